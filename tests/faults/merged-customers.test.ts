import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetPassword } from '../../src/contract/account.ts'
import { eraseAdminCustomer, mergeCustomer, noteOnCustomer } from '../../src/contract/admin/customers.ts'
import { eraseWithin } from '../../src/server/account/erase.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { deskOf } from '../api/admin-desk.ts'
import { callAs, newPhone, signUpWith, takeFor } from '../api/callers.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from '../api/counter.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { keepResetToken } from '../reset-token.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { untilItWaits } from '../until-it-waits.ts'
import { many } from './full.ts'

const TIMES = many(8, 40)

let shop: Shop
let desk: ReturnType<typeof deskOf>
let barfi: string
let stock: Stock
let phone: string
let caller: string
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
  desk = deskOf(shop, await hire(shop, 'manager'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10_000 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())
beforeEach(meetMeera)

async function meetMeera(): Promise<void> {
  phone = newPhone()
  caller = await callAs(desk, phone)
  meera = await signUpWith(shop, phone)
}

const merge = (accountId = meera.customerId) =>
  desk(mergeCustomer, { params: { id: caller }, body: { accountId, asked: true } })
const take = (key: string = randomUUID()) => takeFor(desk, barfi, caller, { phone, key })
const buy = (customer = meera) =>
  order(
    shop,
    customer.token,
    payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], { address: { ...MEERAS_ADDRESS, phone } }),
  )
const erase = (id: string) => desk(eraseAdminCustomer, { params: { id } })
const ordersOf = async (id: string) =>
  (await shop.db`select id from orders where customer_id = ${id}`).map((row) => String(row.id)).toSorted()
const isMerged = async () =>
  (await shop.db`select from customers where id = ${caller} and merged_into is not null`).length > 0

async function expectWhole(acknowledged: readonly string[]): Promise<void> {
  expect(await findViolations(shop.db, { stock, acknowledged })).toEqual([])
}

type Answered = { status: number; body: { success: boolean; code?: string } }
const codesOf = (answers: readonly Answered[]) =>
  new Set(answers.map(({ body }) => (body.success ? 'done' : body.code)))

test(`${TIMES} presses at once merge a caller once [PEOPLE-09]`, async () => {
  const taken = (await take()).body.orderId
  const answers = await Promise.all(Array.from({ length: TIMES }, () => merge()))
  expect(codesOf(answers)).toEqual(new Set(['done']))
  expect(
    await shop.db`select from audit_log where action = 'customers-merged' and about = ${meera.customerId}`,
  ).toHaveLength(1)
  expect(await ordersOf(meera.customerId)).toEqual([taken])
  await expectWhole([taken])
})

test('a caller who is merged into two accounts at once goes into one of them, whole [PEOPLE-09]', async () => {
  const taken = [(await take()).body.orderId, (await take()).body.orderId].toSorted()
  const other = await signUpWith(shop, phone)
  const answers = await Promise.all([merge(), merge(other.customerId), merge(), merge(other.customerId)])
  expect(codesOf(answers)).toEqual(new Set(['done', 'customer-merged']))
  const both = [await ordersOf(meera.customerId), await ordersOf(other.customerId)]
  expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], taken])
  await expectWhole(taken)
})

test(`${TIMES} orders at once at the desk and in the shop are the account’s, or refused in words, while its caller is merged [PEOPLE-09]`, async () => {
  const [merged, taken, bought] = await Promise.all([
    merge(),
    Promise.all(Array.from({ length: TIMES }, () => take())),
    Promise.all(Array.from({ length: TIMES }, () => buy())),
  ])
  expect(merged.status).toBe(200)
  const said = codesOf([...taken, ...bought])
  said.delete('done')
  said.delete('customer-unknown')
  // A new customer's open cash is limited.
  said.delete('cash-over-limit')
  expect([...said]).toEqual([])
  const placed = [...taken, ...bought].flatMap(({ body }) => (body.success ? [body.orderId] : [])).toSorted()
  expect(await ordersOf(meera.customerId)).toEqual(placed)
  await expectWhole(placed)
})

test('a merge waits for an order that is being taken at the desk, and takes it along; a later one is refused in words [PEOPLE-09]', async () => {
  const { placed } = await shop.db.begin(async (tx) => {
    await tx`select from stock where variant_id in (select id from variants where product_id = ${barfi}) for update`
    const taking = take()
    await untilItWaits(shop.db)
    const merging = merge()
    // Without waiting it would be done by now.
    await Promise.race([merging, untilItWaits(shop.db, 2)])
    return { placed: Promise.all([taking, merging]) }
  })
  const [taken, merged] = await placed
  expect([taken.status, merged.status]).toEqual([200, 200])
  expect(await ordersOf(meera.customerId)).toEqual([taken.body.orderId])
  const late = await take()
  expect([late.status, late.body.code]).toEqual([404, 'customer-unknown'])
  await expectWhole([taken.body.orderId])
})

test('an account that is being erased takes no caller up, and their record stays whole [PEOPLE-09]', async () => {
  const taken = (await take()).body.orderId
  const { merging } = await shop.db.begin(async (tx) => {
    await eraseWithin(tx, meera.customerId, { code: 'customer-order-open' })
    const merging = merge()
    await untilItWaits(shop.db)
    return { merging }
  })
  expect((await merging).body.code).toBe('customer-unknown')
  expect(await ordersOf(caller)).toEqual([taken])
  await expectWhole([taken])
})

test(`a merge and an erasing at once leave no address of an erased customer, ${TIMES} times [PEOPLE-09]`, async () => {
  const acknowledged: string[] = []
  for (let time = 0; time < TIMES; time++) {
    await meetMeera()
    const { orderId } = (await take()).body
    acknowledged.push(orderId)
    await moveOrder(shop.db, orderId, 'Cancelled')
    const whom = time % 2 === 0 ? meera.customerId : caller
    const [erased, merged] = await Promise.all([erase(whom), merge()])
    expect([200, 404]).toContain(erased.status)
    expect(['done', 'customer-unknown']).toContain([...codesOf([merged])][0])
    expect([erased.status, merged.status]).toContain(200)
  }
  const known = await shop.db`
    select o.id from orders o join customers c on c.id = o.customer_id
    where c.erased_at is not null and o.invoice_number is null and o.address ->> 'street' <> ''`
  expect(known).toEqual([])
  await expectWhole(acknowledged)
})

test('orders that move, and notes, while a caller is merged are neither lost nor doubled [PEOPLE-09]', async () => {
  const taken = (await Promise.all(Array.from({ length: TIMES }, () => take()))).flatMap(({ body }) =>
    body.success ? [body.orderId] : [],
  )
  const [merged, notes] = await Promise.all([
    merge(),
    Promise.all(
      Array.from({ length: TIMES }, (_, n) => desk(noteOnCustomer, { params: { id: caller }, body: { text: `${n}` } })),
    ),
    ...taken.map((id, n) => moveOrder(shop.db, id, n % 2 ? 'Cancelled' : 'Delivered')),
  ])
  expect(merged.status).toBe(200)
  expect(await ordersOf(meera.customerId)).toEqual(taken.toSorted())
  const kept = await shop.db`select from customer_notes where customer_id = ${meera.customerId}`
  expect(kept).toHaveLength(notes.filter(({ status }) => status === 200).length)
  await expectWhole(taken)
})

test(`a caller who chooses a password at that moment is an account, or merged and no way in, ${TIMES} times [PEOPLE-09]`, async () => {
  for (let time = 0; time < TIMES; time++) {
    await meetMeera()
    await shop.db`update customers set email = ${`${caller}@example.com`} where id = ${caller}`
    const token = await keepResetToken(shop.db, caller)
    const [reset, merged] = await Promise.all([
      shop.call(resetPassword, { body: { token, password: 'kesar-pista-43' } }),
      merge(),
    ])
    expect([reset.status, merged.body.success ? 'done' : merged.body.code]).toEqual(
      (await isMerged()) ? [400, 'done'] : [200, 'merge-of-account'],
    )
  }
  await expectWhole([])
})
