import type { DispatchedOrder, Invoice } from '../../domain/invoices/invoice.ts'
import type { Voucher } from '../../domain/invoices/voucher.ts'
import { isReadByCustomer } from '../account/claimed-address.ts'
import { businessOfOrder } from '../business/view-business.ts'
import type { Db, Tx } from '../db/connect.ts'

/**
 * An order with an invoice number, as it was sent, at the GST rates of that day: what was paid back before is no part of it,
 * of one that leaves now, at `leavesAt` (ms), all that was. One of which nobody has recorded when it was sent counts as sent
 * when it was placed. Waits for whoever else works on the order.
 */
export async function getDispatchedOrder(tx: Tx, orderId: string, leavesAt?: number): Promise<DispatchedOrder> {
  const sentAt = leavesAt === undefined ? tx`coalesce(e.at, o.placed_at)` : tx`${new Date(leavesAt)}::timestamptz`
  const [order] = await tx<DispatchedOrder[]>`
    select o.id as order_id, o.invoice_number as number, ${sentAt} as issued_at, o.placed_at,
      o.payment_method, o.delivery_fee, delivery_discount(o.id) as delivery_discount, o.additional_costs, o.coupon_code as coupon,
      ${buyerOf(tx)} as buyer,
      ${businessOfOrder(tx)} as business,
      o.address -> 'specialRequirements' as handling,
      (o.amount - coalesce((select sum(b.amount) from order_refunds b
        where b.order_id = o.id and (${leavesAt !== undefined} or b.created_at < coalesce(e.at, 'infinity'))), 0))::int as amount,
      (select json_agg(json_build_object('name', l.name, 'size', l.size, 'hsn', l.hsn,
          'gstRate', gst_rate_at(l.hsn, l.gst_rate, o.created_at, ${sentAt}),
          'price', l.price, 'quantity', l.quantity - l.taken_off,
          'hamper', l.hamper || jsonb_build_object('parts', (
            select jsonb_agg(part || jsonb_build_object('gstRate', gst_rate_at(part ->> 'hsn', (part ->> 'gstRate')::smallint,
              o.created_at, ${sentAt})) order by place)
            from jsonb_array_elements(l.hamper -> 'parts') with ordinality parts (part, place))),
          'discount', discount_left(l.price, l.quantity, l.discount, l.taken_off)) order by l.position)
        from order_lines l where l.order_id = o.id and l.quantity > l.taken_off) as lines
    from orders o left join order_events e on e.order_id = o.id and e.status = 'Shipped'
    where o.id = ${orderId} and o.invoice_number is not null for no key update of o`
  if (!order) throw new Error(`no shipped order ${orderId}`)
  return order
}

/** Who an order `o` goes to, and where, as JSON. */
export function buyerOf(tx: Tx) {
  return tx`json_build_object('name', trim(concat(o.address ->> 'firstName', ' ', o.address ->> 'lastName')),
    'street', o.address -> 'street', 'city', o.address -> 'city', 'state', o.address -> 'state',
    'zipcode', o.address -> 'zipcode', 'country', o.address -> 'country')`
}

/** The invoice that an order goes or went with; one that was cancelled is none any more. */
export async function findInvoice(db: Db | Tx, orderId: string): Promise<Invoice | undefined> {
  const [row] = await db<{ contents: Invoice }[]>`
    select i.contents from orders o join invoices i on i.number = o.invoice_number where o.id = ${orderId}`
  return row?.contents
}

export async function findCreditNote(db: Db, number: string): Promise<Invoice | undefined> {
  const [row] = await db<{ contents: Invoice }[]>`select contents from credit_notes where number = ${number}`
  return row?.contents
}

/** What was taken back of an invoice, the oldest first. */
export async function findCreditNotesOf(tx: Tx, invoiceNumber: string): Promise<Invoice[]> {
  const rows = await tx<{ contents: Invoice }[]>`
    select contents from credit_notes where invoice_number = ${invoiceNumber} order by issued_at, number`
  return rows.map(({ contents }) => contents)
}

/** The credit notes of an order `o`, the oldest first. */
export function creditNotesOf(db: Db) {
  return db`array(select n.number from credit_notes n where n.order_id = o.id order by n.issued_at, n.number)`
}

/** Whether an order of a customer's has a credit note of that number. */
export async function isOwnCreditNote(db: Db, customerId: string, number: string): Promise<boolean> {
  const [note] = await db`
    select from credit_notes n join orders o on o.id = n.order_id
    where n.number = ${number} and o.customer_id = ${customerId} and ${isReadByCustomer(db)}`
  return note !== undefined
}

export async function findVoucher(db: Db, number: string): Promise<Voucher | undefined> {
  const [row] = await db<{ contents: Voucher }[]>`select contents from vouchers where number = ${number}`
  return row?.contents
}

/** The numbers of the vouchers of an order `o`, the oldest first, a receipt before what goes back of it. */
export function vouchersOf(db: Db) {
  return db`array(select v.number from vouchers v where v.order_id = o.id
    order by v.issued_at, v.refund_id is not null, v.number)`
}

/** Whether an order of a customer's has a voucher of that number. */
export async function isOwnVoucher(db: Db, customerId: string, number: string): Promise<boolean> {
  const [voucher] = await db`
    select from vouchers v join orders o on o.id = v.order_id
    where v.number = ${number} and o.customer_id = ${customerId} and ${isReadByCustomer(db)}`
  return voucher !== undefined
}

/** Whether a customer's order has an invoice number; undefined where there is no such order. */
export async function findOwnNumber(db: Db, customerId: string, orderId: string) {
  const [order] = await db<{ number: string | null }[]>`
    select invoice_number as number from orders o
    where id = ${orderId} and customer_id = ${customerId} and placed_at is not null and ${isReadByCustomer(db)}`
  return order
}
