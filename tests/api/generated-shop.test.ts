import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillShop } from '../../tools/bench/admin/generate.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { openShop, type Shop } from '../shop.ts'

const NOW = Date.parse('2026-11-22T16:00:00+05:30')
const WANTED = { orders: 10_000, customers: 2_000, now: NOW }

let shop: Shop
let again: Shop

beforeAll(async () => {
  shop = await openShop()
  again = await openShop()
  await fillShop(shop.url, WANTED)
  await fillShop(again.url, WANTED)
})

afterAll(async () => {
  await shop.close()
  await again.close()
})

test('a generated shop holds nothing that could not be in a real one', async () => {
  expect(await findViolations(shop.db, { stock: await noteStock(shop.db) })).toEqual([])
})

test('a generated shop has orders of every status and way to pay, all of them up to now', async () => {
  const [found] = await shop.db`
    select count(*)::int as orders, count(distinct status)::int as statuses, count(distinct payment_method)::int as ways,
      count(distinct customer_id)::int > 1000 as many, max(created_at) <= ${new Date(NOW)} as past,
      (select count(*)::int from order_events where at > ${new Date(NOW)}) as future,
      (select count(*)::int from orders join customers c on c.id = customer_id
        where c.created_at > orders.created_at) as strangers
    from orders`
  expect(found).toEqual({ orders: 10_000, statuses: 7, ways: 3, many: true, past: true, future: 0, strangers: 0 })
})

test('no phone number of a generated shop can be anybody’s', async () => {
  const phones = await shop.db<{ digits: string }[]>`
    select right(translate(address ->> 'phone', ' +-', ''), 10) as digits from orders
    union select right(translate(phone, ' +-', ''), 10) from customers where phone is not null`
  expect(phones.length).toBeGreaterThan(1000)
  for (const { digits } of phones) expect(digits).toMatch(/^(0000\d{6}|14100\d{5})$/)
})

test('the same moment makes the same shop', async () => {
  expect(await digestOf(again)).toEqual(await digestOf(shop))
})

test('the invoices of a financial year are numbered without a gap, in the order of shipping', async () => {
  const gaps = await shop.db`
    select invoice_number from (
      select invoice_number, left(invoice_number, 7) as year, right(invoice_number, 6)::int as serial,
        row_number() over (partition by left(invoice_number, 7) order by at, id) as expected
      from orders join order_events on order_id = id and order_events.status = 'Shipped'
    ) numbered where serial is distinct from expected`
  expect(gaps).toHaveLength(0)
})

/** Of all that is drawn; ids of mails and sizes are the database's own. */
async function digestOf({ db }: Shop) {
  return db`
    select (select md5(string_agg(o::text, '' order by id)) from orders o) as orders,
      (select md5(string_agg(c::text, '' order by id)) from customers c where password_hash = '-') as customers,
      (select md5(string_agg((order_id, position, product_id, size, price, quantity)::text, '' order by order_id, position))
        from order_lines) as lines,
      (select md5(string_agg(e::text, '' order by order_id, at, status)) from order_events e) as events,
      (select md5(string_agg(p::text, '' order by id)) from payments p) as payments,
      (select md5(string_agg(r::text, '' order by id)) from refunds r) as refunds`
}
