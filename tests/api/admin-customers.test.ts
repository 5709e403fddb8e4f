import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { login, verifyToken } from '../../src/contract/account.ts'
import * as customers from '../../src/contract/admin/customers.ts'
import { readLog } from '../../src/contract/admin/log.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { placeOrder } from '../../src/contract/orders.ts'
import { addWishes } from '../../src/contract/wishlist.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { checksumOf } from '../checksum.ts'
import { type Colleague, hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let arjun: Colleague
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  arjun = await hire(shop, 'manager')
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
})
afterAll(() => shop.close())
beforeEach(async () => {
  meera = await shop.register('Meera Iyer')
})

const asArjun = () => ({ headers: { cookie: arjun.cookie } })
const one = () => ({ params: { id: meera.customerId }, ...asArjun() })
const read = async () => (await shop.call(customers.findAdminCustomer, one())).body.customer
const buy = async (changed = {}) => {
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  return order(shop, meera.token, payloadFor(items, changed))
}
const block = (blocked: boolean) => shop.call(customers.blockCash, { ...one(), body: { blocked } })
const logOf = async () =>
  (await shop.db<{ action: string }[]>`select action from audit_log where about = ${meera.customerId} order by id`).map(
    ({ action }) => action,
  )
const search = async (words: string) => {
  const { body } = await shop.call(customers.listCustomers, { query: { search: words }, ...asArjun() })
  return body.rows.map(({ id }) => id)
}

test('a customer is found by name, address and phone, however it is grouped', async () => {
  await shop.db`update customers set phone = '+91 91234-56780' where id = ${meera.customerId}`
  for (const words of [
    meera.email.toUpperCase(),
    `iyer ${meera.email.split('@')[0]}`,
    '9123456780',
    '+91 912 345 6780',
  ]) {
    expect(await search(words)).toContain(meera.customerId)
  }
  for (const words of ['nobody at all', '9123456781', '%', '_____@']) expect(await search(words)).toEqual([])
  await shop.db`update customers set phone = null where id = ${meera.customerId}`
})

test('staff log a customer out everywhere; the password stays, and a second time there is nothing to do [AGAIN-09]', async () => {
  const signOut = () => shop.call(customers.signOutCustomer, one())
  expect((await signOut()).body.customer.sessions).toBe(0)
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(401)
  await signOut()
  expect(await logOf()).toEqual(['customer-signed-out'])
  const body = { email: meera.email, password: meera.password }
  expect((await shop.call(login, { body })).status).toBe(200)
})

test('the list is newest first, in parts', async () => {
  await shop.db`
    insert into customers (email, name, password_hash)
    select 'many.' || n || '@example.com', 'Many of them', '-' from generate_series(1, 60) as n`
  const list = async (after?: string) =>
    (await shop.call(customers.listCustomers, { query: { search: 'many of', ...(after && { after }) }, ...asArjun() }))
      .body
  const first = await list()
  const second = await list(first.next ?? '')
  const names = [...first.rows, ...second.rows].map(({ email }) => email)
  expect([first.rows.length, second.next]).toEqual([50, null])
  expect(names).toEqual(Array.from({ length: 60 }, (_, place) => `many.${60 - place}@example.com`))
})

test('a customer has orders, sums, sessions and notes', async () => {
  const [first, second] = [await buy(), await buy()]
  await moveOrder(shop.db, first.body.orderId, 'Cancelled')
  await shop.call(customers.noteOnCustomer, { ...one(), body: { text: 'Likes it less sweet.' } })
  expect(await read()).toMatchObject({
    name: 'Meera Iyer',
    email: meera.email,
    sessions: 1,
    cashBlocked: false,
    orders: { placed: 1, amount: 14_000, cancelled: 1, open: 1 },
    notes: [{ text: 'Likes it less sweet.', by: 'Arjun' }],
  })
  const { body } = await shop.call(customers.listCustomerOrders, { ...one(), query: {} })
  expect(body.rows.map(({ id }) => id)).toEqual([second.body.orderId, first.body.orderId])
  expect(body.rows[1]).toMatchObject({ status: 'Cancelled', amount: 14_000, paid: false, paymentMethod: 'cod' })
})

test('a customer who is not offered cash reads why and orders nothing, until cash is offered again', async () => {
  expect((await block(true)).body.customer.cashBlocked).toBe(true)
  const before = await checksumOf(shop.db)
  const refused = await buy()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Cash on delivery is not possible for your orders at the moment. Please choose online payment, or write to us.',
  ])
  expect(await checksumOf(shop.db)).toBe(before)
  await block(true)
  await block(false)
  expect((await buy()).status).toBe(200)
  expect(await logOf()).toEqual(['cash-blocked', 'cash-allowed'])
})

test('another customer pays in cash as before, and what costs nothing needs no cash', async () => {
  await block(true)
  await shop.db`
    insert into coupons (code, description, is_percentage, discount) values ('T-ALL', 'All', false, 1000000)
    on conflict do nothing`
  expect((await buy({ appliedCoupon: 'T-ALL', discount: 10000, amount: 0 })).status).toBe(200)
  const kabir = await shop.register('Kabir')
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  expect((await shop.call(placeOrder, { body: payloadFor(items) }, kabir.token)).status).toBe(200)
})

test('the file of a customer holds all that the shop knows of them, and nothing of others or of secrets', async () => {
  await buy()
  await shop.call(subscribeToNewsletter, { body: { email: meera.email } })
  const message = { name: 'Meera', subject: 'Hello', inquiryType: 'general', message: 'Are you open?' } as const
  await shop.call(sendContactMessage, { body: { ...message, email: meera.email } })
  await shop.call(sendContactMessage, { body: { ...message, email: 'kabir@example.com', message: 'Not Meera’s' } })
  await shop.call(customers.noteOnCustomer, { ...one(), body: { text: 'Rings twice.' } })
  await shop.call(addWishes, { body: { itemIds: ['rasgulla'] } }, meera.token)
  const answer = await shop.app.inject({
    url: `/api/admin/customers/${meera.customerId}/export`,
    headers: { cookie: arjun.cookie },
  })
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="customer-${meera.customerId}.json"`)
  expect(answer.json()).toMatchObject({
    customer: { name: 'Meera Iyer', email: meera.email },
    devices: [{}],
    wishlist: [{ product: 'rasgulla' }],
    orders: [{ amount: 140, lines: [{ size: '250 g', quantity: 1, price: 100 }], events: [{ status: 'Placed' }] }],
    messages: [{ subject: 'Hello', message: 'Are you open?' }],
    newsletter: [{ what: 'subscribed' }],
    notes: [{ text: 'Rings twice.' }],
  })
  expect(answer.body).not.toMatch(/hash|token|Not Meera/)
  expect(await logOf()).toContain('customer-exported')
})

test('a customer is erased on request, but not while an order is on its way', async () => {
  const { body } = await buy()
  await shop.call(customers.noteOnCustomer, { ...one(), body: { text: 'Wants to go.' } })
  const erase = () => shop.call(customers.eraseAdminCustomer, one())
  const early = await erase()
  expect([early.status, early.body.code]).toEqual([409, 'customer-order-open'])
  await moveOrder(shop.db, body.orderId, 'Cancelled')
  expect((await erase()).status).toBe(200)
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(401)
  expect(await read()).toMatchObject({ name: 'Deleted customer', email: '', notes: [], erasedAt: expect.any(Number) })
  expect(await search(meera.email)).toEqual([])
  expect((await erase()).body.code).toBe('customer-unknown')
  expect((await block(true)).body.code).toBe('customer-unknown')
  const log = await shop.db`select detail from audit_log where about = ${meera.customerId}`
  expect(JSON.stringify(log)).not.toMatch(/Meera|@example|Wants to go/)
})

test('a customer without a phone is listed with that of their latest order [PEOPLE-01]', async () => {
  const listed = async () => {
    const { body } = await shop.call(customers.listCustomers, { query: { search: meera.email }, ...asArjun() })
    return body.rows[0]
  }
  expect(await listed()).toMatchObject({ phone: '', orders: 0, bought: 0, lastOrderAt: null })
  for (const phone of ['9123456780', '9876500000']) await buy({ address: { ...MEERAS_ADDRESS, phone } })
  expect(await listed()).toMatchObject({ phone: '9876500000', orders: 2, bought: 28_000 })
  await shop.db`update customers set phone = '9000000001' where id = ${meera.customerId}`
  expect((await listed())?.phone).toBe('9000000001')
})

test('customers are listed by what they have bought, in parts, and those who bought nothing for 90 days [PEOPLE-02]', async () => {
  const word = `bought${Date.now()}`
  const buyers = await shop.db<{ id: string }[]>`
    insert into customers (email, name, password_hash)
    select ${word} || n || '@example.com', ${word}, '-' from generate_series(1, 60) as n returning id`
  const ids = buyers.map(({ id }) => id)
  await shop.db`
    insert into orders (id, customer_id, status, payment_method, placed_at, subtotal, delivery_fee, additional_costs,
      discount, amount, address, tracking_id)
    select ${word} || n, c.id, case when n = 60 then 'Cancelled' else 'Delivered' end, 'cod',
      now() - case when n <= 2 then interval '91 days' else interval '1 day' end, n * 100, 0, 0, 0, n * 100, '{}', 'SH100000'
    from unnest(${ids}::text[]::uuid[]) with ordinality as c (id, n)`
  const list = async (query: object) =>
    (await shop.call(customers.listCustomers, { query: { search: word, ...query }, ...asArjun() })).body
  const first = await list({ show: 'most' })
  const second = await list({ show: 'most', after: first.next ?? '' })
  expect([...first.rows, ...second.rows].map(({ bought }) => bought)).toEqual(
    Array.from({ length: 59 }, (_, place) => (59 - place) * 100),
  )
  expect([first.rows.length, second.next]).toEqual([50, null])
  expect((await list({ show: 'quiet' })).rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
  for (const after of ['nothing', '1.2', "1'.00000000-0000-0000-0000-000000000000"]) {
    expect((await shop.call(customers.listCustomers, { query: { after }, ...asArjun() })).status).toBe(400)
  }
})

test('an owner saves the customers of the list as a table of which no cell is a formula, and the log says so [PEOPLE-03]', async () => {
  const asha = await hire(shop, 'owner', 'Asha')
  await shop.db`update customers set name = '=Meera' where id = ${meera.customerId}`
  await buy({ address: { ...MEERAS_ADDRESS, phone: '+91 91234 56780' } })
  const save = (cookie: string) =>
    shop.app.inject({ url: `/api/admin/customers/export?search=${meera.email}`, headers: { cookie } })
  expect((await save(arjun.cookie)).json().code).toBe('role-too-low')
  const file = await save(asha.cookie)
  expect(file.headers['content-disposition']).toBe('attachment; filename="customers.csv"')
  const [titles, line = '', ...others] = file.body.split('\r\n')
  expect(titles).toBe('"name","email","phone","since","orders","bought","last order"')
  expect(line).toMatch(new RegExp(`^"'=Meera","${meera.email}","'\\+91 91234 56780","2[^"]+Z","1","140","2[^"]+Z"$`))
  expect(others).toEqual([''])
  const [entry] = (await shop.call(readLog, { query: { about: 'customers' }, headers: { cookie: asha.cookie } })).body
    .rows
  expect(`${entry?.before}${entry?.thing.name}${entry?.after}`).toBe(
    'saved 1 customer of the list of customers as a table',
  )
})
