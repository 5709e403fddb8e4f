import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { makeBuyers, payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { many } from './full.ts'
import { METHODS, place, wait } from './online-orders.ts'

const TIMES = many(60, 200)

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

test.each(METHODS)(
  `a single-use coupon ordered with ${TIMES} times at once is redeemed once, and a cancelled order gives it back (%s) [DEC-08]`,
  async (method) => {
    const code = `ONCE${method.toUpperCase()}`
    await shop.db`
      insert into coupons (code, description, is_percentage, discount, usage_limit) values (${code}, '', false, 5000, 1)`
    const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10_000 }])
    const stock = await noteStock(shop.db)
    const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], {
      discount: 50,
      appliedCoupon: code,
    })
    const order = (token: string) => place(shop, method, { token, payload })
    const buyers = await makeBuyers(shop.db, TIMES)
    const answers = await Promise.all(buyers.map(order))
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['', 'coupon-used-up']))
    const redeemed = async () =>
      (await shop.db`select r.order_id as id from coupon_redemptions r where code = ${code}`).map(({ id }) => id)
    const [winner = '', ...others] = await redeemed()
    expect(others).toEqual([])
    expect(answers.map(({ orderId }) => orderId)).toContain(winner)
    expect(await findViolations(shop.db, { stock })).toEqual([])

    // Unpaid, it is given up when its time is over; placed, the shop cancels it.
    if (method === 'cod') await moveOrder(shop.db, winner, 'Cancelled')
    else await wait(shop, 32)
    expect(await redeemed()).toEqual([])
    const [next = ''] = await makeBuyers(shop.db, 1)
    expect((await order(next)).status).toBe(200)
    expect(await findViolations(shop.db, { stock })).toEqual([])
  },
)
