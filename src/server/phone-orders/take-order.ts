import type { OrderPayload } from '../../contract/orders.ts'
import type { Paise } from '../../domain/money.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { OrderRequest } from '../checkout/order-request.ts'
import { type Placing, placeOrder } from '../checkout/place-order.ts'
import type { NewOrder } from '../checkout/write-order.ts'
import type { Db, Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { queueLinkMail } from '../mail/queue-mail.ts'
import { askForPayment } from '../payments/ask-for-payment.ts'
import { linkUntil } from '../payments/payment-link.ts'
import type { Provider } from '../payments/provider.ts'
import { type PromiseRow, promiseOfOrder } from '../promise/view-promise.ts'

type Asked = {
  customerId: string
  key: string
  order: OrderPayload
  waivesFee: boolean
  /** Whom it is paid through, by a link; undefined: in cash. */
  provider: Provider | undefined
}

export type TakenOrder = {
  orderId: string
  amount: Paise
  /** When it was taken, ms. */
  takenAt: number
  promise: PromiseRow | null
  byLink: boolean
}

/**
 * Places a customer's order for them as the shop's own checkout does, in cash or to be paid by a link, without its limits:
 * many orders come from the one network of the shop. What the customer has begun in the shop stays: their cart, and a
 * payment under way. A repeated request answers the first one's order. Refuses for an account whose address nobody has
 * confirmed: a stranger who typed the caller's address would read where they live.
 */
export async function takePhoneOrder(db: Db, staff: Staff, asked: Asked): Promise<TakenOrder> {
  const id = await placeOrder(db, requestOf(staff, asked), {
    count: async () => {},
    writeDown: (tx, placed) => writeDown(tx, staff, placed),
    ...(asked.provider && { askForPayment: askThrough(asked.provider) }),
  })
  const [taken] = await db<TakenOrder[]>`select ${takenOf(db)} from orders o where o.id = ${id}`
  if (!taken) throw new Error('an order is gone a moment after it was placed')
  return taken
}

function requestOf(staff: Staff, { customerId, key, order, waivesFee, provider }: Asked): OrderRequest {
  return { customerId, paymentMethod: provider?.name ?? 'cod', payload: order, key, takenBy: staff.id, waivesFee }
}

async function writeDown(tx: Tx, staff: Staff, { id, request, waits }: NewOrder): Promise<void> {
  const { customerId, waivesFee } = request
  await checkCaller(tx, customerId)
  const byLink = request.paymentMethod !== 'cod'
  const detail = { customerId, ...(waivesFee && { waivesFee }), ...(byLink && { byLink }) }
  await writeAudit(tx, staff, { action: 'order-taken', about: id, detail })
  if (waits) await queueLinkMail(tx, id)
}

function askThrough(provider: Provider): NonNullable<Placing['askForPayment']> {
  return (tx, order) => {
    const until = linkUntil(provider, Date.now(), order.promise?.promised.until)
    return askForPayment(tx, order, provider, { until, byLink: true })
  }
}

async function checkCaller(tx: Tx, customerId: string): Promise<void> {
  const [unproven] = await tx`select from customers where id = ${customerId} and is_unproven`
  if (unproven) refuse({ code: 'caller-unconfirmed' })
}

/** The order by phone that a key has made for a customer. */
export async function findTakenOrder(
  db: Db,
  { customerId, key }: Pick<Asked, 'customerId' | 'key'>,
): Promise<TakenOrder | undefined> {
  const [taken] = await db<TakenOrder[]>`
    select ${takenOf(db)} from idempotency_keys k join orders o on o.id = k.order_id
    where k.customer_id = ${customerId} and k.key = ${key} and o.taken_by is not null`
  return taken
}

function takenOf(db: Db) {
  return db`
    o.id as order_id, o.amount, coalesce(o.placed_at, o.created_at) as taken_at, ${promiseOfOrder(db)} as promise,
    o.payment_method <> 'cod' as by_link`
}
