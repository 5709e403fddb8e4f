import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { makeBuyers, payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { findViolations, findViolationsIn, noteStock, type Stock } from '../invariants.ts'
import { METHODS, type Placed, pay, place } from './online-orders.ts'

let shop: PayingShop
let barfi: string
let stock: Stock
let waiting: Placed
let placed: string[]
beforeAll(async () => {
  shop = await openPayingShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 500, left: 100 }])
  stock = await noteStock(shop.db)
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 500 }], {
    discount: 100,
    appliedCoupon: 'SWEETFREE',
  })
  const [meera = '', ...others] = await makeBuyers(shop.db, METHODS.length + 2)
  waiting = await place(shop, 'razorpay', { token: meera, payload })
  placed = []
  for (const [n, method] of [...METHODS, 'stripe' as const].entries()) {
    const token = others[n] ?? ''
    const order = await place(shop, method, { token, payload })
    if (method !== 'cod') await (await pay(shop, method, order)).confirm(token)
    placed.push(order.orderId)
  }
  await moveOrder(shop.db, placed[0] ?? '', 'Delivered')
  await moveOrder(shop.db, placed[1] ?? '', 'Cancelled')
  await dropEveryConstraint()
})
afterAll(() => shop.close())

/** What the database itself would refuse is planted here too, and a change of what never changes. */
async function dropEveryConstraint(): Promise<void> {
  for (const table of ['ledger', 'invoices', 'vouchers'])
    await shop.db`alter table ${shop.db(table)} disable trigger ${shop.db(`${table}_${table === 'ledger' ? 'stays' : 'stay'}`)}`
  const indexes = await shop.db`
    select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where indisunique and not indisprimary and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { name } of indexes) await shop.db.unsafe(`drop index ${name}`)
  const constraints = await shop.db`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'f', 'p')
    order by contype in ('p', 'u')`
  for (const { table, name } of constraints) {
    await shop.db.unsafe(`alter table ${table} drop constraint if exists ${name} cascade`)
  }
}

test('orders placed, paid, delivered, cancelled and waiting violate nothing', async () => {
  expect(await findViolations(shop.db, { stock, acknowledged: placed })).toEqual([])
})

/** Says that a provider has paid out a payment. */
function paidOut(amount: string, paymentId: string, more = '(select 1) as once'): string {
  return `
    insert into settlements (provider, id, at, utr) values ('razorpay', 's', now(), '');
    insert into settlement_rows (provider, settlement_id, id, kind, source, amount, fee, tax, payment_id)
    select 'razorpay', 's', uuidv7()::text, 'payment', p.payment_id, ${amount}, 0, 0, ${paymentId}
    from (select * from payments where provider = 'razorpay' limit 1) p, ${more}`
}

const PLANTED = [
  ['its lines do not make its subtotal', "update order_lines set price = price + 1 where order_id = 'PLACED'"],
  ['not the sum of its parts', "update orders set amount = amount - 1 where id = 'PLACED'"],
  ['which its payments are not', "update orders set paid = false where id = 'PLACED'"],
  ['placed without having been paid', "update orders set status = 'Placed', placed_at = now() where id = 'WAITING'"],
  ['orders of one key', "insert into idempotency_keys select * from idempotency_keys where order_id = 'PLACED'"],
  ['Placed after nothing', "delete from order_events where order_id = 'PLACED'"],
  [
    'Delivered without an invoice',
    "update orders set invoice_number = null where status = 'Delivered' and id <> 'PLACED'",
  ],
  [
    'and its last step can be taken back',
    "insert into open_steps (order_id, from_status, to_status, was_paid, until) select 'PLACED', 'Placed', 'Shipped', false, now()",
  ],
  ['pending_payment after Placed', "insert into order_events values ('WAITING', 'Placed')"],
  [
    'Cancelled after Placed',
    "with off as (update orders set status = 'Cancelled' where id = 'WAITING' returning id) insert into order_events select id, 'Placed' from off",
  ],
  [
    'held of 100',
    "update stock set reserved = 101, on_hand = 100 where variant_id in (select id from variants where product_id = 'BARFI')",
  ],
  [
    'held, but 1 by orders that wait',
    "update stock set reserved = 2 where variant_id in (select id from variants where product_id = 'BARFI')",
  ],
  [
    'of which 3 were sold',
    "update stock set on_hand = on_hand + 1 where variant_id in (select id from variants where product_id = 'BARFI')",
  ],
  ['counted 5, redeemed 4', "update coupons set used = used + 1 where code = 'SWEETFREE'"],
  [
    'merged, and still has orders',
    "update customers set merged_into = (select customer_id from orders where id = 'WAITING') where id = (select customer_id from orders where id = 'PLACED')",
  ],
  ['redeemed none', "delete from coupon_redemptions where order_id = 'PLACED'"],
  [
    'has used SWEETFREE 4 times',
    "with once as (update coupons set once_each = true where code = 'SWEETFREE') update coupon_redemptions set customer_id = (select customer_id from orders where id = 'PLACED')",
  ],
  ['is on no line, nor off its delivery', "update order_lines set discount = 0 where order_id = 'PLACED'"],
  ['0 goes back', 'delete from refunds'],
  [
    'decided by staff, and not sent',
    "insert into order_refunds (id, order_id, amount, reason, staff_id, by_hand) select uuidv7(), 'PLACED', 100, 'x', uuidv7(), false",
  ],
  [
    'handed back of',
    "insert into order_refunds (id, order_id, amount, reason, staff_id, by_hand) select uuidv7(), 'PLACED', 100, 'x', uuidv7(), true",
  ],
  ['settles another amount', "update payments set amount = 100 where order_id = 'PLACED'"],
  ['settled 2 times', "insert into payments select * from payments where order_id = 'PLACED'"],
  ['pending_payment with 0 open attempts', "update payment_attempts set state = 'closed' where order_id = 'WAITING'"],
  [
    'pending_payment with 2 open attempts',
    "insert into payment_attempts select * from payment_attempts where order_id = 'WAITING'",
  ],
  ['its payment says otherwise', "update payment_attempts set state = 'open' where order_id = 'PLACED'"],
  ['is written down 2 times', 'insert into payments select * from payments'],
  ['is of 2 attempts', 'insert into payment_attempts select * from payment_attempts'],
  ['is owed 2 times', 'insert into refunds select * from refunds'],
  ['told to its shopper, and lost', "update orders set placed_at = null where id = 'PLACED'"],
  ['is there 2 times', 'insert into mails select * from mails'],
  ['is not told that it is placed', 'delete from mails'],
  ['nothing known to the shop', "delete from payments where order_id = 'PLACED'"],
  ['returned by the provider', "update refunds set state = 'done'"],
  [
    'at its door',
    "insert into door_cash (order_id, place_id, staff_id, amount, at) select 'PLACED', 'kitchen', uuidv7(), 1, now()",
  ],
  [
    'delivered, and its order is Placed',
    "insert into door_presses (id, order_id, staff_id, pressed_at) select uuidv7(), 'PLACED', uuidv7(), now()",
  ],
  [
    'of 100 was handed over, 0 was in hand',
    "insert into cash_hand_overs (place_id, rider_id, taken_by, amount) select 'kitchen', uuidv7(), uuidv7(), 100",
  ],
  ['in the ledger 0', "delete from ledger where cause = 'payment'"],
  ['0 paise, in the ledger', 'delete from invoices'],
  [', entered ', "update ledger set gst_rate = 18 where cause = 'invoice' and gst_rate = 5"],
  ['of sales at 5 %, entered', "update ledger set credit = 'igst' where cause = 'invoice' and credit = 'sales'"],
  ['is not of its invoice', "update ledger set at = at + interval '1 day' where cause = 'invoice'"],
  ['is not of its invoice', "update ledger set order_id = 'PLACED' where cause = 'invoice'"],
  [
    'and its customer owes',
    "insert into ledger (at, cause, document, order_id, debit, credit, amount) select now(), 'cash', id, id, 'cash', 'customers', 5 from orders where status = 'Delivered'",
  ],
  ['paid ahead without a receipt voucher', 'delete from vouchers'],
  ['an advance of 0 paise in the ledger', "delete from ledger where cause = 'advance'"],
  ['paise, in the ledger 0', "delete from ledger where cause = 'advance'"],
  ['vouchers of R', "update vouchers set number = left(number, -6) || '000099'"],
  ['is not what the shop knows of it', paidOut('p.amount + 1', 'p.id')],
  ['paid out 2 times', paidOut('p.amount', 'p.id', 'generate_series(1, 2) as times')],
  [
    'paid out s: bank',
    `alter table settlement_rows disable trigger settlement_rows_entered; ${paidOut('p.amount', 'p.id')}`,
  ],
  ['known to the shop, not to its provider', "update payments set payment_id = 'pay_x' where order_id = 'PLACED'"],
] as const

test.each(PLANTED)('planted and found: %s', async (words, sql) => {
  const statement = sql
    .replace('PLACED', placed[2] ?? '')
    .replace('WAITING', waiting.orderId)
    .replace('BARFI', barfi)
  const found: string[] = []
  await shop.db
    .begin(async (tx) => {
      await tx.unsafe(statement)
      found.push(...(await findViolationsIn(tx, { stock, acknowledged: placed })))
      throw new TakenBack()
    })
    .catch((error) => {
      if (!(error instanceof TakenBack)) throw error
    })
  expect(found.filter((what) => what.includes(words))).not.toEqual([])
})

class TakenBack extends Error {}
