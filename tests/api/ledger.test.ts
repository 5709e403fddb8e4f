import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadEntries, downloadTally, listEntries, readAccounts } from '../../src/contract/admin/books/ledger.ts'
import { readBooks } from '../../src/contract/admin/books.ts'
import {
  cancelOrderAsStaff,
  correctOrder,
  handOverRefund,
  refundOrder,
  takeOrderBack,
} from '../../src/contract/admin/order-work.ts'
import type { Account } from '../../src/domain/books/accounts.ts'
import { leftIn } from '../../src/domain/books/ledger.ts'
import { monthOf } from '../../src/domain/settings/month.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { pay, place } from '../faults/online-orders.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Colleague, hire } from '../office.ts'
import { clientId, deskOf, placeForCash } from './admin-desk.ts'
import { MEERAS_ADDRESS, makeBuyers, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

const month = monthOf(Date.now())
const JAIPUR = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }

let shop: PayingShop
let owner: Colleague
let desk: ReturnType<typeof deskOf>
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await hire(shop, 'owner', 'Meera')
  desk = deskOf(shop, owner)
  await shop.db`update store_settings set settings = settings || '{"gstin": "08AAAAA0000A1Z0"}'`
})
beforeEach(async () => {
  await shop.db`truncate orders, invoice_counters cascade`
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

const violations = () => findViolations(shop.db, { stock })

/** What is left in each account of which there is anything, paise. */
async function leftNow(): Promise<Partial<Record<Account, number>>> {
  const { accounts } = (await desk(readAccounts, { params: { month } })).body
  return Object.fromEntries(accounts.map((one) => [one.account, leftIn(one)]).filter(([, left]) => left !== 0))
}

/** Two boxes for 200 and 40 to send them, of which 9.52 and 1.90 are tax. */
const SOLD = { sales: -19_048, delivery: -3810, cgst: -571, sgst: -571 }
const orderForCash = () => placeForCash(shop, barfi, { quantity: 2, address: JAIPUR })

async function orderPaid(): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }], { address: JAIPUR })
  const placed = await place(shop, 'razorpay', { token, payload })
  await (await pay(shop, 'razorpay', placed)).confirm(token)
  return placed.orderId
}

const load = async (path: string) =>
  (await shop.app.inject({ url: path.replace(':month', month), headers: { cookie: owner.cookie } })).body

test('cash moves from the customer to outside and to the till as an order is sent, brought and given back [LEDGER-01]', async () => {
  const id = await orderForCash()
  expect(await leftNow()).toEqual({})
  await moveOrder(shop.db, id, 'Shipped')
  expect(await leftNow()).toEqual({ customers: 24_000, ...SOLD })
  await moveOrder(shop.db, id, 'Delivered')
  expect(await leftNow()).toEqual({ 'cash-outside': 24_000, ...SOLD })

  const refund = clientId()
  await desk(refundOrder, { body: { id: refund, orderId: id, reason: 'Dented', part: { of: 'amount', amount: 2100 } } })
  expect(await leftNow()).toEqual({ 'cash-outside': 24_000, ...SOLD })
  await desk(handOverRefund, { body: { id: refund } })
  const { sales = 0, delivery = 0, ...left } = await leftNow()
  expect(left).toEqual({ 'cash-outside': 24_000, cash: -2100, cgst: -521, sgst: -521 })
  expect(sales + delivery).toBe(SOLD.sales + SOLD.delivery + 2000)
  expect(await violations()).toEqual([])
})

test('a delivery that is set back takes its cash back, and a second one counts it again [LEDGER-01]', async () => {
  const id = await orderForCash()
  await moveOrder(shop.db, id, 'Delivered')
  const set = { orderId: id, from: 'Delivered', to: 'Processing', reason: 'Another box' } as const
  expect((await desk(correctOrder, { body: set })).status).toBe(200)
  expect(await leftNow()).toEqual({})
  expect(await violations()).toEqual([])
  await moveOrder(shop.db, id, 'Delivered')
  expect(await leftNow()).toEqual({ 'cash-outside': 24_000, ...SOLD })
  const { rows } = (await desk(listEntries, { query: { account: 'cash-outside' } })).body
  expect(rows.map(({ cause }) => cause)).toEqual(['cash', 'cash-undone', 'cash'])
  expect(await violations()).toEqual([])
})

test('money that is paid ahead is an advance, owed to the customer, until it is sent or goes back [LEDGER-01] [VOUCHER-05]', async () => {
  const sent = await orderPaid()
  const cancelled = await orderPaid()
  expect(await leftNow()).toEqual({ razorpay: 48_000, advances: -48_000 })
  await moveOrder(shop.db, sent, 'Shipped')
  expect(await leftNow()).toEqual({ razorpay: 48_000, advances: -24_000, ...SOLD })
  await desk(cancelOrderAsStaff, { body: { orderId: cancelled, reason: 'They called' } })
  await expect.poll(leftNow).toEqual({ razorpay: 24_000, ...SOLD })
  expect(await violations()).toEqual([])
})

test('money of a parcel that came back is named in the books while it is kept, and not once it goes back [LEDGER-04]', async () => {
  const id = await orderPaid()
  await moveOrder(shop.db, id, 'Shipped')
  await desk(takeOrderBack, { body: { orderId: id, restock: true } })
  expect(await leftNow()).toEqual({ razorpay: 24_000, customers: -24_000 })
  const odds = async () => (await desk(readBooks, { params: { month } })).body.books.odds
  expect(await odds()).toEqual([{ what: 'kept', of: [id], more: 0 }])
  await desk(refundOrder, { body: { id: clientId(), orderId: id, reason: 'Nobody home', part: { of: 'all' } } })
  expect(await odds()).toEqual([])
  await expect.poll(leftNow).toEqual({})
  expect(await odds()).toEqual([])
})

test('the accounts of a month are its documents, to the paisa [LEDGER-02]', async () => {
  for (const to of ['Shipped', 'Delivered'] as const) await moveOrder(shop.db, await orderForCash(), to)
  const elsewhere = await placeForCash(shop, barfi, { quantity: 3 })
  await moveOrder(shop.db, elsewhere, 'Shipped')
  await desk(takeOrderBack, { body: { orderId: elsewhere, restock: false } })
  await moveOrder(shop.db, await placeForCash(shop, barfi, { quantity: 1 }), 'Shipped')
  const { taxable, ...taxes } = (await desk(readBooks, { params: { month } })).body.books.figures
  const { sales = 0, delivery = 0, cgst = 0, sgst = 0, igst = 0 } = await leftNow()
  expect({ taxable: -(sales + delivery), cgst: -cgst, sgst: -sgst, igst: -igst }).toEqual({ taxable, ...taxes })
  expect(igst).toBeLessThan(0)
})

test('an entry never changes and never goes [LEDGER-01]', async () => {
  await moveOrder(shop.db, await orderForCash(), 'Shipped')
  await expect(shop.db`update ledger set amount = 1`).rejects.toThrow('never changes')
  await expect(shop.db`delete from ledger`).rejects.toThrow('never changes')
})

test('an owner turns the entries part by part, of one account too, and a month without any is empty [LEDGER-03]', async () => {
  for (let at = 0; at < 11; at++) await moveOrder(shop.db, await orderForCash(), 'Delivered')
  const first = (await desk(listEntries, { query: { month } })).body
  expect(first.rows).toHaveLength(50)
  const second = (await desk(listEntries, { query: { month, after: first.next ?? '' } })).body
  // Of each: goods, delivery, both taxes, cash.
  expect(second).toMatchObject({ next: null, rows: { length: 5 } })
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(55)
  expect((await desk(listEntries, { query: { month, account: 'igst' } })).body.rows).toEqual([])
  expect((await desk(listEntries, { query: { month: '2020-02' } })).body.rows).toEqual([])
  expect((await desk(readAccounts, { params: { month: '2020-02' } })).body.accounts).toEqual([])
})

test('an owner saves the entries as a table, and as vouchers that are even [LEDGER-03]', async () => {
  const id = await orderForCash()
  await moveOrder(shop.db, id, 'Delivered')
  const [heads, ...rows] = (await load(downloadEntries.path)).trim().split('\r\n')
  expect(heads).toBe('"Entry","Date","What","Document","Order","Debit","Credit","GST rate","Amount"')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toContain(`"${id}","Customers","Sales","5","190.48"`)
  // A table is sorted by it, and kept for years.
  expect(rows[0]).toMatch(new RegExp(`^"\\d+","${month}-\\d\\d \\d\\d:\\d\\d",`))

  const vouchers = (await load(downloadTally.path)).match(/<VOUCHER .*?<\/VOUCHER>/g) ?? []
  expect(vouchers).toHaveLength(2)
  for (const voucher of vouchers) {
    const amounts = [...voucher.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, amount]) => Number(amount) * 100)
    expect(amounts.length).toBeGreaterThan(1)
    expect(Math.round(amounts.reduce((one, other) => one + other, 0))).toBe(0)
  }
  expect(vouchers[0]).toContain('VCHTYPE="Sales"')
  expect(vouchers[0]).toMatch(
    /<LEDGERNAME>Customers<\/LEDGERNAME><ISDEEMEDPOSITIVE>Yes<\/ISDEEMEDPOSITIVE><AMOUNT>-240\.00/,
  )
})
