import { documentNumber } from '../../domain/invoices/document-number.ts'
import { financialYearOf } from '../../domain/invoices/financial-year.ts'
import { isToBeSent } from '../../domain/orders/order-status.ts'
import type { OrderTaking } from '../../domain/promise/rule/takings.ts'
import type { Tx } from '../../server/db/connect.ts'
import { getInvoiceIn } from '../../server/invoices/issue-invoice.ts'
import { creditInvoice } from '../../server/orders/move/give-invoice-number.ts'
import { insertPromises } from '../../server/promise/insert-promises.ts'
import type { LifeOrder } from './life-order.ts'

/** Where the demo's only kitchen is. */
const PLACE = 'kitchen'

/** An order as it is stored: with what follows from what was drawn. */
type Row = LifeOrder & { paid: boolean; invoice: string | null; back: number | null }

/** Writes orders with all that the shop would have written of them, but bills; the customers of their addresses are there. */
export async function writeOrders(tx: Tx, orders: readonly LifeOrder[]): Promise<void> {
  const rows = rowsOf(orders)
  await insertOrders(tx, rows)
  await insertLines(tx, rows)
  await insertPromises(tx, PLACE, promisesOf(rows))
  await insertTold(tx, rows)
  await tx`
    insert into order_contacts select distinct customer_id, order_words(address) from orders on conflict do nothing`
  await tx`
    insert into coupon_redemptions (order_id, code, customer_id, redeemed_at)
    select id, coupon_code, customer_id, created_at from orders where coupon_code is not null and status <> 'Cancelled'`
  await tx`
    update coupons k set used = r.times
    from (select code, count(*) as times from coupon_redemptions group by code) r where r.code = k.code`
}

/** Writes the bills of orders that are there, and what took them back. What was paid for them is there, too. */
export async function writeBills(tx: Tx, orders: readonly LifeOrder[]): Promise<void> {
  const rows = rowsOf(orders)
  await billSent(tx, rows)
  await creditReturned(tx, rows)
}

/** Invoices are numbered in the order of sending. */
function rowsOf(orders: readonly LifeOrder[]): readonly Row[] {
  const sent = orders
    .flatMap(({ id, events }) => events.filter(({ status }) => status === 'Shipped').map(({ at }) => ({ id, at })))
    .toSorted((one, other) => one.at - other.at)
  const years = Map.groupBy(sent, ({ at }) => financialYearOf(at))
  const numbers = new Map(
    [...years].flatMap(([year, some]) => some.map(({ id }, at) => [id, documentNumber(year, at + 1)] as const)),
  )
  return orders.map((order) => ({
    ...order,
    paid: order.online || order.status === 'Delivered',
    invoice: numbers.get(order.id) ?? null,
    back: order.cameBack ? Math.max(...order.events.map(({ at }) => at)) + 60_000 : null,
  }))
}

async function insertOrders(tx: Tx, rows: readonly Row[]): Promise<void> {
  const orders = rows.map((order) => ({
    ...order,
    ...order.bill,
    at: new Date(order.at),
    method: order.online ? 'razorpay' : 'cod',
    email: order.person.email,
    address: addressOf(order),
    back: order.back === null ? null : new Date(order.back),
  }))
  await tx`
    insert into orders (id, customer_id, status, paid, payment_method, placed_at, created_at, subtotal, delivery_fee,
      additional_costs, discount, amount, coupon_code, address, tracking_id, invoice_number, came_back_at, restocked)
    select o.id, c.id, o.status, o.paid, o.method, o.at, o.at, o.subtotal, o."deliveryFee", o."additionalCosts", o.discount,
      o.total, o.coupon, o.address, o."trackingId", o.invoice, o.back, case when o.back is not null then false end
    from jsonb_to_recordset(${tx.json(orders as never)}) as o (id text, email text, status text, paid boolean, method text,
      at timestamptz, subtotal int, "deliveryFee" int, "additionalCosts" int, discount int, total int, coupon text,
      address jsonb, "trackingId" text, invoice text, back timestamptz) join customers c on c.email = o.email`
  await tx`
    insert into invoice_counters (series, last)
    select split_part(invoice_number, '/', 1), max(split_part(invoice_number, '/', 2)::int) from orders
    where invoice_number is not null group by 1`
}

function addressOf({ person, asks, requirements }: LifeOrder): object {
  const { firstName, lastName, email, phone, street, city, state, zipcode } = person
  const who = { firstName, lastName, email, phone, street, city, state, zipcode, country: 'India' }
  return { ...who, deliveryInstructions: asks, specialRequirements: requirements }
}

async function insertLines(tx: Tx, rows: readonly Row[]): Promise<void> {
  const lines = rows.flatMap(({ id, lines, status }) =>
    lines.map(({ line: _, ...line }, position) => {
      const isMade = status !== 'Placed' && status !== 'Cancelled'
      return { ...line, orderId: id, position, made: isMade ? line.quantity : 0 }
    }),
  )
  await tx`
    insert into order_lines (order_id, position, product_id, variant_id, name, picture, size, grams, price, quantity,
      took_stock, hsn, gst_rate, shelf_life, made)
    select l."orderId", l.position, l."productId", l."variantId", l.name, l.picture, l.size, l.grams, l.price, l.quantity,
      false, l.hsn, l."gstRate", l."shelfLife", l.made
    from jsonb_to_recordset(${tx.json(lines as never)}) as l ("orderId" text, position smallint, "productId" text,
      "variantId" bigint, name text, picture text, size text, grams int, price int, quantity int, hsn text,
      "gstRate" smallint, "shelfLife" text, made int)`
}

/** What open orders take of their day is taken. */
function promisesOf(rows: readonly Row[]) {
  return rows.map((row) => {
    const { id: orderId, zone: zoneId, way, dispatchDay, day, window, bill, at, status } = row
    const takings = isToBeSent(status) ? takingsOf(row) : []
    return { orderId, zoneId, way, dispatchDay, day, window, fee: bill.deliveryFee, at, takings }
  })
}

function takingsOf({ window, zone: zoneId, dispatchDay: day, lines }: Row): readonly OrderTaking[] {
  const ofLines = lines.flatMap(({ line, grams, quantity }, position) =>
    line === null
      ? []
      : [{ position, key: { kind: 'line' as const, placeId: PLACE, id: line, day }, amount: grams * quantity }],
  )
  const ofWindow = window && { kind: 'window' as const, placeId: PLACE, id: window.id, zoneId, day }
  return [...ofLines, ...(ofWindow ? [{ position: null, key: ofWindow, amount: 1 }] : [])]
}

const LETTERS = {
  Placed: 'order-placed',
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
}

/** What the orders have gone through, what was written of it, their cards, and to whom they are billed. */
async function insertTold(tx: Tx, rows: readonly Row[]): Promise<void> {
  const events = rows.flatMap(({ id, person, events }) =>
    events.map(({ status, at }) => ({
      ...{ id, status, at: new Date(at), email: person.email },
      letter: (LETTERS as Partial<Record<string, string>>)[status] ?? null,
    })),
  )
  await tx`
    with told as (
      select * from jsonb_to_recordset(${tx.json(events as never)}) as e (id text, status text, at timestamptz, email text,
        letter text)
    ),
    letters as (
      insert into mails (kind, about, recipient, created_at, due_at, tries, sent_at)
      select letter, id, email, at, at, 1, at + interval '2 seconds' from told where letter is not null
    )
    insert into order_events (order_id, status, at) select id, status, at from told`
  const presents = rows.flatMap(({ id, present, person }) =>
    present ? [{ id, ...present, sender: person.firstName }] : [],
  )
  await tx`
    insert into presents (order_id, receiver, receiver_phone, message, sender, hide_prices)
    select id, receiver, '', message, sender, true
    from jsonb_to_recordset(${tx.json(presents as never)}) as p (id text, receiver text, message text, sender text)`
  const businesses = rows.flatMap(({ id, business }) => (business ? [{ id, ...business }] : []))
  await tx`
    insert into businesses (order_id, gstin, name) select id, gstin, name
    from jsonb_to_recordset(${tx.json(businesses as never)}) as b (id text, gstin text, name text)`
}

async function billSent(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const { id, invoice } of rows) {
    if (invoice !== null) await getInvoiceIn(tx, id)
  }
}

/** Numbers of credit notes are given in the order in which parcels came back. */
async function creditReturned(tx: Tx, rows: readonly Row[]): Promise<void> {
  const returned = rows.flatMap(({ id, back }) => (back === null ? [] : [{ id, back }]))
  for (const { id, back } of returned.toSorted((one, other) => one.back - other.back)) {
    await creditInvoice(tx, id, { credit: 'all', reason: 'cameBack', now: back })
  }
}
