import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payByRazorpay, payByStripe, placeOrder, verifyRazorpay, verifyStripe } from '../../src/contract/orders.ts'
import { payRazorpay, razorpayEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { payStripe } from '../../src/demo/payments/stripe-stand-in.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const CODE = 'RACES'
const IN_STOCK = 1_000

/** Everything that can happen to a shopper's tries, all at once; answers the statuses of the calls. */
async function race(sweet: string): Promise<number[]> {
  const { token } = await shop.register()
  const items = [{ _id: sweet, size: '250 g', quantity: 1, price: 100 }]
  const body = payloadFor(items, { appliedCoupon: CODE, discount: 10 })
  const keyed = () => ({ body, headers: { 'idempotency-key': randomUUID() } })
  const { order } = (await shop.call(payByRazorpay, keyed(), token)).body
  const paid = await payRazorpay(shop.standIns.ledger, order.id, 'upi')
  const payment = await shop.standIns.ledger.get('payment', paid.razorpay_payment_id)
  if (!payment) throw new Error('no payment')
  await shop.db`update payment_attempts set expires_at = now(), asked_at = null where order_id = ${order.receipt}`
  const verify = async () => (await shop.call(verifyRazorpay, { body: paid }, token)).status
  // Of two at once one is refused.
  const cancel = () => moveOrder(shop.db, order.receipt, 'Cancelled').catch(() => undefined)
  const statuses = await Promise.all([
    verify(),
    verify().then(async (status) => {
      await Promise.all([cancel(), cancel()])
      return status
    }),
    shop.tell('razorpay', razorpayEvent(shop.standIns.ledger, 'payment.captured', payment)),
    shop.call(placeOrder, keyed(), token).then(({ status }) => status),
    payByCardAndLeave(keyed(), token),
    reconcile(shop.payments).then(() => 200),
  ])
  return statuses.flat()
}

/** A card payment whose page then says that it was given up. */
async function payByCardAndLeave(given: Parameters<typeof shop.call<typeof payByStripe>>[1], token: string) {
  const begun = await shop.call(payByStripe, given, token)
  // Another try has replaced it already, or does so in the next moment.
  if (begun.status === 409) return [begun.status]
  const id = begun.body.session_url.split('/').at(-1) ?? ''
  await payStripe(shop.standIns.ledger, id).catch(() => undefined)
  const session = await shop.standIns.ledger.get('session', id)
  const back = { success: 'false', orderId: String(session?.client_reference_id) }
  return [begun.status, (await shop.call(verifyStripe, { body: back }, token)).status]
}

test('payments at once give nothing twice, and neither lose nor keep anything', async () => {
  const sweet = await sell(shop.db, [{ size: '250 g', price: 100, left: IN_STOCK }])
  await shop.db`insert into coupons (code, description, is_percentage, discount) values (${CODE}, '', false, 1000)`
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => race(sweet)))).flat()
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  await reconcile(shop.payments)
  const refundsOnTheirWay = () => shop.db`select from refunds where state = 'queued'`
  await expect.poll(refundsOnTheirWay).toHaveLength(0)

  const books = await findBooks(sweet)
  expect(books).toMatchObject({ stock: IN_STOCK, used: books?.redemptions, reserved: books?.waiting })
  expect(books).toMatchObject({ captured: books?.kept + books?.returned, deadlocks: 0, twice: 0 })
  expect(books?.returned).toBeGreaterThan(0)
})

/** Stock with what is sold of it, coupons, and money in payments of one amount. */
async function findBooks(sweet: string) {
  const [books] = await shop.db`
    select v.reserved, c.used,
      v.on_hand + (select count(*)::int from orders where placed_at is not null and status <> 'Cancelled') as stock,
      (select count(*)::int from orders where status = 'pending_payment') as waiting,
      (select count(*)::int from coupon_redemptions where code = ${CODE}) as redemptions,
      (select count(*)::int from stand_ins.entities where kind = 'payment') as captured,
      (select count(*)::int from payments p join orders o on o.id = p.order_id
        where settles and o.paid and o.status <> 'Cancelled') as kept,
      (select count(*)::int from stand_ins.entities where kind = 'refund') as returned,
      (select count(*)::int from (select from refunds group by payment_id having count(*) > 1) paid_back) as twice,
      (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks
    from stocked_variants v, coupons c where v.product_id = ${sweet} and c.code = ${CODE}`
  return books
}
