import { expect, test } from 'vitest'
import type { Offers } from '../../contract/promise.ts'
import { freeShippingThere } from '../../domain/cart/promise-free-shipping.ts'
import { fromRupees, ZERO } from '../../domain/money.ts'
import { chargeThere, shopRates } from './shop-rates.ts'

type WayOffer = Offers['ways'][number]

const way = (of: WayOffer['way'], fee: number): WayOffer => ({ way: of, fee, refusal: null, days: [] })
const offersOf = (...ways: WayOffer[]): Offers => ({ ways, refusal: null, earliest: null })

test('the fee of an order is that of its slot, where none can be had that of the way, and none where no way goes [PROM-08]', () => {
  const slot = { way: 'rider', day: '2026-11-27', window: null, fee: 60 } as const
  const earliest = { ...slot, dispatchDay: slot.day, until: 0, madeOn: null, bestUntil: null }
  const offered = { ...offersOf(way('rider', 40)), earliest }
  expect(chargeThere(offered, earliest)).toMatchObject({ fee: fromRupees(60) })
  expect(chargeThere(offered, undefined)).toBeUndefined()
  expect(chargeThere(offersOf(way('pickup', 0), way('rider', 40)), null)).toMatchObject({ fee: fromRupees(40) })
  expect(chargeThere(offersOf(way('pickup', 0)), null)).toBeNull()
})

const [HERE, THERE, SWEETFREE] = [
  { from: fromRupees(400), code: null },
  { from: fromRupees(600), code: null },
  { from: fromRupees(500), code: 'SWEETFREE' },
]
const COUPON = { hasCoupon: true }
test.each([
  ['its own sum', { freeFrom: 400, fee: 40, subtotal: 250 }, HERE],
  ['its own sum whatever a coupon takes off', { freeFrom: 400, fee: 40, subtotal: 250, ...COUPON }, HERE],
  ['its own sum once it is reached', { freeFrom: 400, fee: 0, subtotal: 400 }, HERE],
  ['nothing where it costs nothing anyway', { freeFrom: 400, fee: 0, subtotal: 250 }, undefined],
  ['what holds anywhere where that is nearer', { freeFrom: 600, fee: 40, subtotal: 250 }, SWEETFREE],
  ['its own sum where no code goes with a coupon', { freeFrom: 600, fee: 40, subtotal: 250, ...COUPON }, THERE],
  ['its own sum where there is enough for the code', { freeFrom: 600, fee: 40, subtotal: 550 }, THERE],
  ['its own sum, reached, though another was nearer', { freeFrom: 600, fee: 0, subtotal: 600 }, THERE],
  ['what holds anywhere where it has none', { freeFrom: null, fee: 40, subtotal: 250 }, SWEETFREE],
  ['nothing where nobody pays there', { freeFrom: null, fee: 0, subtotal: 250 }, undefined],
  ['what holds anywhere while nobody says', { freeFrom: undefined, fee: 40, subtotal: 250 }, SWEETFREE],
])('of free delivery to a place is said %s [PROM-96]', (_, { freeFrom, fee, subtotal: rupees, ...coupon }, said) => {
  const offers = offersOf({ ...way('pickup', 0), freeFrom: null }, { ...way('rider', fee), freeFrom })
  const fees = { deliveryFee: 60, freeDeliveryFrom: null, coldPackingCost: 40, giftWrappingCost: 30 }
  const subtotal = fromRupees(rupees)
  const lines = [{ price: subtotal, quantity: 1 }]
  const rates = shopRates({ ...fees, deliveryCharges: [] }, lines, chargeThere(offers, null))
  expect(freeShippingThere(rates, SWEETFREE, { subtotal, hasCoupon: false, ...coupon })).toEqual(said)
})

test('of two ways of a kind that is meant which offers the slot [PROM-96]', () => {
  const full = { code: 'window-full', word: 'full', words: 'It is full.' }
  const on = (fee: number, refusal: typeof full | null) => {
    const day = '2026-11-29'
    return [{ day, dispatchDay: day, windows: [{ window: null, fee, until: 0, refusal }], refusal: null }]
  }
  const near = { ...way('courier', 60), freeFrom: 400, days: on(60, full) }
  const dear = { ...way('courier', 75), freeFrom: 500, days: on(75, null) }
  const far = { ...way('courier', 60), freeFrom: 900, days: on(60, null) }
  const slot = { way: 'courier', day: '2026-11-29', window: null, fee: 60 } as const
  expect(chargeThere(offersOf(near, dear, far), slot)).toEqual({ fee: fromRupees(60), freeFrom: fromRupees(900) })
})

test('a fee is that of other places only where something is brought somewhere [PROM-08]', () => {
  const lines = [{ price: fromRupees(250), quantity: 1 }]
  const store = { deliveryFee: 40, freeDeliveryFrom: null, coldPackingCost: 40, giftWrappingCost: 30 }
  const jaipur = { deliveryFee: 30, freeDeliveryFrom: null, leastOrder: 0 }
  const rider = shopRates({ ...store, deliveryCharges: [jaipur] }, lines, null)
  expect(rider).toMatchObject({ deliveryFee: fromRupees(30), isElsewhere: true })
  const pickedUp = shopRates({ ...store, deliveryCharges: [] }, lines, null)
  expect(pickedUp).toMatchObject({ deliveryFee: ZERO, isElsewhere: false })
})
