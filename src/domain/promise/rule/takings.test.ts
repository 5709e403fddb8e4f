import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BHUJIA, GUJIYA, JAIPUR, KAJU_KATLI, RASMALAI, WEDDING_BOX } from '../../../../tests/jaipur-shop.ts'
import { move, take } from '../../../../tests/take-in-memory.ts'
import { changesOf, giveBack, NOTHING_TAKEN, type Taking, takenOf } from '../capacity.ts'
import type { OfferLine } from '../offer.ts'
import { offersFor } from '../offers.ts'
import { earliestOf, type Promised, soonestOf } from '../promised.ts'
import { compileShop } from './compiled-shop.ts'
import { limitsOf, orderTakingsOf, takingsOf } from './takings.ts'

const at = (india: string) => Date.parse(`${india}+05:30`)
const MORNING = at('2026-11-24T09:42')
const SHOP = compileShop(JAIPUR)
const PLACE = { placeId: 'bapu-bazaar', day: '2026-11-24' }

function promise(lines: readonly OfferLine[], moment = MORNING): Promised {
  const offers = offersFor({ lines, pin: '302001', at: moment, shop: SHOP, taken: NOTHING_TAKEN, channel: 'web' })
  const promised = earliestOf(offers)
  if (!promised) throw new Error('nothing is offered')
  return promised
}

const takings = (lines: readonly OfferLine[], moment = MORNING) =>
  takingsOf(promise(lines, moment), { lines, at: moment, shop: SHOP })

test('a promise takes the grams of its lines and one order of its window, in the order of the keys', () => {
  const cart = [{ ...RASMALAI, quantity: 3 }, KAJU_KATLI, { ...KAJU_KATLI, grams: 250, quantity: 2 }, BHUJIA]
  expect(takings(cart)).toEqual([
    { key: { ...PLACE, kind: 'line', id: 'khoya' }, amount: 1000 },
    { key: { ...PLACE, kind: 'line', id: 'syrup' }, amount: 1500 },
    { key: { ...PLACE, kind: 'window', id: 'afternoon', zoneId: 'jaipur' }, amount: 1 },
  ])
})

test('an order takes by its lines what its promise takes in all', () => {
  const cart = [{ ...RASMALAI, quantity: 3 }, BHUJIA, KAJU_KATLI, { ...KAJU_KATLI, grams: 250, quantity: 2 }]
  const byLine = orderTakingsOf(promise(cart), { lines: cart, at: MORNING, shop: SHOP })
  expect(byLine.map(({ position, key, amount }) => [position, key.id, amount])).toEqual([
    [0, 'syrup', 1500],
    [2, 'khoya', 500],
    [3, 'khoya', 500],
    [null, 'afternoon', 1],
  ])
  expect(changesOf({ from: [], to: byLine })).toEqual(takings(cart))
})

test('a sweet from the shelf takes no grams, and a courier no window', () => {
  expect(takings([{ ...KAJU_KATLI, left: 1 }])).toMatchObject([{ key: { kind: 'window' } }])
  const shop = SHOP
  const offers = offersFor({
    lines: [KAJU_KATLI],
    pin: '190001',
    at: MORNING,
    shop,
    taken: NOTHING_TAKEN,
    channel: 'web',
  })
  const promised = earliestOf(offers)
  if (!promised) throw new Error('nothing is offered')
  expect(takingsOf(promised, { lines: [KAJU_KATLI], at: MORNING, shop })).toEqual([
    { key: { placeId: 'bapu-bazaar', kind: 'line', id: 'khoya', day: '2026-11-25' }, amount: 500 },
  ])
})

test('gujiya of Holi takes the grams of Holi’s line', () => {
  expect(takings([GUJIYA], at('2027-03-01T09:00'))[0]).toEqual({
    key: { placeId: 'bapu-bazaar', kind: 'line', id: 'holi-khoya', day: '2027-03-19' },
    amount: 500,
  })
})

test('a promise that the kitchen cannot keep is no promise', () => {
  const promised = promise([KAJU_KATLI])
  expect(() => takingsOf(promised, { lines: [GUJIYA], at: MORNING, shop: SHOP })).toThrow('out-of-season')
})

test('limits are those of the channel, of the zone and of the day; what is gone limits nobody', () => {
  const limits = (channel: 'web' | 'phone') => limitsOf(SHOP, channel)
  const khoya = { ...PLACE, kind: 'line', id: 'khoya' } as const
  expect([limits('web')(khoya), limits('phone')(khoya)]).toEqual([255_000, 300_000])
  expect(limits('web')({ ...khoya, id: 'holi-khoya' })).toBe(50_000)
  expect(limits('web')({ ...khoya, id: 'gone' })).toBeNull()
  const evening = { ...PLACE, kind: 'window', id: 'evening', zoneId: 'jaipur' } as const
  expect(limits('web')(evening)).toBe(40)
  expect(limits('web')({ ...evening, id: 'counter', zoneId: 'counter' })).toBeNull()
})

/** A kitchen that is nearly full, with one rider. */
const SMALL = compileShop({
  ...JAIPUR,
  days: 3,
  lines: JAIPUR.lines.map((line) => ({ ...line, gramsADay: 3000 })),
  windows: JAIPUR.windows.map((window) => ({ ...window, orders: { jaipur: 2, counter: 1 } })),
})
const carts = fc.array(
  fc.record({
    sweet: fc.constantFrom(KAJU_KATLI, RASMALAI, WEDDING_BOX, BHUJIA),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 2 },
)
const happenings = fc.array(
  fc.record({
    what: fc.constantFrom('place', 'move', 'cancel'),
    cart: carts.map((lines) => lines.map(({ sweet, quantity }) => ({ ...sweet, quantity }))),
    nth: fc.nat(30),
    minutes: fc.nat(300),
  }),
  { maxLength: 40 },
)

test('orders that are placed, moved and cancelled for days never take more than a small kitchen has', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const limits = limitsOf(SMALL, 'web')
      let taken = NOTHING_TAKEN
      let now = MORNING
      let living: { lines: readonly OfferLine[]; takings: readonly Taking[] }[] = []
      for (const { what, cart, nth, minutes } of all) {
        now += minutes * 60_000
        const order = living[nth % living.length]
        if (what === 'cancel' && order) taken = giveBack(taken, order.takings)
        if (what !== 'place') living = living.filter((one) => one !== order)
        if (what === 'cancel' || (what === 'move' && !order)) continue
        const lines = order && what === 'move' ? order.lines : cart
        const from = (what === 'move' && order?.takings) || []
        // Whoever moves is offered what the order itself has as well.
        const offers = offersFor({
          lines,
          pin: '302001',
          at: now,
          shop: SMALL,
          taken: giveBack(taken, from),
          channel: 'web',
        })
        const choices = soonestOf(offers, 20, ['rider', 'courier', 'pickup'])
        const promised = choices[nth % choices.length]
        const to = promised ? takingsOf(promised, { lines, at: now, shop: SMALL }) : from
        const outcome = from.length > 0 ? move(taken, { from, to }, limits) : take(taken, to, limits)
        if (!outcome.ok) throw new Error(`offered and ${outcome.refusal.code}`)
        taken = outcome.taken
        if (promised || what === 'move') living.push({ lines, takings: to })
        for (const { key } of living.flatMap((one) => one.takings)) {
          const sum = living
            .flatMap((one) => one.takings)
            .filter((one) => JSON.stringify(one.key) === JSON.stringify(key))
            .reduce((total, { amount }) => total + amount, 0)
          expect(takenOf(taken, key)).toBe(sum)
          expect(sum).toBeLessThanOrEqual(limits(key) ?? Number.POSITIVE_INFINITY)
        }
      }
    }),
    { numRuns: 200 },
  )
})
