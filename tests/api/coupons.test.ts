import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { countWrites, newestOrder, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10_000 }])
})
afterAll(() => shop.close())

type Terms = {
  listed?: boolean
  usage_limit?: number
  used?: number
  starts_at?: Date
  ends_at?: Date
  min_amount?: number
}

/** A coupon of 50 rupees off, known to nobody. */
async function issue(terms: Terms = {}): Promise<string> {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`
  const coupon = { code, description: '₹50 off', is_percentage: false, discount: 5000, listed: false, ...terms }
  await shop.db`insert into coupons ${shop.db(coupon)}`
  return code
}

const barfis = (quantity: number) => [{ _id: barfi, size: '250 g', quantity, price: 100 }]
const with50off = (appliedCoupon: string, quantity = 3) => payloadFor(barfis(quantity), { discount: 50, appliedCoupon })
const usesOf = async (code: string) => {
  const [coupon] = await shop.db`
    select used, (select count(*)::int from coupon_redemptions r where r.code = c.code) as redemptions
    from coupons c where code = ${code}`
  return coupon
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('an unlisted code works as well, however it is typed, and its use is counted', async () => {
  const code = await issue()
  expect((await order(shop, meera.token, with50off(` ${code.toLowerCase()} `))).status).toBe(200)
  expect(await newestOrder(shop, meera.token)).toMatchObject({ appliedCoupon: code, discount: 50, amount: 290 })
  expect(await usesOf(code)).toEqual({ used: 1, redemptions: 1 })
})

test('a blank code is no coupon', async () => {
  expect((await order(shop, meera.token, payloadFor(barfis(1), { appliedCoupon: '  ' }))).status).toBe(200)
  expect((await newestOrder(shop, meera.token)).appliedCoupon).toBeNull()
})

test('a coupon that no longer applies is refused and writes nothing [DEC-07]', async () => {
  const cases = [
    [{ min_amount: 30_001 }, 'coupon-below-minimum', 'This coupon requires a minimum order of ₹300.01'],
    [{ usage_limit: 2, used: 2 }, 'coupon-used-up', 'This coupon has already been used.'],
    [{ ends_at: inDays(-1) }, 'coupon-unknown', 'Invalid coupon code'],
    [{ starts_at: inDays(1) }, 'coupon-unknown', 'Invalid coupon code'],
  ] as const
  for (const [terms, code, message] of cases) {
    const coupon = await issue(terms)
    const before = await countWrites(shop.db)
    const { status, body } = await order(shop, meera.token, with50off(coupon))
    expect({ status, ...body }).toEqual({
      status: expect.toSatisfy((it) => it === 409 || it === 404),
      success: false,
      code,
      message,
    })
    expect(await countWrites(shop.db)).toEqual(before)
  }
  const removed = await order(shop, meera.token, with50off('NEVER-ISSUED'))
  expect(removed).toMatchObject({ status: 404, body: { code: 'coupon-unknown' } })
})

test('a coupon whose time is now applies', async () => {
  const code = await issue({ starts_at: inDays(-1), ends_at: inDays(1), usage_limit: 5, min_amount: 30_000 })
  expect((await order(shop, meera.token, with50off(code))).status).toBe(200)
})

test('a cancelled order gives its coupon’s use back, and it can be used again', async () => {
  const code = await issue({ usage_limit: 1 })
  const first = await order(shop, meera.token, with50off(code))
  expect((await order(shop, meera.token, with50off(code))).body.code).toBe('coupon-used-up')
  await moveOrder(shop.db, first.body.orderId, 'Cancelled')
  expect(await usesOf(code)).toEqual({ used: 0, redemptions: 0 })
  expect((await order(shop, meera.token, with50off(code))).status).toBe(200)
  expect(await usesOf(code)).toEqual({ used: 1, redemptions: 1 })
})
