import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEERAS_ADDRESS, makeBuyers, type Payload, payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { checksumOf } from '../checksum.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { METHODS, place } from './online-orders.ts'

let shop: PayingShop
let token: string
let stock: Stock
let right: Payload
beforeAll(async () => {
  shop = await openPayingShop()
  const [meera = ''] = await makeBuyers(shop.db, 1)
  token = meera
  const barfi = await sell(shop.db, [{ size: '250 g', price: 500, left: 50 }])
  stock = await noteStock(shop.db)
  right = payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 500 }], {
    address: { ...MEERAS_ADDRESS, specialRequirements: { giftWrapping: true } },
    additionalCosts: 30,
    discount: 100,
    appliedCoupon: 'SWEETFREE',
  })
})
afterAll(() => shop.close())

const ofEach = (changed: object) => ({ items: right.items.map((item) => ({ ...item, ...changed })) })

/** With the amount that would be right for it. */
const ofQuantity = (quantity: number) =>
  payloadFor(right.items.map(({ _id, size }) => ({ _id, size, price: 500, quantity })))

const TAMPERED: [string, () => object][] = [
  ['one rupee for all', () => ({ amount: 1 })],
  ['nothing for all', () => ({ amount: 0 })],
  ['a negative amount', () => ({ amount: -870 })],
  ['one paisa less', () => ({ amount: right.amount - 0.01 })],
  ['an amount beyond numbers', () => ({ amount: 1e300 })],
  ['the amount as text', () => ({ amount: '970' })],
  ['a cheaper item', () => ofEach({ price: 1 })],
  ['a negative price', () => ofEach({ price: -500 })],
  ['a larger discount', () => ({ discount: 900, amount: right.amount - 800 })],
  ['a negative discount', () => ({ discount: -100 })],
  ['a discount without its coupon', () => ({ appliedCoupon: null })],
  ['a coupon that is not one', () => ({ appliedCoupon: 'EVERYTHINGFREE', discount: 970, amount: 0 })],
  ['free gift wrapping', () => ({ additionalCosts: 0, amount: right.amount - 30 })],
  ['a quantity of 0', () => ofQuantity(0)],
  ['a negative quantity', () => ofQuantity(-2)],
  ['half a box', () => ofQuantity(0.5)],
  ['100 of one thing', () => ofQuantity(100)],
  ['more than can be counted', () => ofQuantity(2 ** 53)],
  ['a quantity as text', () => ofEach({ quantity: '2' })],
  [
    '99 boxes in lines of one',
    () => ({ items: Array.from({ length: 99 }, () => ({ ...right.items[0], quantity: 1 })) }),
  ],
  ['two million lines’ worth in 101', () => ({ items: Array.from({ length: 101 }, () => ({ ...right.items[0] })) })],
  ['a product that is not one', () => ofEach({ _id: '__proto__' })],
  ['no items', () => ({ items: [] })],
]

test.each(METHODS)(
  'tampered amounts, prices, discounts and quantities are refused and write nothing (%s)',
  async (method) => {
    const before = await checksumOf(shop.db)
    for (const [name, tamper] of TAMPERED) {
      const answer = await place(shop, method, { token, payload: { ...right, ...tamper() } as Payload })
      expect([name, answer.status, answer.code]).toEqual([
        name,
        expect.toSatisfy((status) => status >= 400 && status < 500),
        expect.stringMatching(/./),
      ])
    }
    expect(await checksumOf(shop.db)).toBe(before)
    expect(await findViolations(shop.db, { stock })).toEqual([])
  },
)

test.each(METHODS)(
  'the same order with what the shop itself reckons is taken, at the shop’s total (%s)',
  async (method) => {
    const [buyer = ''] = await makeBuyers(shop.db, 1)
    const placed = await place(shop, method, { token: buyer, payload: right })
    expect(placed.status).toBe(200)
    const [order] = await shop.db`select amount from orders where id = ${placed.orderId}`
    expect(order?.amount).toBe(97_000)
    expect(await findViolations(shop.db, { stock })).toEqual([])
  },
)
