import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { makeBuyers, payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { untilItWaits } from '../until-it-waits.ts'
import { many } from './full.ts'
import { pay, place, wait } from './online-orders.ts'

const TIMES = many(20, 50)

let shop: PayingShop
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10_000 }])
})
afterAll(() => shop.close())

const CONDITIONS = ['once_each', 'first_order'] as const

/** A coupon of ₹50 that a customer can use once. */
async function issue(code: string, condition: (typeof CONDITIONS)[number]): Promise<void> {
  const coupon = { code, description: '', is_percentage: false, discount: 5000, listed: false, [condition]: true }
  await shop.db`insert into coupons ${shop.db(coupon)}`
}

const with50off = (appliedCoupon: string) =>
  payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], { discount: 50, appliedCoupon })

const redemptionsOf = async (code: string) =>
  (await shop.db`select order_id as id from coupon_redemptions where code = ${code}`).map(({ id }) => id)

test.each(CONDITIONS)(
  `a coupon that a customer can use once (%s) is used once by ${TIMES} orders at once, and again after a cancellation [COUP-14]`,
  async (condition) => {
    const code = condition.toUpperCase()
    await issue(code, condition)
    const stock = await noteStock(shop.db)
    const [token = ''] = await makeBuyers(shop.db, 1)
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => place(shop, 'cod', { token, payload: with50off(code) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // Guesses of one account are limited.
    const refusals = new Set(answers.map((answer) => answer.code).filter((each) => each !== 'too-many-attempts'))
    expect(refusals).toEqual(new Set(['', 'coupon-once-each']))
    const [winner = '', ...others] = await redemptionsOf(code)
    expect(others).toEqual([])
    expect(await findViolations(shop.db, { stock })).toEqual([])
    await moveOrder(shop.db, winner, 'Cancelled')
    expect(await redemptionsOf(code)).toEqual([])
    expect(await findViolations(shop.db, { stock })).toEqual([])
  },
)

test('an order that finds its coupon used in the very moment in which it is written is refused in words [COUP-14]', async () => {
  await issue('RACE', 'once_each')
  const stock = await noteStock(shop.db)
  const [token = ''] = await makeBuyers(shop.db, 1)
  const plain = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  const { orderId } = await place(shop, 'cod', { token, payload: plain })
  // As late money does it, whose transaction does not wait for the customer's orders.
  const { placing } = await shop.db.begin(async (tx) => {
    await tx`
      insert into coupon_redemptions (order_id, code, customer_id, once_key)
      select id, 'RACE', customer_id, 'RACE' from orders where id = ${orderId}`
    const placing = place(shop, 'cod', { token, payload: with50off('RACE') })
    await untilItWaits(shop.db)
    return { placing }
  })
  expect(await placing).toMatchObject({ status: 409, code: 'coupon-once-each' })
  await shop.db`delete from coupon_redemptions where order_id = ${orderId}`
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('money that comes late for an order whose coupon its customer has used meanwhile goes back [COUP-14]', async () => {
  await issue('LATE', 'once_each')
  const stock = await noteStock(shop.db)
  const [token = ''] = await makeBuyers(shop.db, 1)
  const first = await place(shop, 'stripe', { token, payload: with50off('LATE') })
  const paid = await pay(shop, 'stripe', first)
  // A new try gives the first one up.
  const second = await place(shop, 'cod', { token, payload: with50off('LATE') })
  expect(second.status).toBe(200)
  await paid.confirm(token)
  await wait(shop, 1)
  expect(await redemptionsOf('LATE')).toEqual([second.orderId])
  const refunds = () => shop.db`
    select r.reason from refunds r join payments p on p.id = r.payment_id where p.order_id = ${first.orderId}`
  expect(await refunds()).toEqual([{ reason: 'stock-gone' }])
  // The refund is on its way to the provider.
  await expect.poll(() => findViolations(shop.db, { stock })).toEqual([])
})
