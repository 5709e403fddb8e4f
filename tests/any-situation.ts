import fc from 'fast-check'
import { type CapacityKey, capacityName, type Taken } from '../src/domain/promise/capacity.ts'
import type { Channel } from '../src/domain/promise/line.ts'
import type { OfferLine } from '../src/domain/promise/offer.ts'
import type { Shop } from '../src/domain/promise/shop.ts'
import { addDays, type Day, startOf } from '../src/domain/settings/work-day.ts'
import { amount, DAYS, hour, PRODUCTS, shops, TODAY } from './any-promising-shop.ts'

/** A shop with a cart, a moment and what is taken: all small, and close to each other's limits. */
export type Situation = {
  shop: Shop
  lines: readonly OfferLine[]
  pin: string
  at: number
  taken: Taken
  channel: Channel
}

const cart: fc.Arbitrary<readonly OfferLine[]> = fc.array(
  fc
    .record({
      productId: fc.constantFrom(...PRODUCTS),
      grams: fc.constantFrom(250, 500),
      quantity: fc.nat(3),
      price: amount,
      keeps: fc.constantFrom(0, 1, 2, 4, 7),
      left: fc.option(fc.nat(3), { freq: 2 }),
    })
    .map((line) => ({ ...line, name: line.productId })),
  { maxLength: 3 },
)

/** To the millisecond at, before and after a full hour, and any time between. */
const moment = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 2 }), hour, fc.constantFrom(-1, 0, 1)).map(([days, minutes, ms]) => {
    return startOf(addDays(TODAY, days)) + minutes * 60_000 + ms
  }),
  fc.integer({ min: startOf(TODAY), max: startOf(addDays(TODAY, 3)) }),
)

/** Every capacity that a shop counts on a day. */
function capacitiesOf(shop: Shop, on: Day): CapacityKey[] {
  const lines = [...shop.lines, ...shop.seasons.flatMap((one) => one.lines)]
  return [
    ...lines.map(({ placeId, id }) => ({ kind: 'line' as const, placeId, id, day: on })),
    ...shop.windows.flatMap(({ placeId, id, orders }) =>
      Object.keys(orders).map((zoneId) => ({ kind: 'window' as const, placeId, id, zoneId, day: on })),
    ),
  ]
}

function takenIn(shop: Shop, amounts: readonly number[]): Taken {
  const keys = Array.from({ length: DAYS + 3 }, (_, days) => capacitiesOf(shop, addDays(TODAY, days))).flat()
  const names = Map.groupBy(keys, capacityName)
  let at = 0
  return new Map(
    [...names].map(([name, same]) => [
      name,
      new Map(
        same.map((key) => {
          at += 1
          const some = amounts[at % amounts.length] ?? 0
          return [key.day, key.kind === 'line' ? some * 250 : some % 3]
        }),
      ),
    ]),
  )
}

/** Any situation of any shop. */
export const situations: fc.Arbitrary<Situation> = fc
  .record({
    shop: shops,
    lines: cart,
    pin: fc.constantFrom('302001', '302039', '302040', '313001', '190001', '799999'),
    at: moment,
    amounts: fc.array(fc.nat(12), { minLength: 1, maxLength: 30 }),
    channel: fc.constantFrom<Channel>('web', 'phone', 'counter'),
  })
  .map(({ amounts, ...rest }) => ({ ...rest, taken: takenIn(rest.shop, amounts) }))
