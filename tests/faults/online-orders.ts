import { randomUUID } from 'node:crypto'
import { payByRazorpay, payByStripe, placeOrder, verifyRazorpay, verifyStripe } from '../../src/contract/orders.ts'
import type { Entity } from '../../src/demo/payments/ledger.ts'
import { payRazorpay, razorpayEvent, type SignedEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { payStripe, stripeEvent } from '../../src/demo/payments/stripe-stand-in.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import type { Payload } from '../api/counter.ts'
import type { PayingShop } from '../api/paying-shop.ts'

export const METHODS = ['cod', 'razorpay', 'stripe'] as const
export type Method = (typeof METHODS)[number]
export type Online = Exclude<Method, 'cod'>

type Wanted = { token: string; payload: Payload; key?: string | undefined }

/** What the shop answers to an order; ids are '' where there is none. `at`: the provider's own id. */
export type Placed = { status: number; code: string; message: string; orderId: string; at: string }

const CALLS = { cod: placeOrder, razorpay: payByRazorpay, stripe: payByStripe }

/** Orders by any method; `key: undefined` sends none. */
export async function place(shop: PayingShop, method: Method, wanted: Wanted): Promise<Placed> {
  const { token, payload } = wanted
  const key = 'key' in wanted ? wanted.key : randomUUID()
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const { status, body } = await shop.call(CALLS[method], { body: payload, headers }, token)
  const { code = '', message = '' } = body
  const ids = status === 200 ? await idsOf(shop, body) : { orderId: '', at: '' }
  return { status, code, message, ...ids }
}

async function idsOf({ standIns }: PayingShop, body: object): Promise<{ orderId: string; at: string }> {
  if ('orderId' in body) return { orderId: String(body.orderId), at: '' }
  if ('session_url' in body) {
    const at = String(body.session_url).split('/').at(-1) ?? ''
    return { orderId: String((await standIns.ledger.get('session', at))?.client_reference_id), at }
  }
  const { order } = body as { order: { id: string; receipt: string } }
  return { orderId: order.receipt, at: order.id }
}

/** Money at the provider: the payment as it keeps it, how the shopper reports it, and the notice about it. */
export type Paid = { payment: Entity; confirm: (token: string) => Promise<number>; notice: SignedEvent }

/** Pays at the stand-in, and tells the shop nothing yet. */
export async function pay(shop: PayingShop, method: Online, { at, orderId }: Placed): Promise<Paid> {
  const { ledger } = shop.standIns
  if (method === 'stripe') {
    const session = await payStripe(ledger, at)
    return {
      payment: await payment(shop, String(session.payment_intent)),
      confirm: async (token) => (await shop.call(verifyStripe, { body: { success: 'true', orderId } }, token)).status,
      notice: stripeEvent(ledger, 'checkout.session.completed', session),
    }
  }
  const paid = await payRazorpay(ledger, at, 'upi')
  const kept = await payment(shop, paid.razorpay_payment_id)
  return {
    payment: kept,
    confirm: async (token) => (await shop.call(verifyRazorpay, { body: paid }, token)).status,
    notice: razorpayEvent(ledger, 'payment.captured', kept),
  }
}

async function payment({ standIns }: PayingShop, id: string): Promise<Entity> {
  const kept = await standIns.ledger.get('payment', id)
  if (!kept) throw new Error(`no payment ${id}`)
  return kept
}

/** Lets so many minutes go by for everything that waits for money, and asks the providers. */
export async function wait({ db, payments }: PayingShop, minutes: number): Promise<void> {
  await db`
    update payment_attempts set created_at = created_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes}), asked_at = asked_at - make_interval(mins => ${minutes})`
  await reconcile(payments)
}

/** Orders by how they stand, with how many of each are paid. */
export async function standingOf({ db }: PayingShop, sweet: string): Promise<unknown> {
  return db`
    select status, paid, count(*)::int from orders o
    where exists (select from order_lines where order_id = o.id and product_id = ${sweet})
    group by status, paid order by status, paid`
}
