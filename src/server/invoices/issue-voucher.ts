import type { Seller } from '../../domain/invoices/invoice.ts'
import { type Advance, drawUpVoucher, type REFUND_REASONS, type Voucher } from '../../domain/invoices/voucher.ts'
import { businessOfOrder } from '../business/view-business.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { findSeller } from './find-seller.ts'
import { buyerOf } from './queries.ts'
import { takeNumber } from './take-number.ts'

/** What a voucher is of, before it has its number. */
type Unnumbered = Omit<Advance, 'number' | 'issuedAt'>

type DueReceipt = { orderId: string; paymentId: string; advance: Unnumbered; seller: Seller }

/**
 * What the receipt voucher of what has paid for an order is to say; undefined where there is one, nothing has, or the order
 * has an invoice. The caller holds the order.
 */
export async function findDueReceipt(tx: Tx, orderId: string): Promise<DueReceipt | undefined> {
  const [due] = await tx<{ paymentId: string; advance: Unnumbered }[]>`
    select p.id as payment_id, ${advanceOf(tx, tx`p.amount`)} as advance
    from payments p join orders o on o.id = p.order_id
    where o.id = ${orderId} and ${isAdvance(tx)} and not exists (select from vouchers where payment_id = p.id)`
  return due && { orderId, ...due, seller: await findSeller(tx) }
}

/** Writes a receipt voucher that is due, at `now` (ms). */
export async function writeReceipt(
  tx: Tx,
  { orderId, paymentId, advance, seller }: DueReceipt,
  now: number,
): Promise<void> {
  const number = await takeNumber(tx, 'receipt', now)
  const voucher = drawUpVoucher({ ...advance, number, issuedAt: now }, seller)
  await tx`
    insert into vouchers (number, order_id, payment_id, issued_at, contents)
    values (${number}, ${orderId}, ${paymentId}, ${new Date(now)}, ${tx.json(voucher)})`
}

/** Writes the receipt voucher of what has paid for an order where one is due, at `now` (ms). The caller holds the order. */
export async function issueReceipt(tx: Tx, orderId: string, now: number): Promise<void> {
  const due = await findDueReceipt(tx, orderId)
  if (due) await writeReceipt(tx, due, now)
}

type DueRefund = {
  orderId: string
  reason: keyof typeof REFUND_REASONS
  advance: Unnumbered
  /** The pieces that go back; null: none, but a part of what they cost. */
  pieces: Advance['goods'] | null
}

/**
 * Writes the refund voucher of a refund by its provider, once, at `now` (ms): where it goes back of an advance, and the order
 * never had an invoice; before it the receipt voucher, where a release that writes none took the payment. The caller holds the
 * order, and has taken off it what is not to be sent.
 */
export async function issueRefundVoucher(tx: Tx, refundId: string, now: number): Promise<void> {
  const [due] = await tx<DueRefund[]>`
    select o.id as order_id, case r.reason when 'cancelled' then 'cancelled' else 'givenBack' end as reason,
      ${advanceOf(tx, tx`r.amount`)} as advance, ${piecesBack(tx)} as pieces
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      left join order_refunds b on b.id = r.id
    where r.id = ${refundId} and ${isAdvance(tx)} and not exists (select from vouchers where refund_id = r.id)`
  if (!due) return
  const { orderId, advance, pieces, reason } = due
  await issueReceipt(tx, orderId, now)
  const receipt = await getReceipt(tx, orderId)
  const goods = pieces ?? receipt.goods.map((one) => ({ ...one, quantity: null }))
  const seller = await findSeller(tx)
  const number = await takeNumber(tx, 'refund', now)
  const voucher = drawUpVoucher({ ...advance, goods, number, issuedAt: now }, seller, { receipt, reason })
  await tx`
    insert into vouchers (number, order_id, refund_id, receipt_number, issued_at, contents)
    values (${number}, ${orderId}, ${refundId}, ${receipt.number}, ${new Date(now)}, ${tx.json(voucher)})`
}

/**
 * The pieces that go back by a refund `r` of an order `o`, which staff decided by `b`: those that it names, or all that no
 * refund names where nothing is left to be sent.
 */
function piecesBack(tx: Tx) {
  const namedBy = (refunds: ReturnType<Tx>) => tx`(
    select sum(named.quantity) from order_refunds one, jsonb_to_recordset(one.lines) as named (position int, quantity int)
    where ${refunds} and named.position = l.position)`
  const nothingIsLeft = tx`(r.reason = 'cancelled'
    or not exists (select from order_lines where order_id = o.id and quantity > taken_off))`
  return tx`(
    select json_agg(json_build_object('description', l.name, 'size', l.size, 'quantity', back.quantity) order by l.position)
    from order_lines l, lateral (select case when jsonb_array_length(b.lines) > 0 then ${namedBy(tx`one.id = b.id`)}
      when ${nothingIsLeft} then l.quantity - coalesce(${namedBy(tx`one.order_id = o.id`)}, 0) end as quantity) back
    where l.order_id = o.id and back.quantity > 0)`
}

async function getReceipt(tx: Tx, orderId: string): Promise<Voucher> {
  const [receipt] = await tx<{ contents: Voucher }[]>`
    select contents from vouchers where order_id = ${orderId} and payment_id is not null`
  if (!receipt) throw new Error(`no receipt voucher of ${orderId}`)
  return receipt.contents
}

/** For so long (days) what went back is looked at for its voucher: a release that writes none is never beside this one longer. */
const LOOKED_BACK = 3

type Missing = { orderId: string; refundId: string | null }

/**
 * Writes the vouchers that are missing, dated now: of what was paid, or went back, before the shop wrote them, or through a
 * release that writes none. Receipts only of orders that are still to be sent, and of what went back lately. What cannot be
 * written is told to `failed` and keeps no other one waiting.
 */
export async function writeMissingVouchers(db: Db, failed: (error: unknown) => void): Promise<void> {
  const missing = await db<Missing[]>`
    select o.id as order_id, null as refund_id from orders o join payments p on p.order_id = o.id
    where o.status in ('Placed', 'Processing') and o.came_back_at is null and ${isAdvance(db)}
      and not exists (select from vouchers where payment_id = p.id)
    union all
    (select o.id, r.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.created_at > now() - make_interval(days => ${LOOKED_BACK}) and ${isAdvance(db)}
      and not exists (select from vouchers where refund_id = r.id)
    order by r.created_at, r.id)`
  // Each by itself: no number is held while another is waited for.
  for (const one of missing) await transact(db, (tx) => writeMissing(tx, one)).catch(failed)
}

async function writeMissing(tx: Tx, { orderId, refundId }: Missing): Promise<void> {
  await tx`select from orders where id = ${orderId} for no key update`
  if (refundId === null) await issueReceipt(tx, orderId, Date.now())
  else await issueRefundVoucher(tx, refundId, Date.now())
}

/** Whether a payment `p` of an order `o` is, or was to its end, an advance: it pays for the order, which never had an invoice. */
function isAdvance(sql: Db | Tx) {
  return sql`(p.settles and p.currency = 'INR' and o.placed_at is not null
    and not exists (select from invoices where order_id = o.id))`
}

/** What a voucher of an order `o` says of it, as JSON. */
function advanceOf(tx: Tx, amount: ReturnType<Tx>) {
  return tx`json_build_object('orderId', o.id, 'placedAt', floor(extract(epoch from o.placed_at) * 1000),
    'paymentMethod', o.payment_method, 'business', ${businessOfOrder(tx)}, 'amount', ${amount},
    'buyer', ${buyerOf(tx)},
    'goods', (select json_agg(json_build_object('description', l.name, 'size', l.size, 'quantity', l.quantity) order by l.position)
      from order_lines l where l.order_id = o.id))`
}
