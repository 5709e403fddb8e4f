import { type Paise, paise, ZERO } from '../money.ts'
import { DELIVERY, hourKey, PACKING, SUM_KINDS, type SumKind, sizeKey } from './breakdowns.ts'
import { partsOfSale, type Sale } from './sale.ts'

/** What was sold: `orders` that had any of it, boxes, grams, and paise with and without tax. */
export type Sums = { orders: number; boxes: number; grams: number; amount: Paise; net: Paise }

/** Sums by kind and key. */
export type SalesSums = Readonly<Record<SumKind, ReadonlyMap<string, Sums>>>

/** An order that counts as sold, with all by which it can be sorted. */
export type CountedSale = Sale & {
  /** ms. */
  placedAt: number
  city: string
  zipcode: string
  country: string
  /** '' for none. */
  coupon: string
  payment: string
  /** Whether staff took it on the phone. */
  byPhone: boolean
  /** Whether whoever ordered had ordered before. */
  again: boolean
}

export const NOTHING: Sums = { orders: 0, boxes: 0, grams: 0, amount: ZERO, net: ZERO }

export function addUp(one: Sums, other: Sums): Sums {
  return {
    orders: one.orders + other.orders,
    boxes: one.boxes + other.boxes,
    grams: one.grams + other.grams,
    amount: paise(one.amount + other.amount),
    net: paise(one.net + other.net),
  }
}

/** Sums put together by what `keyOf` makes of their keys. */
export function gather(sums: Iterable<readonly [string, Sums]>, keyOf: (key: string) => string): Map<string, Sums> {
  const gathered = new Map<string, Sums>()
  for (const [key, own] of sums) {
    const name = keyOf(key)
    gathered.set(name, addUp(gathered.get(name) ?? NOTHING, own))
  }
  return gathered
}

/** Orders added up; every kind comes to the same amount, and to the same boxes and grams. */
export function sumSales(sales: readonly CountedSale[]): SalesSums {
  const all = Object.fromEntries(SUM_KINDS.map((kind) => [kind, new Map<string, Sums>()])) as Record<
    SumKind,
    Map<string, Sums>
  >
  const add = (kind: SumKind, key: string, own: Sums) => all[kind].set(key, addUp(all[kind].get(key) ?? NOTHING, own))
  for (const sale of sales) {
    const things = thingsOf(sale)
    const whole = things.reduce((sum, [, own]) => addUp(sum, own), NOTHING)
    // A size may stand in several lines of an order.
    for (const [key, own] of gather(things, (name) => name)) add('size', key, { ...own, orders: 1 })
    for (const [kind, key] of placesOf(sale)) add(kind, key, { ...whole, orders: 1 })
  }
  return all
}

function thingsOf(sale: CountedSale): (readonly [string, Sums])[] {
  const { lines, delivery, packing } = partsOfSale(sale)
  const extra = (key: string, amount: Paise) => (amount === 0 ? [] : [[key, { ...NOTHING, amount }] as const])
  return [
    ...sale.lines.map(({ productId, size }, at) => {
      const own = lines[at]
      return [sizeKey(productId, size), { ...NOTHING, ...own }] as const
    }),
    ...extra(DELIVERY, delivery),
    ...extra(PACKING, packing),
  ]
}

/** Under which key of each kind but `size` an order stands. */
function placesOf(sale: CountedSale): readonly (readonly [SumKind, string])[] {
  return [
    ['channel', sale.byPhone ? 'phone' : 'website'],
    ['hour', hourKey(sale.placedAt)],
    ['city', cityKey(sale.city)],
    ['area', areaKey(sale)],
    ['coupon', sale.coupon],
    ['payment', sale.payment],
    ['customers', sale.again ? 'again' : 'new'],
  ]
}

/** One city however it is typed: 'JAIPUR ' and 'Jaipur'. */
function cityKey(city: string): string {
  return city.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The sorting district of a PIN code, its first three digits; the country of an address abroad. */
function areaKey({ zipcode, country }: CountedSale): string {
  return /^[1-9]\d{5}$/.test(zipcode.trim()) ? zipcode.trim().slice(0, 3) : country.trim()
}
