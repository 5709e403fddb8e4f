import type { Delivery } from '../../../src/contract/admin/shapes/delivery.ts'
import { readPin } from '../../../src/domain/address/pin-code.ts'
import { fromRupees } from '../../../src/domain/money.ts'
import { capacityName, type Taken } from '../../../src/domain/promise/capacity.ts'
import type { OfferLine } from '../../../src/domain/promise/offer.ts'
import { offersFor } from '../../../src/domain/promise/offers.ts'
import { compileShop } from '../../../src/domain/promise/rule/compiled-shop.ts'
import type { Shop } from '../../../src/domain/promise/shop.ts'
import { addDays, dayOf } from '../../../src/domain/settings/work-day.ts'
import { DEFAULT_SETTINGS } from '../../../src/server/settings/default-settings.ts'
import { shopOf } from '../../../src/server/settings/promising-shop.ts'
import { seeded } from '../zipf.ts'

const WARM_UP = 500
const QUESTIONS = 5_000
const CART = 10

/** What a question costs: the 99th percentile, ms, and how many are answered a second, one after the other. */
export type OfferTimes = { p99: number; rate: number }

/** Asks for carts of ten products to the city and to PINs all over India, with something taken of every day. */
export function timeOffers(delivery: Delivery): OfferTimes {
  const made = shopOf({ ...DEFAULT_SETTINGS, delivery })
  if (made === undefined) throw new Error('the shop promises nothing')
  const [shop, random, at] = [compileShop(made), seeded(29), Date.now()]
  const taken = takenOf(made, at)
  const ask = () => {
    const lines = Array.from({ length: CART }, () => lineOf(made.products, random))
    const pin = random() < 0.5 ? '302001' : somePin(random)
    const begun = performance.now()
    const offers = offersFor({ lines, pin, at, shop, taken, channel: 'web' })
    const took = performance.now() - begun
    if (offers.refusal) throw new Error(`nothing is offered: ${offers.refusal.code}`)
    return took
  }
  for (let at = 0; at < WARM_UP; at++) ask()
  const times = Float64Array.from({ length: QUESTIONS }, ask).sort()
  const all = times.reduce((sum, time) => sum + time, 0)
  return { p99: times[Math.floor(QUESTIONS * 0.99)] ?? Number.NaN, rate: QUESTIONS / (all / 1000) }
}

/** One that a place in India has. */
function somePin(random: () => number): string {
  const drawn = () => readPin(String(400_000 + Math.floor(random() * 200_000)))
  let pin = drawn()
  while (pin === undefined) pin = drawn()
  return pin
}

function lineOf(products: Shop['products'], random: () => number): OfferLine {
  const product = products[Math.floor(random() * products.length)]
  if (product === undefined) throw new Error('the shop sells nothing')
  const { productId } = product
  return { productId, name: productId, grams: 250, quantity: 1, price: fromRupees(300), keeps: 7, left: null }
}

/** Something of every line and window on each of the days. */
function takenOf({ lines, windows, days }: Shop, at: number): Taken {
  const some = () => new Map(Array.from({ length: days }, (_, day) => [addDays(dayOf(at), day), 1 + (day % 7)]))
  const names = [
    ...lines.map(({ id, placeId }) => capacityName({ kind: 'line', placeId, id })),
    ...windows.flatMap(({ id, placeId, orders }) =>
      Object.keys(orders).map((zoneId) => capacityName({ kind: 'window', placeId, id, zoneId })),
    ),
  ]
  return new Map(names.map((name) => [name, some()]))
}
