import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportCustomer } from '../../src/contract/admin/customers.ts'
import { billOrder, correctOrder, finishMoves, moveOrders, undoMoves } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { addCaller, findCallers, findPhoneTerms, takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import { listOrders, payByRazorpay } from '../../src/contract/orders.ts'
import { deleteAccount } from '../../src/contract/profile.ts'
import type { Invoice } from '../../src/domain/invoices/invoice.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { deskOf, logOf } from './admin-desk.ts'
import {
  countWrites,
  MEERAS_ADDRESS,
  newestOrder,
  order,
  orderWithKey,
  type Payload,
  payloadFor,
  sell,
} from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

/** Of businesses that there are not: no PAN has the number 0000. */
const TRADERS = { gstin: '07AAAAA0000A1Z4', name: 'Example Traders' }
const HOTELS = { gstin: '08AAAAA0000A2Z1', name: 'नमूना होटल' }
const JAIPUR = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }

let shop: PayingShop
let meera: Customer
let barfi: string
let cookie: string
let manager: ReturnType<typeof deskOf>
let owner: ReturnType<typeof deskOf>
let packer: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openPayingShop()
  const arjun = await hire(shop, 'manager')
  cookie = arjun.cookie
  manager = deskOf(shop, arjun)
  owner = deskOf(shop, await hire(shop, 'owner'))
  packer = deskOf(shop, await hire(shop, 'packer'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 105, left: null }])
  await shop.db`update store_settings set settings = settings || '{"gstin": "08AAAAA0000A1Z2"}'`
})
beforeEach(async () => {
  meera = await shop.register()
})
afterAll(() => shop.close())

const box = (changed: Partial<Payload> = {}) =>
  payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 105 }], { address: JAIPUR, ...changed })
const place = async (business?: Payload['business']) =>
  (await order(shop, meera.token, box(business && { business }))).body.orderId
const bill = (orderId: string, business: typeof TRADERS | null) => manager(billOrder, { body: { orderId, business } })
const invoiceOf = async (orderId: string) => {
  const [row] = await shop.db<{ contents: Invoice }[]>`
    select i.contents from invoices i join orders o on o.invoice_number = i.number where o.id = ${orderId}`
  return row?.contents
}

test('an order is billed to a business however its GSTIN is typed, and its invoice by the state of that [GSTIN-02, GSTIN-04]', async () => {
  const id = await place({ gstin: ' 07aaaaa0000 a1z4 ', name: '  Example Traders ' })
  expect((await newestOrder(shop, meera.token)).business).toEqual(TRADERS)
  await moveOrder(shop.db, id, 'Shipped')
  expect(await invoiceOf(id)).toMatchObject({
    ...{ business: TRADERS, placeOfSupply: { code: '07' }, taxes: 'integrated' },
    // 105 and 40 to send it, at 5 %.
    total: { amount: 14_500, igst: 500 + 190, cgst: 0 },
  })
})

test('an order without a business answers none, and has the payload and the invoice that it always had [GSTIN-02]', async () => {
  const id = await place()
  expect(await newestOrder(shop, meera.token)).not.toHaveProperty('business')
  await moveOrder(shop.db, id, 'Shipped')
  const invoice = await invoiceOf(id)
  expect(invoice).not.toHaveProperty('business')
  expect(invoice).toMatchObject({ placeOfSupply: { code: '08' }, taxes: 'halves' })
})

test.each([
  [
    { gstin: '', name: ' ' },
    'Please enter the GSTIN of the business. Please enter the name in which the business is registered.',
  ],
  [{ ...TRADERS, gstin: '07AAAAA0000A1Z' }, 'A GSTIN has 15 letters and digits, and this has 14.'],
  [{ ...TRADERS, gstin: '28AAAAA0000A1Z4' }, 'A GSTIN begins with the two digits of a state, and 28 is none.'],
  [{ ...TRADERS, gstin: '07AAAAA0000A1Z5' }, 'This is no GSTIN: please compare it letter by letter.'],
])('a business of %j is refused in words, and nothing is placed [GSTIN-01, GSTIN-02]', async (business, message) => {
  const before = await countWrites(shop.db)
  const { status, body } = await order(shop, meera.token, box({ business }))
  expect([status, body.code, body.message]).toEqual([400, 'business-invalid', message])
  expect(await countWrites(shop.db)).toEqual(before)
})

test('a name with what no line has is refused, and so is one without end [GSTIN-02]', async () => {
  for (const name of ['One\ntwo', 'a\u202eb', 'a'.repeat(121)]) {
    const { status, body } = await order(shop, meera.token, box({ business: { ...TRADERS, name } }))
    expect([status, body.code]).toEqual([400, 'bad-request'])
  }
})

test('an order that is paid for online has its business as well, and a key means it [GSTIN-02]', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  await shop.call(payByRazorpay, { body: box({ business: HOTELS }), headers }, meera.token)
  const [kept] = await shop.db`
    select b.gstin, b.name from businesses b join orders o on o.id = b.order_id where o.customer_id = ${meera.customerId}`
  expect(kept).toEqual(HOTELS)
  const key = randomUUID()
  const placed = (await orderWithKey(shop, meera.token, box({ business: TRADERS }), key)).body.orderId
  const typed = { ...TRADERS, gstin: TRADERS.gstin.toLowerCase() }
  expect((await orderWithKey(shop, meera.token, box({ business: typed }), key)).body.orderId).toBe(placed)
  const other = await orderWithKey(shop, meera.token, box({ business: HOTELS }), key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused'])
})

test('a caller’s order is billed to a business, which is there at the next call [GSTIN-02, GSTIN-03]', async () => {
  const phone = `98${String(Math.random()).slice(2, 10)}`
  const caller = { id: randomUUID(), name: 'Kabir Rao', phone, email: '' }
  const { customer } = (await manager(addCaller, { body: caller })).body
  expect(customer.business).toBeNull()
  expect((await manager(findPhoneTerms)).body.billsBusinesses).toBe(true)
  const address = { ...JAIPUR, email: '', phone }
  const wanted = { customerId: customer.id, key: randomUUID(), order: box({ address, business: HOTELS }) }
  const { orderId } = (await manager(takePhoneOrder, { body: wanted })).body
  expect((await manager(readOrder, { params: { id: orderId } })).body.order.business).toEqual(HOTELS)
  const { customers } = (await manager(findCallers, { query: { search: phone } })).body
  expect(customers).toMatchObject([{ id: customer.id, business: HOTELS }])
})

test('staff enter, change and take away the business of an order, and the log says so without a name [GSTIN-08]', async () => {
  const id = await place()
  const businessNow = async () => (await manager(readOrder, { params: { id } })).body.order.business
  expect((await bill(id, { ...TRADERS, gstin: '07AAAAA0000A1Z5' })).body.code).toBe('business-invalid')
  for (const business of [TRADERS, TRADERS, HOTELS, null, null]) {
    expect((await bill(id, business)).status).toBe(200)
    expect(await businessNow()).toEqual(business)
  }
  expect((await logOf(shop, id)).filter(({ action }) => action === 'order-billed').map(({ detail }) => detail)).toEqual(
    [{ billed: 'to-its-customer' }, { billed: 'to-a-business-with-other-details' }, { billed: 'to-a-business' }],
  )
  const { log } = (await manager(readOrder, { params: { id } })).body.order
  expect(log[2]?.words).toBe('had it billed to a business')
  await bill(id, TRADERS)
  expect((await packer(readOrder, { params: { id } })).body.order.business).toBeNull()
  expect((await packer(billOrder, { body: { orderId: id, business: null } })).status).toBe(403)
})

test('a step whose invoice still waits can be taken back after the change, and the invoice has what it says [GSTIN-08]', async () => {
  const [back, on] = [await place(), await place()]
  for (const id of [back, on]) {
    await manager(moveOrders, { body: { orders: [id], to: 'Shipped' } })
    expect((await bill(id, TRADERS)).status).toBe(200)
  }
  expect((await manager(undoMoves, { body: { orders: [back], to: 'Shipped' } })).body.done).toEqual([back])
  await manager(finishMoves, { body: { orders: [on], to: 'Shipped' } })
  expect(await invoiceOf(on)).toMatchObject({ business: TRADERS })
  expect((await bill(on, null)).body.code).toBe('bill-stays')
})

test('an invoice that is issued stays; one that is set back is issued anew to whom it is corrected [GSTIN-05, GSTIN-08]', async () => {
  const id = await place(TRADERS)
  await moveOrder(shop.db, id, 'Shipped')
  expect((await bill(id, HOTELS)).body).toMatchObject({ code: 'bill-stays' })
  expect((await newestOrder(shop, meera.token)).business).toEqual(TRADERS)
  await owner(correctOrder, { body: { orderId: id, from: 'Shipped', to: 'Processing', reason: 'Another GSTIN' } })
  const [note] = await shop.db<{ contents: Invoice }[]>`select contents from credit_notes where order_id = ${id}`
  expect(note?.contents).toMatchObject({ business: TRADERS, placeOfSupply: { code: '07' }, taxes: 'integrated' })
  expect((await bill(id, HOTELS)).status).toBe(200)
  await moveOrder(shop.db, id, 'Shipped')
  expect(await invoiceOf(id)).toMatchObject({ business: HOTELS, placeOfSupply: { code: '08' }, taxes: 'halves' })
  const over = await place(TRADERS)
  await moveOrder(shop.db, over, 'Cancelled')
  expect((await bill(over, null)).body).toMatchObject({ code: 'bill-stays' })
  expect((await bill('0'.repeat(24), null)).body).toMatchObject({ code: 'order-unknown' })
})

test('a customer’s file holds the businesses of their orders, which nobody else reads [GSTIN-03]', async () => {
  await place(TRADERS)
  const url = exportCustomer.path.replace(':id', meera.customerId)
  const file = (await shop.app.inject({ url, headers: { cookie } })).json()
  expect(file.orders).toMatchObject([{ businesses: [TRADERS] }])
  const kabir = await shop.register('Kabir')
  expect((await shop.call(listOrders, {}, kabir.token)).body.orders).toEqual([])
})

test('a business is forgotten with the account, but for what stands on an invoice [GSTIN-03]', async () => {
  const [sent, given] = [await place(TRADERS), await place(HOTELS)]
  await moveOrder(shop.db, sent, 'Delivered')
  await moveOrder(shop.db, given, 'Cancelled')
  expect((await shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)).status).toBe(200)
  const kept = await shop.db`select order_id, gstin from businesses where order_id in ${shop.db([sent, given])}`
  expect(kept).toEqual([{ orderId: sent, gstin: TRADERS.gstin }])
})
