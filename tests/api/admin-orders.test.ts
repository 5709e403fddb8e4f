import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addOrderNote, cancelOrderAsStaff, moveOrders, resendMail } from '../../src/contract/admin/order-work.ts'
import { downloadOrderInvoice, readSlips } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { addCaller, takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import { deleteAccount } from '../../src/contract/profile.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { clientId, deskOf, logOf, placeForCash } from './admin-desk.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
let barfi: string
let packer: ReturnType<typeof deskOf>
let manager: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  packer = deskOf(shop, await hire(shop, 'packer', 'Priya'))
  manager = deskOf(shop, await hire(shop, 'manager', 'Arjun'))
})
beforeEach(async () => {
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const place = (given: Parameters<typeof placeForCash>[2] = {}) => placeForCash(shop, barfi, given)
const statusOf = async (id: string) => (await shop.db`select status from orders where id = ${id}`)[0]?.status
const UNKNOWN = '0123456789abcdef01234567'

test('the order page tells all of an order, and a packer nothing of its money', async () => {
  const specialRequirements = { coldPacking: true, giftWrapping: false, fragileHandling: false, noContact: true }
  const address = { ...MEERAS_ADDRESS, deliveryInstructions: 'Ring twice.', specialRequirements }
  const id = await place({ quantity: 2, additionalCosts: 40, address })
  await moveOrder(shop.db, id, 'Processing')
  const params = { id }
  const { body } = await manager(readOrder, { params })
  expect(body.order).toMatchObject({
    ...{ id, status: 'Processing', paymentMethod: 'cod', moneyState: 'due', due: 28_000, invoiceNumber: null, address },
    lines: [{ position: 0, name: 'Test Barfi', size: '250 g', quantity: 2, price: 10_000, refunded: 0 }],
    events: [{ status: 'Placed' }, { status: 'Processing' }],
    mails: [{ kind: 'order-placed', recipient: 'meera@example.com', state: 'waiting', tries: 0, problem: null }],
    money: {
      subtotal: 20_000,
      deliveryFee: 4000,
      additionalCosts: 4000,
      discount: 0,
      amount: 28_000,
      refundable: 0,
      payments: [],
    },
    customer: { name: 'Meera' },
    history: { orders: 1, cancelled: 0, spent: 28_000, newest: [{ id, status: 'Processing', amount: 28_000 }] },
  })
  const seen = (await packer(readOrder, { params })).body.order
  expect(seen).toMatchObject({ id, due: 28_000, address, money: null, customer: null, history: null })
  expect(seen.lines).toMatchObject([{ price: null }])
  expect(JSON.stringify({ ...seen, due: null })).not.toMatch(/\b(100|200|280)(00)?\b/)
  expect(await manager(readOrder, { params: { id: UNKNOWN } })).toMatchObject({
    status: 404,
    body: { code: 'order-unknown' },
  })
})

test('a packer reads who took an order by phone, and no more of its customer than is on the parcel', async () => {
  const id = randomUUID()
  await manager(addCaller, { body: { id, name: 'Kabir Rao', phone: '98290 12345', email: '' } })
  const boxes = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  const { body } = await manager(takePhoneOrder, { body: { customerId: id, key: randomUUID(), order: boxes } })
  for (const desk of [packer, manager]) {
    const { log } = (await desk(readOrder, { params: { id: body.orderId } })).body.order
    expect(log).toMatchObject([{ by: 'Arjun', words: 'took it by phone', lines: [] }])
  }
  expect(JSON.stringify((await packer(readOrder, { params: { id: body.orderId } })).body)).not.toContain(id)
})

test('orders move on, each whole or not at all, and it is said which did not go and why', async () => {
  const [one, two, gone] = [await place(), await place(), await place()]
  await moveOrder(shop.db, gone, 'Cancelled')
  const { body } = await packer(moveOrders, { body: { orders: [one, gone, UNKNOWN, two, one], to: 'Processing' } })
  expect(body).toEqual({
    success: true,
    until: expect.any(Number),
    moved: [one, two],
    already: [],
    refused: [
      { id: gone, message: 'An order cannot go from Cancelled to Processing.' },
      { id: UNKNOWN, message: 'Order Not Found' },
    ],
  })
  const statuses = [await statusOf(one), await statusOf(two), await statusOf(gone)]
  expect(statuses).toEqual(['Processing', 'Processing', 'Cancelled'])
  expect(await logOf(shop, one)).toEqual([{ action: 'order-moved', detail: { from: 'Placed', to: 'Processing' } }])
  expect(await logOf(shop, gone)).toMatchObject([{ action: 'order-cancelled' }])
})

test('an order that two colleagues move on at once is moved by one, and is there for all of them', async () => {
  const id = await place()
  const body = { orders: [id], to: 'Processing' as const }
  const answers = await Promise.all([packer, manager, packer, manager].map((desk) => desk(moveOrders, { body })))
  // Whoever was first counts as having moved it each time; the other is told who was.
  const told = answers.map(({ body: { moved, already, refused } }) => [
    ...moved,
    ...already.map((one) => one.id),
    ...refused,
  ])
  expect(told).toEqual(Array(4).fill([id]))
  expect(answers.filter(({ body }) => body.moved.length > 0)).toHaveLength(2)
  expect(new Set(answers.flatMap(({ body }) => body.already.map(({ by }) => by))).size).toBe(1)
  expect(await logOf(shop, id)).toHaveLength(1)
})

test('an order that is there already is neither refused nor moved again', async () => {
  const [sent, waiting] = [await place(), await place()]
  const ship = (orders: string[]) => packer(moveOrders, { body: { orders, to: 'Shipped' } })
  await moveOrder(shop.db, waiting, 'Processing')
  await ship([sent])
  const trace = async () => {
    const { openStep, mails, events, log } = (await manager(readOrder, { params: { id: sent } })).body.order
    return { openStep, mails: mails.map(({ id }) => id), events, log }
  }
  const before = await trace()
  expect((await ship([sent, waiting])).body).toMatchObject({ moved: [sent, waiting], refused: [] })
  expect(await trace()).toEqual(before)
  const onward = await packer(moveOrders, { body: { orders: [sent], to: 'Processing' } })
  expect(onward.body).toMatchObject({ moved: [], refused: [{ id: sent }] })
})

test('a move that does not exist is refused before anything moves', async () => {
  const id = await place()
  for (const body of [
    { orders: [id], to: 'Cancelled' },
    { orders: [id], to: 'Placed' },
    { orders: [], to: 'Shipped' },
    { orders: ["x' or true"], to: 'Shipped' },
    { orders: Array.from({ length: 101 }, () => id), to: 'Shipped' },
  ]) {
    expect(await manager(moveOrders, { body: body as never })).toMatchObject({ status: 400 })
  }
  expect(await statusOf(id)).toBe('Placed')
})

test('a manager cancels with a reason, once; the stock is back and the customer is told', async () => {
  const id = await place({ quantity: 5 })
  const body = { orderId: id, reason: 'The customer called.' }
  expect(await manager(cancelOrderAsStaff, { body })).toMatchObject({ status: 200 })
  expect(await manager(cancelOrderAsStaff, { body })).toMatchObject({ status: 409 })
  const [left] = await shop.db`select on_hand from stocked_variants where product_id = ${barfi}`
  expect(left).toEqual({ onHand: 100 })
  expect(await logOf(shop, id)).toEqual([
    { action: 'order-cancelled', detail: { from: 'Placed', reason: 'The customer called.' } },
  ])
  const { order } = (await manager(readOrder, { params: { id } })).body
  expect(order).toMatchObject({ status: 'Cancelled', moneyState: 'none', due: null })
  expect(order.mails.map(({ kind }) => kind)).toContain('order-cancelled')
  for (const wrong of [{ orderId: id }, { orderId: id, reason: ' ' }]) {
    expect(await manager(cancelOrderAsStaff, { body: wrong as never })).toMatchObject({ status: 400 })
  }
})

test('a note is there once however often it is sent, with who wrote it', async () => {
  const id = await place()
  const body = { id: clientId(), orderId: id, text: 'The box is dented.\nTake another.' }
  await Promise.all([packer(addOrderNote, { body }), packer(addOrderNote, { body })])
  await manager(addOrderNote, { body: { ...body, id: clientId(), text: 'Done.' } })
  const { order } = (await packer(readOrder, { params: { id } })).body
  expect(order.notes).toMatchObject([
    { by: 'Arjun', text: 'Done.' },
    { by: 'Priya', text: 'The box is dented.\nTake another.' },
  ])
  expect(order.log).toMatchObject([
    { by: 'Arjun', action: 'order-noted' },
    { by: 'Priya', action: 'order-noted' },
  ])
  const unknown = { ...body, id: clientId(), orderId: UNKNOWN }
  expect(await packer(addOrderNote, { body: unknown })).toMatchObject({ status: 404, body: { code: 'order-unknown' } })
})

test('a mail that was sent is sent again, as another one; one that waits is not', async () => {
  const address = { ...MEERAS_ADDRESS, email: `again.${clientId()}@example.com` }
  const id = await place({ address })
  const mails = async () => (await manager(readOrder, { params: { id } })).body.order.mails
  const [placed] = await mails()
  const body = { mailId: placed?.id ?? '' }
  expect(await manager(resendMail, { body })).toMatchObject({ status: 409, body: { code: 'mail-waiting' } })
  await sendDueMails(mail.room)
  expect(await mails()).toMatchObject([{ state: 'sent', tries: 1 }])
  expect(await manager(resendMail, { body })).toMatchObject({ status: 200 })
  await sendDueMails(mail.room)
  const arrived = mail.to(address.email)
  expect(arrived).toHaveLength(2)
  const ids = arrived.map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(2)
  expect(ids).not.toContain(undefined)
  expect(await logOf(shop, id)).toEqual([{ action: 'mail-resent', detail: { mail: 'order-placed' } }])
})

test('a letter of a shop without a mail server is said to be kept, and to be sent once there is one [EMAIL-15]', async () => {
  const id = await place({ address: { ...MEERAS_ADDRESS, email: `kept.${clientId()}@example.com` } })
  const mails = async () => (await manager(readOrder, { params: { id } })).body.order.mails
  await sendDueMails({ ...mail.room, post: { send: async () => 'kept', close: () => {} } })
  const [kept] = await mails()
  expect(kept).toMatchObject({ state: 'kept', tries: 1 })
  await manager(resendMail, { body: { mailId: kept?.id ?? '' } })
  await sendDueMails(mail.room)
  expect(await mails()).toMatchObject([{ state: 'sent' }])
})

test('only mail about an order is sent again from here', async () => {
  const [other] = await shop.db<{ id: string }[]>`
    insert into mails (kind, about, recipient, sent_at) values ('reset-link', ${clientId()}, 'meera@example.com', now())
    returning id`
  const body = { mailId: other?.id ?? '' }
  expect(await manager(resendMail, { body })).toMatchObject({ status: 404, body: { code: 'mail-unknown' } })
  expect(await shop.db`select from mails where id = ${body.mailId} and sent_at is not null`).toHaveLength(1)
})

test('slips hold what goes into the parcel and what to take for it, the oldest first', async () => {
  const [one, two] = [await place({ quantity: 2 }), await place()]
  await shop.db`update orders set payment_method = 'stripe', paid = true where id = ${two}`
  const { body } = await packer(readSlips, { body: { orders: [two, UNKNOWN, one] } })
  expect(body.shop.name).not.toBe('')
  expect(body.slips).toMatchObject([
    { id: one, due: 24_000, address: { street: '12 Example Bazaar' }, lines: [{ name: 'Test Barfi', quantity: 2 }] },
    { id: two, due: null },
  ])
})

test('a manager downloads the invoice of a shipped order, and none before', async () => {
  const id = await place()
  const early = await manager(downloadOrderInvoice, { params: { id } })
  expect(early).toMatchObject({ status: 409, body: { code: 'invoice-not-issued' } })
  await moveOrder(shop.db, id, 'Shipped')
  const { cookie } = await hire(shop, 'manager')
  const url = downloadOrderInvoice.path.replace(':id', id)
  const answer = await shop.app.inject({ url, headers: { cookie } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an erased customer leaves no note, and no mail is sent to them again', async () => {
  const meera = await shop.register()
  const { body } = await order(shop, meera.token, payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]))
  const id = body.orderId
  await packer(addOrderNote, { body: { id: clientId(), orderId: id, text: 'Meera has moved to 7 Example Chowk.' } })
  await moveOrder(shop.db, id, 'Delivered')
  await sendDueMails(mail.room)
  expect(await shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)).toMatchObject({
    status: 200,
  })
  const page = (await manager(readOrder, { params: { id } })).body.order
  expect([page.notes, page.customer?.email]).toEqual([[], null])
  for (const { id: mailId } of page.mails) {
    expect(await manager(resendMail, { body: { mailId } })).toMatchObject({ status: 404 })
  }
})
