import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searchOrders } from '../../src/contract/admin/order-board.ts'
import { cancelOrderAsStaff, refundOrder, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { downloadVoucher as downloadAsStaff } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { downloadVoucher } from '../../src/contract/invoices.ts'
import { cancelOrder, listOrders } from '../../src/contract/orders.ts'
import type { Voucher } from '../../src/domain/invoices/voucher.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { settlePayment } from '../../src/server/payments/settle-payment.ts'
import { pay, place, wait } from '../faults/online-orders.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Colleague, hire } from '../office.ts'
import { readPdf } from '../read-pdf.ts'
import { untilItWaits } from '../until-it-waits.ts'
import { clientId, deskOf, placeForCash } from './admin-desk.ts'
import { MEERAS_ADDRESS, makeBuyers, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let colleague: Colleague
let manager: ReturnType<typeof deskOf>
let packer: ReturnType<typeof deskOf>
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openPayingShop()
  colleague = await hire(shop, 'manager')
  manager = deskOf(shop, colleague)
  packer = deskOf(shop, await hire(shop, 'packer', 'Priya'))
  await shop.db`update store_settings set settings = settings || '{"gstin": "08AAAAA0000A1Z0", "fssai": "00000000000000", "legalName": "Example Sweets LLP"}'`
})
beforeEach(async () => {
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

/** Three boxes at ₹100 with delivery at ₹40, of a buyer's own. */
async function placeOnline(token: string) {
  const address = { ...MEERAS_ADDRESS, street: '7 Quiet Lane' }
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 3, price: 100 }], { address })
  return place(shop, 'razorpay', { token, payload })
}

async function placePaid(by?: string): Promise<string> {
  const token = by ?? (await makeBuyers(shop.db, 1))[0] ?? ''
  const placed = await placeOnline(token)
  await (await pay(shop, 'razorpay', placed)).confirm(token)
  return placed.orderId
}

/** Leaves these orders as a release leaves them that writes no vouchers, or none of what goes back. */
async function forgetVouchers(orders: readonly string[], which: 'all' | 'refunds' = 'all'): Promise<void> {
  await shop.db.begin(async (tx) => {
    for (const kept of ['vouchers', 'ledger']) await tx`alter table ${tx(kept)} disable trigger user`
    const these = (name: 'document' | 'number') =>
      tx`order_id = any(${[...orders]}::text[]) and (${which === 'all'} or starts_with(${tx(name)}, 'F'))`
    await tx`delete from ledger where cause = 'advance' and ${these('document')}`
    await tx`delete from vouchers where ${these('number')}`
    await tx`
      update invoice_counters c set last = coalesce(
        (select max(right(number, 6)::int) from vouchers where starts_with(number, c.series)), 0) where series ~ '^[RF]'`
    for (const kept of ['vouchers', 'ledger']) await tx`alter table ${tx(kept)} enable trigger user`
  })
}

async function vouchersOf(orderId: string): Promise<Voucher[]> {
  const rows = await shop.db<{ contents: Voucher }[]>`
    select contents from vouchers where order_id = ${orderId} order by issued_at, refund_id is not null, number`
  return rows.map(({ contents }) => contents)
}

type Part = Call<typeof refundOrder>['body']['part']
const refund = (orderId: string, part: Part, id = clientId()) =>
  manager(refundOrder, { body: { id, orderId, reason: 'A box was dented.', part } })
const violations = () => findViolations(shop.db, { stock })
const pageOf = async (id: string) => (await manager(readOrder, { params: { id } })).body.order

async function readAsStaff(number: string) {
  const { rawPayload, headers } = await shop.app.inject({
    ...{ url: downloadAsStaff.path, query: { number }, headers: { cookie: colleague.cookie } },
  })
  return { ...(await readPdf(rawPayload)), name: headers['content-disposition'] }
}

test('an order that is paid before it is sent has a receipt voucher by the same act, whoever tells of the payment, once [VOUCHER-01]', async () => {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const placed = await placeOnline(token)
  expect(await vouchersOf(placed.orderId)).toEqual([])
  const paid = await pay(shop, 'razorpay', placed)
  await Promise.all([paid.confirm(token), paid.confirm(token), reconcile(shop.payments)])
  expect(await vouchersOf(placed.orderId)).toMatchObject([
    {
      ...{ title: 'Receipt Voucher', amount: 34_000, payment: 'Online Payment', orderId: placed.orderId },
      number: expect.stringMatching(/^R\d{4}-\d\d\/\d{6}$/),
      goods: [{ size: '250 g', quantity: 3 }],
    },
  ])
  expect(await violations()).toEqual([])
})

test('vouchers of payments at once are numbered without a gap, and none is there twice [VOUCHER-01]', async () => {
  const tokens = await makeBuyers(shop.db, 8)
  const ids = await Promise.all(tokens.map(placePaid))
  const numbers = (await Promise.all(ids.map(vouchersOf))).flat().map(({ number }) => Number(number.slice(-6)))
  const first = Math.min(...numbers)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(tokens.map((_, at) => first + at))
  expect(await violations()).toEqual([])
})

test('a voucher that was issued never changes, whatever the settings say later [VOUCHER-01]', async () => {
  const id = await placePaid()
  const [before] = await vouchersOf(id)
  await expect(shop.db`delete from vouchers`).rejects.toThrow('an invoice never changes')
  await expect(shop.db`update vouchers set order_id = order_id`).rejects.toThrow('an invoice never changes')
  expect(await vouchersOf(id)).toEqual([before])
})

test('a receipt voucher says all that rule 50 asks for, and neither street nor PIN code of a person [VOUCHER-02] [LAW-15]', async () => {
  const id = await placePaid()
  const [{ number = '' } = {}] = await vouchersOf(id)
  const { text, title, pages, name } = await readAsStaff(number)
  expect({ title, pages, name }).toEqual({
    ...{ title: `Receipt Voucher ${number}`, pages: 1 },
    name: `attachment; filename="receipt-voucher-${number.replace('/', '-')}.pdf"`,
  })
  for (const words of [
    ...['GSTIN 08AAAAA0000A1Z0', 'FSSAI licence 00000000000000', `Receipt Voucher ${number}`, 'Issued on'],
    ...['Received from Meera', `Order id ${id}`, 'Payment Online Payment', 'Place of supply Maharashtra (code 27)'],
    ...['Tax on reverse charge No', '250 g 3', 'Advance received ₹340.00', 'Rupees Three Hundred Forty Only'],
    ...['Advance for goods: no tax is due at receipt', 'For Example Sweets LLP: computer-generated receipt voucher'],
  ]) {
    expect(text.replaceAll(/ +/g, ' ')).toContain(words)
  }
  expect(text).not.toContain('Quiet Lane')
  expect(text).not.toContain(MEERAS_ADDRESS.zipcode)
})

test('a cancelled order that was paid has a refund voucher of all of it, which names its receipt [VOUCHER-03]', async () => {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const [own, theirs] = [await placePaid(token), await placePaid()]
  await shop.call(cancelOrder, { body: { orderId: own } }, token)
  await manager(cancelOrderAsStaff, { body: { orderId: theirs, reason: 'They called' } })
  for (const id of [own, theirs]) {
    const [receipt, back] = await vouchersOf(id)
    expect(back).toMatchObject({
      ...{ title: 'Refund Voucher', amount: 34_000, number: expect.stringMatching(/^F\d{4}-\d\d\/\d{6}$/) },
      cancels: { title: 'Receipt Voucher', number: receipt?.number, reason: 'The order was cancelled' },
    })
    const { text } = await readAsStaff(back?.number ?? '')
    for (const words of ['Given back to Meera', `Receipt Voucher ${receipt?.number}`, 'Advance given back ₹340.00']) {
      expect(text.replaceAll(/ +/g, ' ')).toContain(words)
    }
  }
  await expect.poll(violations).toEqual([])
})

test('a part that goes back before sending has a refund voucher, and the invoice is of the rest [VOUCHER-03]', async () => {
  const id = await placePaid()
  const again = clientId()
  const part = { of: 'lines' as const, lines: [{ position: 0, quantity: 1 }] }
  await refund(id, part, again)
  await refund(id, part, again)
  await refund(id, { of: 'amount', amount: 2000 })
  expect((await vouchersOf(id)).slice(1)).toMatchObject([
    { amount: 10_000, goods: [{ quantity: 1 }], cancels: { reason: 'Money was given back before sending' } },
    { amount: 2000, goods: [{ quantity: null }] },
  ])
  await moveOrder(shop.db, id, 'Shipped')
  await refund(id, { of: 'amount', amount: 3000 })
  const page = await pageOf(id)
  expect(page.vouchers).toHaveLength(3)
  expect(page.creditNotes).toHaveLength(1)
  await expect.poll(violations).toEqual([])
})

test('a customer reads and downloads the vouchers of their own orders alone [VOUCHER-04]', async () => {
  const [meeras = '', kabirs = ''] = await makeBuyers(shop.db, 2)
  const id = await placePaid(meeras)
  const { vouchers } = await pageOf(id)
  expect((await shop.call(listOrders, {}, meeras)).body.orders).toMatchObject([{ _id: id, vouchers }])
  const [number = ''] = vouchers
  const download = (token: string) =>
    shop.app.inject({ url: downloadVoucher.path, query: { number }, headers: { token } })
  const own = await download(meeras)
  expect(own.headers['content-disposition']).toContain('receipt-voucher-R')
  expect((await readPdf(own.rawPayload)).text).toContain(number)
  expect((await download(kabirs)).statusCode).toBe(404)
})

test('the next round writes the vouchers of what waits to be sent without one, and of what went back of it [VOUCHER-07]', async () => {
  const [waiting, back, sent] = [await placePaid(), await placePaid(), await placePaid()]
  await refund(back, { of: 'amount', amount: 2000 })
  await moveOrder(shop.db, sent, 'Shipped')
  await forgetVouchers([waiting, back, sent])
  await Promise.all([reconcile(shop.payments), reconcile(shop.payments)])
  expect((await vouchersOf(waiting)).map(({ amount }) => amount)).toEqual([34_000])
  expect((await vouchersOf(back)).map(({ title, amount }) => [title, amount])).toEqual([
    ['Receipt Voucher', 34_000],
    ['Refund Voucher', 2000],
  ])
  expect(await vouchersOf(sent)).toEqual([])
  await expect.poll(violations).toEqual([])
})

test('an order that the release before was paid for, cancelled at once, has both its vouchers, by this release and by that one [VOUCHER-07]', async () => {
  const here = await placePaid()
  await forgetVouchers([here])
  await manager(cancelOrderAsStaff, { body: { orderId: here, reason: 'They called' } })
  const both = [
    ['Receipt Voucher', 34_000],
    ['Refund Voucher', 34_000],
  ]
  const written = await vouchersOf(here)
  expect(written.map(({ title, amount }) => [title, amount])).toEqual(both)
  expect((await pageOf(here)).vouchers).toEqual(written.map(({ number }) => number))
  const there = await placePaid()
  await manager(cancelOrderAsStaff, { body: { orderId: there, reason: 'They called' } })
  await forgetVouchers([there])
  await reconcile(shop.payments)
  expect((await vouchersOf(there)).map(({ title, amount }) => [title, amount])).toEqual(both)
  await expect.poll(violations).toEqual([])
})

test('an advance is none any more once its order is sent, also where the release before gave back a part without a voucher [VOUCHER-05]', async () => {
  const id = await placePaid()
  await refund(id, { of: 'amount', amount: 30_000 })
  await forgetVouchers([id], 'refunds')
  await moveOrder(shop.db, id, 'Shipped')
  const [{ left } = { left: Number.NaN }] = await shop.db<{ left: number }[]>`
    select sum(case 'advances' when credit then amount else -amount end)::int as left
    from ledger where order_id = ${id} and 'advances' in (debit, credit)`
  expect(left).toBe(0)
})

test('a voucher that cannot be written keeps neither those of other orders waiting nor what was paid meanwhile [VOUCHER-07]', async () => {
  const orders = [await placePaid(), await placePaid()]
  await forgetVouchers(orders)
  const [first = '', second = ''] = orders.toSorted()
  const [token = ''] = await makeBuyers(shop.db, 1)
  const silent = await placeOnline(token)
  await pay(shop, 'razorpay', silent)
  await shop.db.unsafe(`alter table vouchers add constraint refused check (order_id <> '${first}') not valid`)
  await expect(wait(shop, 16)).rejects.toThrow('could not be settled, or vouched for')
  expect([await vouchersOf(first), await vouchersOf(second), await vouchersOf(silent.orderId)]).toMatchObject([
    [],
    [{ title: 'Receipt Voucher' }],
    [{ title: 'Receipt Voucher' }],
  ])
  await shop.db`alter table vouchers drop constraint refused`
  await reconcile(shop.payments)
  expect(await violations()).toEqual([])
})

test('a refund voucher names the pieces that no other one names, and of a sum none [VOUCHER-03]', async () => {
  const [cancelled, whole] = [await placePaid(), await placePaid()]
  for (const id of [cancelled, whole]) {
    await refund(id, { of: 'lines', lines: [{ position: 0, quantity: 1 }] })
    await refund(id, { of: 'amount', amount: 2000 })
  }
  await manager(cancelOrderAsStaff, { body: { orderId: cancelled, reason: 'They called' } })
  await refund(whole, { of: 'all' })
  for (const id of [cancelled, whole]) {
    const named = (await vouchersOf(id)).map(({ amount, goods: [one] }) => [amount, one?.quantity])
    expect(named).toEqual([
      [34_000, 3],
      [10_000, 1],
      [2000, null],
      [22_000, 2],
    ])
  }
  const [, , part] = await vouchersOf(whole)
  const { text } = await readAsStaff(part?.number ?? '')
  expect(text).toContain('A part of what was paid for')
  expect(text).not.toContain('Pieces')
})

test('a refund voucher waits for nobody who waits for the stock of another sweet [VOUCHER-03]', async () => {
  const [cancelled, refunded] = [await placePaid(), await placePaid()]
  const hot = barfi
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  const other = await placePaid()
  const waiting = await shop.db.begin(async (tx) => {
    await tx`select from stock where variant_id in (select id from variants where product_id = ${hot}) for update`
    const slow = [
      manager(cancelOrderAsStaff, { body: { orderId: cancelled, reason: 'They called' } }),
      refund(refunded, { of: 'lines', lines: [{ position: 0, quantity: 1 }] }),
    ]
    await untilItWaits(shop.db, 2)
    const quick = manager(cancelOrderAsStaff, { body: { orderId: other, reason: 'They called' } })
    await expect.poll(async () => (await vouchersOf(other)).length).toBe(2)
    return { all: Promise.all([...slow, quick]) }
  })
  expect((await waiting.all).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('cash, and a payment that cannot pay for its order, have no voucher [VOUCHER-01]', async () => {
  const cash = await placeForCash(shop, barfi, { quantity: 1 })
  await moveOrder(shop.db, cash, 'Delivered')
  const [token = ''] = await makeBuyers(shop.db, 1)
  const placed = await placeOnline(token)
  const { db, jobs } = shop
  const captured = { paymentId: 'pay_short', amount: 33_999, currency: 'INR' }
  await settlePayment(db, jobs, 'razorpay', placed.at, captured)
  expect([...(await vouchersOf(cash)), ...(await vouchersOf(placed.orderId))]).toEqual([])
})

test('the whole number of an invoice, a credit note or a voucher finds its order, and no other [FIND-03]', async () => {
  const [id, other] = [await placePaid(), await placePaid()]
  for (const one of [id, other]) await moveOrder(shop.db, one, 'Shipped')
  await refund(id, { of: 'amount', amount: 3000 })
  await manager(cancelOrderAsStaff, { body: { orderId: await placePaid(), reason: 'They called' } })
  const { invoiceNumber, creditNotes, vouchers } = await pageOf(id)
  const numbers = [invoiceNumber ?? '', ...creditNotes, ...vouchers]
  expect(numbers.map((number) => number.charAt(0))).toEqual(['2', 'C', 'R'])
  const idsFound = async (q: string) => (await packer(searchOrders, { query: { q } })).body.rows.map((row) => row.id)
  for (const number of numbers) {
    const short = number.replace(/\/0+/, '/')
    for (const typed of [number, ` ${number.toLowerCase()} `, short]) {
      expect(await idsFound(typed), typed).toEqual([id])
    }
    expect(await idsFound(`${number}9`), number).toEqual([])
  }
  await manager(takeOrderBack, { body: { orderId: other, restock: false } })
  expect(await idsFound((await pageOf(other)).creditNotes[0] ?? '')).toEqual([other])
})
