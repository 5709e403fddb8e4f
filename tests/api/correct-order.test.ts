import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correctOrder, moveOrders, refundOrder, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { downloadCreditNote } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { readRun, takeOverCash } from '../../src/contract/admin/run.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Colleague, hire, letConfirmationPass } from '../office.ts'
import { readPdf } from '../read-pdf.ts'
import { openShop, type Shop } from '../shop.ts'
import { clientId, deskOf, logOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'
import { placeDoor, presserOf } from './run-shop.ts'

let shop: Shop
let mail: TestedMail
let barfi: string
let stock: Stock
let owner: Colleague
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  owner = await hire(shop, 'owner', 'Meera')
  desk = deskOf(shop, owner)
})
beforeEach(async () => {
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  stock = await noteStock(shop.db)
  await sendDueMails(mail.room)
  mail.server.arrived.length = 0
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

async function send(to: OrderStatus): Promise<string> {
  const id = await placeForCash(shop, barfi)
  await moveOrder(shop.db, id, to)
  return id
}

const correct = (orderId: string, from: OrderStatus, to: OrderStatus, reason = 'The wrong box') =>
  desk(correctOrder, { body: { orderId, from, to, reason } })
const pageOf = async (id: string) => (await desk(readOrder, { params: { id } })).body.order
const violations = () => findViolations(shop.db, { stock })

async function letters(): Promise<string[]> {
  await sendDueMails(mail.room)
  const told = mail.server.arrived.map(({ subject }) => (subject ?? '').replace(/^Your order #\w+ /, ''))
  mail.server.arrived.length = 0
  return told.filter((subject) => subject !== 'is placed')
}

async function creditNote(number: string) {
  const { cookie } = owner
  const answer = await shop.app.inject({ url: downloadCreditNote.path, query: { number }, headers: { cookie } })
  return { status: answer.statusCode, name: String(answer.headers['content-disposition']), bytes: answer.rawPayload }
}

test('an owner sets a delivered order back: its cash was not taken, and the log says why [CORRECT-01]', async () => {
  const id = await send('Delivered')
  expect(await pageOf(id)).toMatchObject({ moneyState: 'paid', due: null })
  expect((await correct(id, 'Delivered', 'Out for Delivery', 'It stands in the hall')).status).toBe(200)
  const page = await pageOf(id)
  expect(page).toMatchObject({ status: 'Out for Delivery', due: 14_000, creditNotes: [] })
  expect(page.invoiceNumber).not.toBeNull()
  expect(page.events.map(({ status }) => status)).toEqual(['Placed', 'Processing', 'Shipped', 'Out for Delivery'])
  const detail = { from: 'Delivered', to: 'Out for Delivery', reason: 'It stands in the hall' }
  expect((await logOf(shop, id))[0]).toEqual({ action: 'order-corrected', detail })
  expect(await violations()).toEqual([])
})

test('only an owner corrects, and is asked again who acts [CORRECT-01]', async () => {
  const id = await send('Shipped')
  const manager = deskOf(shop, await hire(shop, 'manager'))
  const body = { orderId: id, from: 'Shipped', to: 'Processing', reason: 'A slip' } as const
  expect((await manager(correctOrder, { body })).status).toBe(403)
  const other = await hire(shop, 'owner')
  await letConfirmationPass(shop, other.cookie)
  const refused = await deskOf(shop, other)(correctOrder, { body })
  expect(refused.body).toMatchObject({ success: false, code: 'confirmation-required' })
  expect((await pageOf(id)).status).toBe('Shipped')
})

test('cash that a rider took leaves their hand, and the order is on the run again [CORRECT-01]', async () => {
  const rider = await hire(shop, 'rider', 'Deepak')
  const id = await placeDoor(shop, barfi, { to: 'Out for Delivery' })
  await presserOf(shop, rider)(id)
  const runOf = async () => (await deskOf(shop, rider)(readRun)).body
  expect(await runOf()).toMatchObject({ doors: [], inHand: 14_000 })
  expect((await correct(id, 'Delivered', 'Out for Delivery')).status).toBe(200)
  expect(await runOf()).toMatchObject({ doors: [{ id, due: 14_000 }], inHand: 0 })
  await presserOf(shop, rider)(id)
  expect(await runOf()).toMatchObject({ doors: [], inHand: 14_000 })
  expect(await violations()).toEqual([])
})

test('an invoice stays as it was issued and is cancelled by a credit note; sent again, the order has another [CORRECT-02]', async () => {
  const id = await send('Shipped')
  const { invoiceNumber: first } = await pageOf(id)
  await correct(id, 'Shipped', 'Placed', 'It never left the shop')
  const { creditNotes, invoiceNumber } = await pageOf(id)
  expect({ creditNotes, invoiceNumber }).toEqual({
    creditNotes: [expect.stringMatching(/^C\d{4}-\d\d\/\d{6}$/)],
    invoiceNumber: null,
  })
  const [number = ''] = creditNotes
  const { status, name, bytes } = await creditNote(number)
  expect({ status, name }).toEqual({
    status: 200,
    name: `attachment; filename="credit-note-${number.replace('/', '-')}.pdf"`,
  })
  const { text } = await readPdf(bytes)
  for (const words of [
    'Credit Note',
    number,
    `Invoice ${first}`,
    'It was not sent as billed',
    '140.00',
    'computer-generated credit note',
  ]) {
    expect(text).toContain(words)
  }
  await moveOrder(shop.db, id, 'Shipped')
  const { invoiceNumber: second } = await pageOf(id)
  expect(second).not.toBe(first)
  const kept = await shop.db`select number from invoices where order_id = ${id} order by number`
  expect(kept.map((row) => row.number)).toEqual([first, second])
  expect((await creditNote('C2020-21/000001')).status).toBe(404)
  await expect(shop.db`delete from credit_notes`).rejects.toThrow('an invoice never changes')
  expect(await violations()).toEqual([])
})

test('credit notes are numbered without a gap, apart from invoices [CORRECT-02]', async () => {
  const ids = [await send('Shipped'), await send('Shipped')]
  await Promise.all(ids.map((id) => correct(id, 'Shipped', 'Processing')))
  // What is refused takes no number.
  await correct(ids[0] ?? '', 'Shipped', 'Processing')
  const rows = await shop.db<{ serial: number }[]>`select right(number, 6)::int as serial from credit_notes order by 1`
  expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, at) => at + 1))
})

test('a customer who was told too early is told so, and told again when it is true [CORRECT-03]', async () => {
  const id = await send('Delivered')
  expect(await letters()).toEqual(['has arrived'])
  await correct(id, 'Delivered', 'Processing')
  expect(await letters()).toEqual(['is not that far yet'])
  await moveOrder(shop.db, id, 'Shipped')
  expect(await letters()).toEqual(['is on its way'])
  await moveOrder(shop.db, id, 'Delivered')
  expect(await letters()).toEqual(['has arrived'])
  await correct(id, 'Delivered', 'Shipped')
  expect(await letters()).toEqual(['is not that far yet'])
})

test('nobody is told of a step that nobody was told of [CORRECT-03]', async () => {
  const id = await send('Out for Delivery')
  await letters()
  await correct(id, 'Out for Delivery', 'Shipped')
  expect(await letters()).toEqual([])
  const packed = await send('Processing')
  await correct(packed, 'Processing', 'Placed')
  expect(await letters()).toEqual([])
})

test('an order that stands elsewhere, or is over, is not corrected [CORRECT-04]', async () => {
  const id = await send('Delivered')
  expect((await correct(id, 'Shipped', 'Placed')).body).toMatchObject({ code: 'status-change-illegal' })
  expect((await correct(id, 'Delivered', 'Delivered')).body).toMatchObject({ code: 'status-change-illegal' })
  const cancelled = await send('Cancelled')
  expect((await correct(cancelled, 'Cancelled', 'Placed')).body).toMatchObject({ code: 'status-change-illegal' })
  const back = await send('Shipped')
  await desk(takeOrderBack, { body: { orderId: back, restock: false } })
  expect((await correct(back, 'Shipped', 'Placed')).body.message).toBe('An order cannot go from Came Back to Placed.')
  expect((await correct('0'.repeat(24), 'Shipped', 'Placed')).status).toBe(404)
})

test('a step that can still be taken back is not corrected [CORRECT-04]', async () => {
  const id = await placeForCash(shop, barfi)
  await desk(moveOrders, { body: { orders: [id], to: 'Shipped' } })
  const { body } = await correct(id, 'Shipped', 'Placed')
  expect(body).toMatchObject({ code: 'step-still-open' })
  expect((await pageOf(id)).openStep).not.toBeNull()
  // Its time is over, and nobody has come to settle it yet.
  await shop.db`update open_steps set until = now() where order_id = ${id}`
  expect((await correct(id, 'Shipped', 'Placed')).status).toBe(200)
  expect(await pageOf(id)).toMatchObject({ status: 'Placed', creditNotes: [expect.any(String)], openStep: null })
  expect(await violations()).toEqual([])
})

test('cash that went back or was handed over says that the order was delivered [CORRECT-04]', async () => {
  const refunded = await send('Delivered')
  const part = { of: 'amount', amount: 50 } as const
  await desk(refundOrder, { body: { id: clientId(), orderId: refunded, reason: 'crushed', part } })
  expect((await correct(refunded, 'Delivered', 'Placed')).body.message).toMatch(/^Cash of this order was given back/)

  const rider = await hire(shop, 'rider')
  const id = await placeDoor(shop, barfi, { to: 'Out for Delivery' })
  await presserOf(shop, rider)(id)
  await desk(takeOverCash, { body: { riderId: rider.id, amount: 14_000 } })
  expect((await correct(id, 'Delivered', 'Placed')).body.message).toMatch(/counted in/)
  expect(await pageOf(id)).toMatchObject({ status: 'Delivered', moneyState: 'paid' })
  expect(await violations()).toEqual([])
})
