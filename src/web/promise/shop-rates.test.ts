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

test.each([
  [600, 40, { from: fromRupees(600), code: null }],
  [600, 0, { from: fromRupees(600), code: null }],
  [null, 40, { from: fromRupees(500), code: 'SWEETFREE' }],
  [null, 0, undefined],
  [undefined, 40, { from: fromRupees(500), code: 'SWEETFREE' }],
])('free delivery is that of the place that is meant: from %s, for %s now [PROM-96]', (freeFrom, fee, said) => {
  const offers = offersOf({ ...way('pickup', 0), freeFrom: null }, { ...way('rider', fee), freeFrom })
  const fees = { deliveryFee: 60, freeDeliveryFrom: null, coldPackingCost: 40, giftWrappingCost: 30 }
  const anywhere = { from: fromRupees(500), code: 'SWEETFREE' }
  const rates = shopRates(
    { ...fees, deliveryCharges: [] },
    [{ price: fromRupees(250), quantity: 1 }],
    chargeThere(offers, null),
  )
  expect(freeShippingThere(rates, anywhere)).toEqual(said)
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
