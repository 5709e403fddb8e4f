import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handOverRefund, refundOrder, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { downloadCreditNote as downloadAsStaff } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import type { Call } from '../../src/contract/endpoint.ts'
import { downloadCreditNote } from '../../src/contract/invoices.ts'
import { listOrders, payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { Invoice } from '../../src/domain/invoices/invoice.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Colleague, hire } from '../office.ts'
import { readPdf } from '../read-pdf.ts'
import { clientId, deskOf, logOf, placeForCash } from './admin-desk.ts'
import { payloadFor, sell } from './counter.ts'
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
})
beforeEach(async () => {
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

/** Three boxes at ₹100 with delivery at ₹40, for cash. */
async function sendForCash(to: OrderStatus): Promise<string> {
  const id = await placeForCash(shop, barfi, { quantity: 3 })
  await moveOrder(shop.db, id, to)
  return id
}

/** The same, paid online. */
async function placePaid(by?: string): Promise<string> {
  const token = by ?? (await shop.register()).token
  const items = [{ _id: barfi, size: '250 g', quantity: 3, price: 100 }]
  const { body } = await shop.call(payByRazorpay, { body: payloadFor(items) }, token)
  await shop.call(verifyRazorpay, { body: await payRazorpay(shop.standIns.ledger, body.order.id, 'upi') }, token)
  return body.order.receipt
}

type Part = Call<typeof refundOrder>['body']['part']
const refund = (orderId: string, part: Part, id = clientId()) =>
  manager(refundOrder, { body: { id, orderId, reason: 'A box was dented.', part } })
const pageOf = async (id: string) => (await manager(readOrder, { params: { id } })).body.order
const violations = () => findViolations(shop.db, { stock })

async function notesOf(orderId: string): Promise<Invoice[]> {
  const rows = await shop.db<{ contents: Invoice }[]>`
    select contents from credit_notes where order_id = ${orderId} order by issued_at, number`
  return rows.map(({ contents }) => contents)
}

test('a parcel that came back has a credit note of its invoice, and keeps the invoice’s number [CREDIT-01]', async () => {
  const id = await sendForCash('Out for Delivery')
  const { invoiceNumber } = await pageOf(id)
  await manager(takeOrderBack, { body: { orderId: id, restock: true } })
  const page = await pageOf(id)
  expect(page).toMatchObject({ invoiceNumber, creditNotes: [expect.stringMatching(/^C\d{4}-\d\d\/\d{6}$/)] })
  const [number = ''] = page.creditNotes
  expect((await logOf(shop, id))[0]).toMatchObject({ action: 'order-came-back', detail: { creditNote: number } })
  const { rawPayload } = await shop.app.inject({
    ...{ url: downloadAsStaff.path, query: { number }, headers: { cookie: colleague.cookie } },
  })
  const { text } = await readPdf(rawPayload)
  for (const words of ['Credit Note', number, `Invoice ${invoiceNumber}`, 'It came back', '340.00']) {
    expect(text).toContain(words)
  }
  // What the provider returned is noted a moment later.
  await expect.poll(violations).toEqual([])
})

test('money that goes back of what was paid online is credited when it is decided, and the pieces with it [CREDIT-02]', async () => {
  const id = await placePaid()
  await moveOrder(shop.db, id, 'Shipped')
  const again = clientId()
  const part = { of: 'lines', lines: [{ position: 0, quantity: 1 }] } as const
  await refund(id, { ...part, lines: [...part.lines] }, again)
  await refund(id, { ...part, lines: [...part.lines] }, again)
  expect(await notesOf(id)).toMatchObject([{ total: { amount: 10_000 }, lines: [{ goods: { quantity: 1 } }] }])
  await refund(id, { of: 'all' })
  const notes = await notesOf(id)
  expect(notes.map(({ total }) => total.amount)).toEqual([10_000, 24_000])
  await expect.poll(violations).toEqual([])
})

test('cash that goes back is credited when it is handed over, once, and not while it can be withdrawn [CREDIT-02]', async () => {
  const id = await sendForCash('Delivered')
  const refundId = clientId()
  await refund(id, { of: 'amount', amount: 5000 }, refundId)
  expect(await notesOf(id)).toEqual([])
  await manager(handOverRefund, { body: { id: refundId } })
  await manager(handOverRefund, { body: { id: refundId } })
  expect(await notesOf(id)).toMatchObject([{ total: { amount: 5000 }, cancels: { reason: 'Money was given back' } }])
  expect((await logOf(shop, id))[0]).toMatchObject({
    ...{ action: 'refund-handed-over', detail: { creditNote: (await pageOf(id)).creditNotes[0] } },
  })
  await expect.poll(violations).toEqual([])
})

test('pieces taken off an order before it was sent are on no invoice and no credit note [CREDIT-02]', async () => {
  const id = await placePaid()
  await refund(id, { of: 'lines', lines: [{ position: 0, quantity: 1 }] })
  await moveOrder(shop.db, id, 'Shipped')
  expect(await notesOf(id)).toEqual([])
  await refund(id, { of: 'all' })
  const [note] = await notesOf(id)
  expect(note?.total.amount).toBe(24_000)
  await expect.poll(violations).toEqual([])
})

test('money that goes back of a parcel that came back is credited already [CREDIT-02]', async () => {
  const id = await placePaid()
  await moveOrder(shop.db, id, 'Shipped')
  await refund(id, { of: 'amount', amount: 4000 })
  await manager(takeOrderBack, { body: { orderId: id, restock: false } })
  await refund(id, { of: 'all' })
  expect((await notesOf(id)).map(({ total }) => total.amount)).toEqual([4000, 30_000])
  await expect.poll(violations).toEqual([])
})

test('a customer reads the credit notes of their own orders alone, and downloads them [CREDIT-04]', async () => {
  const [{ token: meeras }, { token: kabirs }] = [await shop.register(), await shop.register()]
  const id = await placePaid(meeras)
  await moveOrder(shop.db, id, 'Shipped')
  await refund(id, { of: 'amount', amount: 4000 })
  const { creditNotes } = await pageOf(id)
  expect((await shop.call(listOrders, {}, meeras)).body.orders).toMatchObject([{ _id: id, creditNotes }])
  const [number = ''] = creditNotes
  const download = (token: string) =>
    shop.app.inject({ url: downloadCreditNote.path, query: { number }, headers: { token } })
  const own = await download(meeras)
  expect(own.headers['content-disposition']).toContain('credit-note-C')
  expect((await readPdf(own.rawPayload)).text).toContain(number)
  expect((await download(kabirs)).statusCode).toBe(404)
})
