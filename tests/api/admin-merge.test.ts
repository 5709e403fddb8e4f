import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as customers from '../../src/contract/admin/customers.ts'
import { readLog } from '../../src/contract/admin/log.ts'
import { findCallers, findTakenOrder } from '../../src/contract/admin/phone-orders.ts'
import { listOrders } from '../../src/contract/orders.ts'
import { changeProfile, getProfile } from '../../src/contract/profile.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { checksumOf } from '../checksum.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Colleague, hire, letConfirmationPass } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { callAs, newPhone, signUpWith, takeFor } from './callers.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let asha: Colleague
let desk: ReturnType<typeof deskOf>
let barfi: string
let stock: Stock
let phone: string
let caller: string
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
  asha = await hire(shop, 'owner', 'Asha')
  desk = deskOf(shop, asha)
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  phone = newPhone()
  caller = await callAs(desk, phone)
  meera = await signUpWith(shop, `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`)
})

const merge = (from = caller, accountId = meera.customerId) =>
  desk(customers.mergeCustomer, { params: { id: from }, body: { accountId, asked: true } })
const pageOf = async (id: string) => (await desk(customers.findAdminCustomer, { params: { id } })).body
const take = (changed = {}) => takeFor(desk, barfi, caller, { phone, changed })
const ordersOf = async ({ token }: Customer) =>
  (await shop.call(listOrders, {}, token)).body.orders.map(({ _id }) => _id)
const violations = () => findViolations(shop.db, { stock })

test('a customer’s page shows who has the same phone number, however it is typed [PEOPLE-04]', async () => {
  await take()
  const self = {
    id: meera.customerId,
    email: meera.email,
    emailConfirmed: true,
    signsIn: true,
    orders: 0,
    lastAddress: '',
  }
  const other = {
    id: caller,
    name: 'Meera (phone)',
    email: '',
    emailConfirmed: false,
    signsIn: false,
    phone,
    orders: 1,
  }
  const lastAddress = '12 Example Bazaar, Pune, 411001'
  expect((await pageOf(meera.customerId)).alike).toMatchObject({
    self,
    others: [{ ...other, lastAddress, keptApart: '' }],
  })
  expect((await pageOf(caller)).alike).toMatchObject({ self: other, others: [{ ...self, keptApart: '' }] })
})

test('a number of an order or of the address book is found too, and an erased customer by none [PEOPLE-04]', async () => {
  await shop.db`update customers set phone = null where id = ${meera.customerId}`
  const alike = async () => (await pageOf(caller)).alike?.others.map(({ id }) => id)
  expect(await alike()).toBeUndefined()
  await shop.db`
    insert into addresses (customer_id, label, address, is_default)
    values (${meera.customerId}, '', ${shop.db.json({ phone: `0${phone}` })}, true)`
  expect(await alike()).toEqual([meera.customerId])
  await shop.db`delete from addresses where customer_id = ${meera.customerId}`
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  await order(shop, meera.token, payloadFor(items, { address: { ...MEERAS_ADDRESS, phone } }))
  expect(await alike()).toEqual([meera.customerId])
  await shop.db`update orders set status = 'Cancelled' where customer_id = ${meera.customerId}`
  await desk(customers.eraseAdminCustomer, { params: { id: meera.customerId } })
  expect(await alike()).toBeUndefined()
  await shop.db`update orders set status = 'Placed' where customer_id = ${meera.customerId}`
})

test('a number that was told in digits of another script is the same number, at the desk and in a profile [PEOPLE-04]', async () => {
  const hindi = `0${phone}`.replace(/[0-9]/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
  const second = await callAs(desk, hindi)
  const other = await shop.register('Kabir')
  const profile = { name: 'Kabir', email: other.email, phone: hindi }
  expect((await shop.call(changeProfile, { body: profile }, other.token)).body.profile.phone).toBe(`0${phone}`)
  expect((await pageOf(second)).alike?.others.map(({ id }) => id)).toEqual([other.customerId, meera.customerId, caller])
})

test('a customer who cannot be merged is shown with the reason, after those who can [PEOPLE-04]', async () => {
  const other = await signUpWith(shop, phone)
  const claim = await signUpWith(shop, phone)
  await shop.db`update customers set email_confirmed_at = null where id = ${claim.customerId}`
  const second = await callAs(desk, phone)
  const reasons = async (id: string) =>
    (await pageOf(id)).alike?.others.map(({ id: one, keptApart }) => [one, keptApart.split(' ').slice(0, 3).join(' ')])
  expect(await reasons(caller)).toEqual([
    [other.customerId, ''],
    [meera.customerId, ''],
    [claim.customerId, 'Nobody has confirmed'],
    [second, 'Nobody can sign'],
  ])
  expect(await reasons(meera.customerId)).toEqual([
    [second, ''],
    [caller, ''],
    [other.customerId, 'Somebody signs in'],
    [claim.customerId, 'Somebody signs in'],
  ])
})

test('a caller’s orders are read in the account after the merge, its sums and notes are of both [PEOPLE-05]', async () => {
  const taken = (await take()).body.orderId
  await desk(customers.noteOnCustomer, { params: { id: caller }, body: { text: 'Rings twice.' } })
  expect(await ordersOf(meera)).toEqual([])
  expect((await merge()).body.customer).toMatchObject({
    id: meera.customerId,
    name: 'Meera Iyer',
    email: meera.email,
    orders: { placed: 1, open: 1 },
    notes: [{ text: 'Rings twice.' }],
  })
  expect(await ordersOf(meera)).toEqual([taken])
  const profile = (await shop.call(getProfile, {}, meera.token)).body
  expect(JSON.stringify(profile)).toContain('12 Example Bazaar')
  expect((await desk(findCallers, { query: { search: phone } })).body.customers.map(({ id }) => id)).toEqual([
    meera.customerId,
  ])
  expect((await pageOf(meera.customerId)).alike).toBeNull()
  expect(await violations()).toEqual([])
})

/** The columns of other tables that refer to a customer. */
const references = () => shop.db<{ table: string; column: string }[]>`
  select c.conrelid::regclass::text as "table", a.attname as "column"
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'customers'::regclass and c.conrelid <> c.confrelid order by 1`

/** How many rows of each table a customer has. */
async function countRows(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, column } of await references()) {
    const [row] = await shop.db`select count(*)::int from ${shop.db(table)} where ${shop.db(column)} = ${id}`
    counts[table] = row?.count ?? 0
  }
  return counts
}

/** One row of what a customer may have, and for some tables one that both have. */
async function fillTables(id: string, own: string): Promise<void> {
  const { db } = shop
  const hash = db`sha256(${own}::text::bytea)`
  await db`insert into addresses (customer_id, label, address, is_default) values
    (${id}, ${own}, ${db.json({ street: own })}, true), (${id}, 'Both', ${db.json({ street: 'Both' })}, false)`
  await db`insert into cart_lines (customer_id, product_id, size, quantity) values (${id}, ${barfi}, '250 g', 2)`
  await db`insert into cart_merges (customer_id, merge_id) values (${id}, uuidv7())`
  await db`insert into wishes (customer_id, product_id) values (${id}, ${own}), (${id}, 'both')`
  await db`insert into order_contacts (customer_id, words) values (${id}, ${own}), (${id}, 'both')`
  await db`insert into reviews (product_id, customer_id, author, rating, title, text)
    values (${barfi}, ${id}, ${own}, 5, ${own}, '')`
  await db`insert into review_reports (review_id, customer_id, reason)
    select id, ${id}, 'spam' from reviews where customer_id = ${id}`
  await db`insert into sessions (token_hash, customer_id, remembered) values (${hash}, ${id}, true)`
  await db`insert into password_resets (token_hash, customer_id) values (${hash}, ${id})`
  await db`insert into email_confirmations (token_hash, customer_id, email) values (${hash}, ${id}, '')`
  await desk(customers.noteOnCustomer, { params: { id }, body: { text: own } })
}

test('a row that refers to the caller is the account’s, doubled nowhere, or is over [PEOPLE-05]', async () => {
  await shop.db`insert into coupons (code, description, is_percentage, discount, listed) values ('MERGED', '', false, 1000, false)`
  await take({ appliedCoupon: 'MERGED', discount: 10 })
  const unlike = [randomUUID(), randomUUID()]
  await fillTables(caller, unlike[0] ?? '')
  await fillTables(meera.customerId, unlike[1] ?? '')
  const before = await countRows(caller)
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
  await merge()
  const left = Object.entries(await countRows(caller)).filter(([, rows]) => rows > 0)
  // What a request was told stays with the number it was made for.
  expect(left).toEqual([['idempotency_keys', 1]])
  expect(await countRows(meera.customerId)).toMatchObject({
    ...{ orders: 1, coupon_redemptions: 1, addresses: 3, cart_lines: 1, cart_merges: 2, wishes: 3, order_contacts: 3 },
    ...{ reviews: 1, review_reports: 2, sessions: 2, password_resets: 1, email_confirmations: 1, customer_notes: 2 },
  })
  const defaults = await shop.db`select label from addresses where customer_id = ${meera.customerId} and is_default`
  expect(defaults).toEqual([{ label: unlike[1] }])
  const reviews = await shop.db`select author, customer_id from reviews where product_id = ${barfi} order by id`
  expect(reviews).toEqual([
    { author: 'A customer', customerId: null },
    { author: unlike[1], customerId: meera.customerId },
  ])
  await shop.db`delete from reviews where product_id = ${barfi}`
  expect(await violations()).toEqual([])
})

test('an order whose tracking number the account has used gets another, and none is lost [PEOPLE-05]', async () => {
  const taken = (await take()).body.orderId
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  const own = (await order(shop, meera.token, payloadFor(items))).body.orderId
  await shop.db`update orders set tracking_id = 'SH123456' where id in (${taken}, ${own})`
  expect((await merge()).status).toBe(200)
  expect((await ordersOf(meera)).toSorted()).toEqual([taken, own].toSorted())
  const [kept] = await shop.db`select tracking_id from orders where id = ${own}`
  expect(kept?.trackingId).toBe('SH123456')
})

test('a merge keeps the account’s own name and number, takes the caller’s where it has none, and their day [PEOPLE-05]', async () => {
  await shop.db`update customers set created_at = '2020-01-01' where id = ${caller}`
  await shop.db`update customers set phone = null where id = ${meera.customerId}`
  await shop.db`
    insert into addresses (customer_id, label, address, is_default)
    values (${meera.customerId}, '', ${shop.db.json({ phone })}, true)`
  const { customer } = (await merge()).body
  expect(customer).toMatchObject({ name: 'Meera Iyer', phone, joinedAt: Date.parse('2020-01-01') })
})

test('a merge asks again who acts, is for managers, and wants the caller to have been asked [PEOPLE-06]', async () => {
  await take()
  const before = await checksumOf(shop.db)
  const given = { params: { id: caller }, body: { accountId: meera.customerId, asked: true } } as const
  const packer = deskOf(shop, await hire(shop, 'packer'))
  const manager = await hire(shop, 'manager')
  expect((await packer(customers.mergeCustomer, given)).body.code).toBe('role-too-low')
  expect(
    (await desk(customers.mergeCustomer, { ...given, body: { ...given.body, asked: false as never } })).status,
  ).toBe(400)
  await letConfirmationPass(shop, manager.cookie)
  expect((await deskOf(shop, manager)(customers.mergeCustomer, given)).body.code).toBe('confirmation-required')
  expect(await ordersOf(meera)).toEqual([])
  expect((await checksumOf(shop.db)).split('\n').filter((line) => !/^(staff|audit)/.test(line))).toEqual(
    before.split('\n').filter((line) => !/^(staff|audit)/.test(line)),
  )
  await shop.db`update staff_sessions set confirmed_at = now() where staff_id = ${manager.id}`
  expect((await deskOf(shop, manager)(customers.mergeCustomer, given)).status).toBe(200)
})

test('a merge that could let a stranger read orders is refused in words and changes nothing [PEOPLE-06]', async () => {
  await take()
  const other = await signUpWith(shop, phone)
  const claim = await signUpWith(shop, phone)
  await shop.db`update customers set email_confirmed_at = null where id = ${claim.customerId}`
  const second = await callAs(desk, phone)
  const far = await signUpWith(shop, newPhone())
  const gone = await signUpWith(shop, newPhone())
  await desk(customers.eraseAdminCustomer, { params: { id: gone.customerId } })
  const before = await checksumOf(shop.db)
  for (const [from, into, code] of [
    [caller, claim.customerId, 'merge-unconfirmed'],
    [meera.customerId, other.customerId, 'merge-of-account'],
    [meera.customerId, caller, 'merge-of-account'],
    [caller, second, 'merge-of-callers'],
    [caller, caller, 'merge-of-callers'],
    [caller, far.customerId, 'merge-without-number'],
    [caller, gone.customerId, 'customer-unknown'],
    [gone.customerId, meera.customerId, 'customer-unknown'],
    [caller, randomUUID(), 'customer-unknown'],
  ] as const) {
    const refused = await merge(from, into)
    expect([refused.body.success, refused.body.code], `${from} into ${into}`).toEqual([false, code])
  }
  expect(await checksumOf(shop.db)).toBe(before)
})

test.each(['caller', 'account'])(
  'cash that is refused to the %s stays refused, and the log says so [PEOPLE-07]',
  async (who) => {
    const id = who === 'caller' ? caller : meera.customerId
    await desk(customers.blockCash, { params: { id }, body: { blocked: true } })
    expect((await merge()).body.customer.cashBlocked).toBe(true)
    const [entry] = (await desk(readLog, { query: { about: meera.customerId } })).body.rows
    expect(`${entry?.before}${entry?.thing.name}${entry?.after}`).toBe(
      'put the record of a caller into Meera Iyer; cash stays refused',
    )
  },
)

test('a coupon that is once for each counts what the caller had, also where both had it [PEOPLE-07]', async () => {
  const code = `ONCE${phone}`
  await shop.db`
    insert into coupons (code, description, is_percentage, discount, listed, once_each) values (${code}, '', false, 1000, false, true)`
  const withIt = { appliedCoupon: code, discount: 10 }
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  const buy = () => order(shop, meera.token, payloadFor(items, withIt))
  expect((await take(withIt)).status).toBe(200)
  const second = await callAs(desk, phone)
  expect((await takeFor(desk, barfi, second, { phone, changed: withIt })).status).toBe(200)
  await merge()
  expect((await buy()).body.code).toBe('coupon-once-each')
  expect((await merge(second)).status).toBe(200)
  expect(await violations()).toEqual([])
  const [first, last] = await shop.db<
    { id: string }[]
  >`select id from orders where customer_id = ${meera.customerId} order by placed_at`
  await moveOrder(shop.db, first?.id ?? '', 'Cancelled')
  expect((await buy()).body.code).toBe('coupon-once-each')
  await moveOrder(shop.db, last?.id ?? '', 'Cancelled')
  expect((await buy()).status).toBe(200)
  expect(await violations()).toEqual([])
})

test('a merge that is sent twice is one, and its caller goes nowhere else [PEOPLE-08]', async () => {
  await take()
  const other = await signUpWith(shop, phone)
  const answers = [await merge(), await merge()]
  expect(answers.map(({ status, body }) => [status, body.customer.id])).toEqual([
    [200, meera.customerId],
    [200, meera.customerId],
  ])
  expect(
    await shop.db`select from audit_log where action = 'customers-merged' and about = ${meera.customerId}`,
  ).toHaveLength(1)
  expect((await merge(caller, other.customerId)).body.code).toBe('customer-merged')
  expect((await merge(meera.customerId, other.customerId)).body.code).toBe('merge-of-account')
})

test('an old link to the caller leads to the account, from the log too [PEOPLE-08]', async () => {
  await merge()
  expect((await pageOf(caller)).customer).toMatchObject({ id: meera.customerId, name: 'Meera Iyer', erasedAt: null })
  const [added] = (await desk(readLog, { query: { about: caller } })).body.rows
  expect(added).toMatchObject({ action: 'customer-added', thing: { name: 'Meera Iyer', page: meera.customerId } })
  for (const write of [
    () => desk(customers.noteOnCustomer, { params: { id: caller }, body: { text: 'Late' } }),
    () => desk(customers.eraseAdminCustomer, { params: { id: caller } }),
  ])
    expect((await write()).body.code).toBe('customer-unknown')
})

test('an order whose answer was lost before the merge is found by the desk again, and not placed twice [PEOPLE-08]', async () => {
  const key = randomUUID()
  const send = () => takeFor(desk, barfi, caller, { phone, key })
  const { orderId } = (await send()).body
  await merge()
  expect((await send()).body.orderId).toBe(orderId)
  expect((await desk(findTakenOrder, { query: { customerId: caller, key } })).body.order?.orderId).toBe(orderId)
  expect((await take()).body.code).toBe('customer-unknown')
  expect(await ordersOf(meera)).toEqual([orderId])
})

test('an account that is erased after a merge takes along all that was known of the caller [PEOPLE-08]', async () => {
  const email = `caller.${randomUUID().slice(0, 8)}@example.com`
  await shop.db`update customers set email = ${email} where id = ${caller}`
  await shop.db`insert into mails (kind, about, recipient) values ('reset-link', ${`${caller} x`}, ${email})`
  const taken = (await take()).body.orderId
  await desk(customers.stopCash, { params: { id: caller }, body: { reason: 'Never at home in Example Bazaar' } })
  await merge()
  const [letter] =
    await shop.db`select recipient, failed_at is not null as failed from mails where about = ${`${caller} x`}`
  expect(letter).toEqual({ recipient: '', failed: true })
  expect((await desk(customers.eraseAdminCustomer, { params: { id: meera.customerId } })).status).toBe(200)
  const known = await shop.db`
    select to_jsonb(c)::text from customers c where id in (${caller}, ${meera.customerId})
    union all select to_jsonb(o)::text from orders o where id = ${taken}
    union all select to_jsonb(l)::text from audit_log l where about in (${caller}, ${meera.customerId}, ${taken})
    union all select to_jsonb(k)::text from idempotency_keys k where order_id = ${taken}
    union all select to_jsonb(m)::text from mails m where about = ${taken} or starts_with(about, ${caller})`
  expect(JSON.stringify(known)).not.toMatch(new RegExp(`${phone}|${email}|Meera|Bazaar`))
  expect((await pageOf(caller)).customer).toMatchObject({ name: 'Deleted customer', erasedAt: expect.any(Number) })
})
