import type { Tx } from '../../server/db/connect.ts'
import { issueReceipt, issueRefundVoucher } from '../../server/invoices/issue-voucher.ts'
import type { Entity, Ledger } from '../payments/ledger.ts'
import type { LifeOrder } from './life-order.ts'

/** What was paid online: of the shop, and of the stand-in that took it. What was paid for a cancelled order went back. */
export async function writePayments(tx: Tx, ledger: Ledger, orders: readonly LifeOrder[]): Promise<void> {
  const paid = orders.filter(({ online }) => online).map(paymentOf)
  await tx`
    with paid as (
      select * from jsonb_to_recordset(${tx.json(paid as never)}) as p (id text, at timestamptz, "back" timestamptz, amount int,
        "orderId" text, "paymentId" text, "refundId" text)
    ),
    attempts as (
      insert into payment_attempts (order_id, provider, parameters, amount, state, provider_order_id, created_at, expires_at,
        asked_at, test)
      select id, 'razorpay', jsonb_build_object('amount', amount, 'currency', 'INR', 'receipt', id), amount, 'paid', "orderId",
        at, at + interval '30 minutes', at, true from paid
      returning id, order_id
    ),
    payments as (
      insert into payments (attempt_id, order_id, provider, payment_id, amount, currency, settles, captured_at)
      select a.id, p.id, 'razorpay', p."paymentId", p.amount, 'INR', true, p.at from paid p join attempts a on a.order_id = p.id
      returning id, order_id
    )
    insert into refunds (payment_id, amount, reason, state, provider_refund_id, created_at, queued_at, done_at)
    select y.id, p.amount, 'cancelled', 'done', p."refundId", p.back, p.back, p.back
    from paid p join payments y on y.order_id = p.id where p.back is not null`
  await writeVouchers(tx, paid)
  for (const payment of paid) await tellStandIn(ledger, payment)
}

/** What says that it came, and that it went back, each in its order. */
async function writeVouchers(tx: Tx, paid: readonly Payment[]): Promise<void> {
  for (const { id, at } of paid.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await issueReceipt(tx, id, at.getTime())
  }
  const back = await tx<{ id: string; at: number }[]>`
    select id, floor(extract(epoch from created_at) * 1000)::float8 as at from refunds order by created_at, id`
  for (const { id, at } of back) await issueRefundVoucher(tx, id, at)
}

type Payment = ReturnType<typeof paymentOf>

function paymentOf({ id, at, events, bill }: LifeOrder) {
  const back = events.find(({ status }) => status === 'Cancelled')?.at
  const name = id.slice(0, 14)
  return {
    ...{ id, at: new Date(at), back: back === undefined ? null : new Date(back), amount: bill.total },
    ...{ orderId: `order_${name}`, paymentId: `pay_${name}`, refundId: `rfnd_${name}` },
  }
}

async function tellStandIn(
  ledger: Ledger,
  { id, at, back, amount, orderId, paymentId, refundId }: Payment,
): Promise<void> {
  const shared = { amount, currency: 'INR', created_at: Math.floor(at.getTime() / 1000) }
  const entities: readonly (readonly ['order' | 'payment' | 'refund', Entity])[] = [
    [
      'order',
      {
        ...{ ...shared, id: orderId, entity: 'order', amount_paid: amount, amount_due: 0, receipt: id },
        ...{ status: 'paid', attempts: 1, notes: {} },
      },
    ],
    [
      'payment',
      {
        ...{ ...shared, id: paymentId, entity: 'payment', order_id: orderId, notes: {}, method: 'upi', captured: true },
        ...{ amount_refunded: back ? amount : 0, status: back ? 'refunded' : 'captured' },
      },
    ],
  ]
  for (const [kind, entity] of entities) await ledger.put(kind, entity)
  if (!back) return
  const refund = {
    ...shared,
    id: refundId,
    entity: 'refund',
    payment_id: paymentId,
    receipt: null,
    status: 'processed',
  }
  await ledger.put('refund', refund)
}
