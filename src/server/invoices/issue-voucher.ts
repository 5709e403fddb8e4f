import { financialYearOf, invoiceNumber, voucherSeries } from '../../domain/invoices/financial-year.ts'
import { type Advance, drawUpVoucher, type REFUND_REASONS, type Voucher } from '../../domain/invoices/voucher.ts'
import { businessOfOrder } from '../business/view-business.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { findSeller } from './find-seller.ts'
import { takeSerial } from './take-serial.ts'

/**
 * Writes the receipt voucher of what has paid for an order, once, at `now` (ms); none where nothing has, or the order has an
 * invoice. The caller holds the order.
 */
export async function issueReceipt(tx: Tx, orderId: string, now: number): Promise<void> {
  const [due] = await tx<{ paymentId: string; advance: Omit<Advance, 'number' | 'issuedAt'> }[]>`
    select p.id as payment_id, ${advanceOf(tx, tx`p.amount`)} as advance
    from payments p join orders o on o.id = p.order_id
    where o.id = ${orderId} and ${isAdvance(tx)} and not exists (select from vouchers where payment_id = p.id)`
  if (!due) return
  const seller = await findSeller(tx)
  const number = await takeNumber(tx, 'receipt', now)
  const voucher = drawUpVoucher({ ...due.advance, number, issuedAt: now }, seller)
  await tx`
    insert into vouchers (number, order_id, payment_id, issued_at, contents)
    values (${number}, ${orderId}, ${due.paymentId}, ${new Date(now)}, ${tx.json(voucher)})`
}

type DueRefund = {
  reason: keyof typeof REFUND_REASONS
  advance: Omit<Advance, 'number' | 'issuedAt'>
  receipt: Voucher
  /** What goes back, where that is pieces. */
  pieces: Advance['goods'] | null
}

/**
 * Writes the refund voucher of a refund by its provider, once, at `now` (ms): where it goes back of an advance, and the order
 * never had an invoice. The caller holds the order.
 */
export async function issueRefundVoucher(tx: Tx, refundId: string, now: number): Promise<void> {
  const [due] = await tx<DueRefund[]>`
    select case r.reason when 'cancelled' then 'cancelled' else 'givenBack' end as reason,
      ${advanceOf(tx, tx`r.amount`)} as advance, v.contents as receipt, (
        select json_agg(json_build_object('description', l.name, 'size', l.size, 'quantity', back.quantity) order by l.position)
        from order_refunds b, jsonb_to_recordset(b.lines) as back (position int, quantity int)
          join order_lines l on l.position = back.position
        where b.id = r.id and l.order_id = b.order_id) as pieces
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      join vouchers v on v.payment_id = p.id
    where r.id = ${refundId} and ${isAdvance(tx)} and not exists (select from vouchers where refund_id = r.id)`
  if (!due) return
  const { advance, receipt, pieces, reason } = due
  const seller = await findSeller(tx)
  const number = await takeNumber(tx, 'refund', now)
  const refunded = { ...advance, goods: pieces ?? receipt.goods, number, issuedAt: now }
  const voucher = drawUpVoucher(refunded, seller, { receipt, reason })
  await tx`
    insert into vouchers (number, order_id, refund_id, receipt_number, issued_at, contents)
    values (${number}, ${voucher.orderId}, ${refundId}, ${receipt.number}, ${new Date(now)}, ${tx.json(voucher)})`
}

/** For so long (days) what went back is looked at for its voucher: a release that writes none is never beside this one longer. */
const LOOKED_BACK = 3

/**
 * Writes the vouchers that are missing, dated now: of what was paid, or went back, before the shop wrote them, or through a
 * release that writes none. Receipts only of orders that are still to be sent.
 */
export async function writeMissingVouchers(db: Db): Promise<void> {
  const lacking = await db<{ id: string }[]>`
    select o.id from orders o join payments p on p.order_id = o.id
    where o.status in ('Placed', 'Processing') and o.came_back_at is null and ${isAdvance(db)}
      and not exists (select from vouchers where payment_id = p.id)
    union
    select o.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      join vouchers v on v.payment_id = p.id
    where r.created_at > now() - make_interval(days => ${LOOKED_BACK}) and ${isAdvance(db)}
      and not exists (select from vouchers where refund_id = r.id)
    order by id`
  for (const { id } of lacking) await transact(db, (tx) => writeMissingOf(tx, id))
}

async function writeMissingOf(tx: Tx, orderId: string): Promise<void> {
  await tx`select from orders where id = ${orderId} for no key update`
  await issueReceipt(tx, orderId, Date.now())
  const back = await tx<{ id: string }[]>`
    select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId} order by r.created_at, r.id`
  for (const { id } of back) await issueRefundVoucher(tx, id, Date.now())
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
    'buyer', json_build_object('name', trim(concat(o.address ->> 'firstName', ' ', o.address ->> 'lastName')),
      'street', o.address -> 'street', 'city', o.address -> 'city', 'state', o.address -> 'state',
      'zipcode', o.address -> 'zipcode', 'country', o.address -> 'country'),
    'goods', (select json_agg(json_build_object('description', l.name, 'size', l.size, 'quantity', l.quantity) order by l.position)
      from order_lines l where l.order_id = o.id))`
}

async function takeNumber(tx: Tx, kind: 'receipt' | 'refund', now: number): Promise<string> {
  const series = voucherSeries(kind, financialYearOf(now))
  return invoiceNumber(series, await takeSerial(tx, series))
}
