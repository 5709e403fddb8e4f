import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateCart } from '../../src/contract/cart.ts'
import { DEMO_COUPONS } from '../../src/demo/demo-coupons.ts'
import { couponCartOf, priceCart, STANDARD_RATES } from '../../src/domain/cart/pricing.ts'
import { applyCoupon } from '../../src/domain/coupons/apply-coupon.ts'
import { fromRupees, toRupees } from '../../src/domain/money.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import {
  countWrites,
  type Item,
  MEERAS_ADDRESS,
  newestOrder,
  order,
  type Payload,
  payloadFor,
  sell,
} from './counter.ts'

let shop: Shop
let meera: Customer
let sweets: Item[]
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
  const prices = [0.01, 0.1, 33.33, 180, 499.99, 500, 2499.5]
  sweets = await Promise.all(
    prices.map(async (price) => {
      const _id = await sell(shop.db, [{ size: '250 g', price, left: 100_000 }])
      return { _id, size: '250 g', quantity: 1, price }
    }),
  )
})
afterAll(() => shop.close())

const sweetOf = (price: number) => sweets.find((sweet) => sweet.price === price) as Item

test('amounts are rupees as numbers, exact to the paisa [DEC-01]', async () => {
  const items = [
    { ...sweetOf(0.1), quantity: 3 },
    { ...sweetOf(33.33), quantity: 7 },
    { ...sweetOf(0.01), quantity: 1 },
  ]
  const payload = payloadFor(items, { discount: 23.36, appliedCoupon: 'WELCOME10' })
  const { status } = await order(shop, meera.token, { ...payload, amount: 250.26 })
  expect(status).toBe(200)
  const placed = await newestOrder(shop, meera.token)
  expect(placed).toMatchObject({
    subtotal: 233.62,
    deliveryFee: 40,
    additionalCosts: 0,
    discount: 23.36,
    amount: 250.26,
  })
  expect(placed.items.map(({ price }) => price)).toEqual([0.1, 33.33, 0.01])
})

test.each<[string, (right: Payload) => Payload]>([
  ['a smaller amount', (right) => ({ ...right, amount: right.amount - 1 })],
  ['an amount one paisa off', (right) => ({ ...right, amount: right.amount + 0.01 })],
  ['an amount of nothing', (right) => ({ ...right, amount: 0 })],
  ['a discount without a coupon', (right) => ({ ...right, appliedCoupon: null })],
  ['a larger discount', (right) => ({ ...right, discount: 150, amount: right.amount - 50 })],
  ['free gift wrapping', (right) => ({ ...right, additionalCosts: 0, amount: right.amount - 30 })],
  ['dearer gift wrapping in the same total', (right) => ({ ...right, additionalCosts: 40 })],
  ['a smaller discount in the same total', (right) => ({ ...right, discount: 90 })],
  ['a cheaper item', ({ items, ...right }) => ({ ...right, items: items.map((item) => ({ ...item, price: 1 })) })],
  ['the fee left out', (right) => ({ ...right, amount: right.amount - 40 })],
])('%s is refused as changed prices and writes nothing [DEC-03, DEC-04]', async (_, tamper) => {
  const item = { ...sweetOf(500), quantity: 2 }
  await shop.call(updateCart, { body: { itemId: item._id, size: item.size, quantity: 2 } }, meera.token)
  const right = payloadFor([item], {
    address: { ...MEERAS_ADDRESS, specialRequirements: { giftWrapping: true } },
    additionalCosts: 30,
    discount: 100,
    appliedCoupon: 'SWEETFREE',
  })
  const before = await countWrites(shop.db)
  expect(await order(shop, meera.token, tamper(right))).toMatchObject({
    status: 409,
    body: { success: false, message: 'Prices have changed. Please review your cart.' },
  })
  expect(await countWrites(shop.db)).toEqual(before)
})

test('a price that the shop changed meanwhile is refused as well, and the new one is taken', async () => {
  const _id = await sell(shop.db, [{ size: '250 g', price: 180, left: 10 }])
  const items = [{ _id, size: '250 g', quantity: 1, price: 180 }]
  await shop.db`update variants set price = 19000 where product_id = ${_id}`
  expect((await order(shop, meera.token, payloadFor(items))).body.code).toBe('prices-changed')
  expect((await order(shop, meera.token, payloadFor(items.map((item) => ({ ...item, price: 190 }))))).status).toBe(200)
})

test('a price that was not sent is not compared', async () => {
  const { price, ...item } = sweetOf(180)
  const payload = { ...payloadFor([{ ...item, price }]), items: [item] }
  expect((await order(shop, meera.token, payload)).status).toBe(200)
})

test('a discount beyond the sum leaves nothing to pay, and the order stands', async () => {
  const payload = payloadFor([sweetOf(0.1)], { discount: 50, appliedCoupon: 'FREESHIP' })
  expect(payload.amount).toBe(0)
  expect((await order(shop, meera.token, payload)).status).toBe(200)
  expect(await newestOrder(shop, meera.token)).toMatchObject({ amount: 0, discount: 50, status: 'Placed' })
})

test('for any cart, coupon and handling the server charges what the domain says', () => compareWithDomain(null))

test('the server charges by a threshold of free delivery as the domain says [OFFER-02]', async () => {
  await shop.db`update store_settings set settings = settings || '{"freeDeliveryFrom": 700}'`
  await compareWithDomain(700)
  await shop.db`update store_settings set settings = settings || '{"freeDeliveryFrom": null}'`
})

/** Orders of any kind, priced by the domain in a shop of this threshold (rupees). */
async function compareWithDomain(freeFrom: number | null): Promise<void> {
  const rates = { ...STANDARD_RATES, freeDeliveryFrom: freeFrom === null ? null : fromRupees(freeFrom) }
  const anyItems = fc
    .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
    .chain((chosen) =>
      fc.tuple(...chosen.map((index) => fc.tuple(fc.constant(index), fc.integer({ min: 1, max: 20 })))),
    )
    .map((pairs) => pairs.map(([index, quantity]) => ({ ...(sweets[index] as Item), quantity })))
  const anyHandling = fc.record({
    coldPacking: fc.boolean(),
    giftWrapping: fc.boolean(),
    fragileHandling: fc.boolean(),
  })
  const anyCoupon = fc.constantFrom(null, 'SWEETFREE', 'WELCOME10', 'FREESHIP')
  await fc.assert(
    fc.asyncProperty(anyItems, anyHandling, anyCoupon, async (items, handling, code) => {
      const lines = items.map(({ price, quantity }) => ({ price: fromRupees(price), quantity }))
      const chosen = DEMO_COUPONS.find((coupon) => coupon.code === code)
      const weighed = lines.map((line) => ({ ...line, productId: 'sweet', category: 'Sweets', tags: [] }))
      const coupon = chosen && applyCoupon(chosen, couponCartOf(weighed, rates))
      const bill = priceCart({ lines, handling, coupon, rates })
      const { status, body } = await order(shop, meera.token, {
        address: { ...MEERAS_ADDRESS, specialRequirements: handling },
        items,
        amount: toRupees(bill.total),
        additionalCosts: toRupees(bill.additionalCosts),
        discount: toRupees(bill.discount),
        appliedCoupon: code,
      })
      if (coupon && !coupon.ok) {
        expect({ status, code: body.code }).toEqual({ status: 409, code: coupon.refusal.code })
        return
      }
      expect(status).toBe(200)
      expect((await newestOrder(shop, meera.token)).amount).toBe(toRupees(bill.total))
    }),
    { numRuns: 60 },
  )
}
