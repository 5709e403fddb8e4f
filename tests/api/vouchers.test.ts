import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrderAsStaff, refundOrder } from '../../src/contract/admin/order-work.ts'
import { downloadVoucher as downloadAsStaff, readOrder } from '../../src/contract/admin/orders.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { downloadVoucher } from '../../src/contract/invoices.ts'
import { cancelOrder, listOrders } from '../../src/contract/orders.ts'
import type { Voucher } from '../../src/domain/invoices/voucher.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { settlePayment } from '../../src/server/payments/settle-payment.ts'
import { pay, place } from '../faults/online-orders.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Colleague, hire } from '../office.ts'
import { readPdf } from '../read-pdf.ts'
import { clientId, deskOf, placeForCash } from './admin-desk.ts'
import { MEERAS_ADDRESS, makeBuyers, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let colleague: Colleague
let manager: ReturnType<typeof deskOf>
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openPayingShop()
  colleague = await hire(shop, 'manager')
  manager = deskOf(shop, colleague)
  await shop.db`update store_settings set settings = settings || '{"gstin": "08AAAAA0000A1Z0", "fssai": "00000000000000"}'`
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

async function vouchersOf(orderId: string): Promise<Voucher[]> {
  const rows = await shop.db<{ contents: Voucher }[]>`
    select contents from vouchers where order_id = ${orderId} order by issued_at, number`
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

test('a receipt voucher says all that rule 50 asks for, and no street of a person [VOUCHER-02]', async () => {
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
    ...['Advance for goods: no tax is due at receipt', 'computer-generated receipt voucher'],
  ]) {
    expect(text.replaceAll(/ +/g, ' ')).toContain(words)
  }
  expect(text).not.toContain('Quiet Lane')
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
    { amount: 2000, goods: [{ quantity: 3 }] },
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
  // As a release that writes none leaves them.
  await shop.db.begin(async (tx) => {
    for (const kept of ['vouchers', 'ledger']) await tx`alter table ${tx(kept)} disable trigger user`
    const ids = [waiting, back, sent]
    await tx`delete from ledger where cause = 'advance' and order_id = any(${ids}::text[])`
    await tx`delete from vouchers where order_id = any(${ids}::text[])`
    await tx`
      update invoice_counters c set last = coalesce(
        (select max(right(number, 6)::int) from vouchers where starts_with(number, c.series)), 0) where series ~ '^[RF]'`
    for (const kept of ['vouchers', 'ledger']) await tx`alter table ${tx(kept)} enable trigger user`
  })
  await Promise.all([reconcile(shop.payments), reconcile(shop.payments)])
  expect((await vouchersOf(waiting)).map(({ amount }) => amount)).toEqual([34_000])
  expect((await vouchersOf(back)).map(({ title, amount }) => [title, amount])).toEqual([
    ['Receipt Voucher', 34_000],
    ['Refund Voucher', 2000],
  ])
  expect(await vouchersOf(sent)).toEqual([])
  await expect.poll(violations).toEqual([])
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
