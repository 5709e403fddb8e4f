import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrderAsStaff, notePrints, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { previewRevision, reviseOrder } from '../../src/contract/admin/orders/revise.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { findLastOrders } from '../../src/contract/admin/phone-orders.ts'
import { cancelOrder, orderAgain } from '../../src/contract/orders.ts'
import { getInvoice } from '../../src/server/invoices/issue-invoice.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { clientId, deskOf, logOf } from './admin-desk.ts'
import { newestOrder, order, type Payload, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
let stock: Stock
let manager: ReturnType<typeof deskOf>
let packer: ReturnType<typeof deskOf>
let meera: Customer
let barfi: string
let ladoo: string
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  manager = deskOf(shop, await hire(shop, 'manager'))
  packer = deskOf(shop, await hire(shop, 'packer', 'Asha'))
  await shop.db`
    insert into coupons (code, description, is_percentage, discount) values ('TENTH', 'A tenth off', true, 10)`
})
beforeEach(async () => {
  meera = await shop.register()
  barfi = await sell(shop.db, [
    { size: '250 g', price: 100, left: 50 },
    { size: '500 g', price: 180, left: 1 },
  ])
  ladoo = await sell(shop.db, [{ size: '250 g', price: 50, left: 50 }], 'Test Ladoo')
  stock = await noteStock(shop.db)
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

/** Three small boxes of barfi, to be paid in cash: ₹340 with delivery. */
async function place(changed: Partial<Payload> = {}, quantity = 3): Promise<string> {
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity, price: 100 }], changed)
  const { body } = await order(shop, meera.token, payload)
  return body.orderId
}

type Wanted = { productId: string; size: string; quantity: number }
const some = (productId: string, quantity: number, size = '250 g'): Wanted => ({ productId, size, quantity })
const preview = (orderId: string, lines: readonly Wanted[]) =>
  manager(previewRevision, { body: { orderId, lines: [...lines] } })
type Asked = { id: string; seen: string; orderId: string; lines: Wanted[]; reason?: string; toShelf?: boolean }
const send = (body: Asked) => manager(reviseOrder, { body })

/** What is asked for once its preview was seen. */
async function seen(orderId: string, lines: readonly Wanted[]): Promise<Asked> {
  const { body } = await preview(orderId, lines)
  if (!body.success) throw new Error(body.message)
  return { id: clientId(), seen: body.plan.seen, orderId, lines: [...lines] }
}
const revise = async (orderId: string, lines: readonly Wanted[], given: Partial<Asked> = {}) =>
  send({ ...(await seen(orderId, lines)), ...given })

const pageOf = async (id: string) => (await manager(readOrder, { params: { id } })).body.order
const left = async (productId: string) =>
  (await shop.db`select on_hand from stocked_variants where product_id = ${productId} order by size`).map(
    ({ onHand }) => onHand,
  )
const holds = async () => expect(await findViolations(shop.db, { stock })).toEqual([])

test('an order for cash gets more of one thing, another instead, and comes to what its preview said [REVISE-01]', async () => {
  const id = await place()
  const wanted = [some(barfi, 4), some(ladoo, 2)]
  const { plan } = (await preview(id, wanted)).body
  expect(plan).toMatchObject({
    before: { subtotal: 30_000, amount: 34_000 },
    after: { subtotal: 50_000, deliveryFee: 4_000, amount: 54_000 },
    added: [
      { name: 'Test Barfi', quantity: 1, price: 10_000 },
      { name: 'Test Ladoo', quantity: 2, price: 5_000 },
    ],
    removed: [],
  })
  // A preview takes nothing.
  expect([await left(barfi), await left(ladoo)]).toEqual([[47, 1], [50]])
  expect((await pageOf(id)).due).toBe(34_000)
  expect((await revise(id, wanted)).body).toEqual({ success: true, amount: 54_000 })
  expect(await pageOf(id)).toMatchObject({ due: 54_000, lines: [{ quantity: 4 }, { name: 'Test Ladoo', quantity: 2 }] })
  expect([await left(barfi), await left(ladoo)]).toEqual([[46, 1], [48]])
  await revise(id, [some(ladoo, 3)])
  expect(await pageOf(id)).toMatchObject({ due: 19_000, lines: [{ name: 'Test Ladoo', quantity: 3 }] })
  expect([await left(barfi), await left(ladoo)]).toEqual([[50, 1], [47]])
  const { slips } = (await packer(readSlips, { body: { orders: [id] } })).body
  expect(slips).toMatchObject([{ due: 19_000, lines: [{ name: 'Test Ladoo', quantity: 3 }] }])
  expect(await newestOrder(shop, meera.token)).toMatchObject({ amount: 190, items: [{ quantity: 3 }] })
  await moveOrder(shop.db, id, 'Delivered')
  expect((await getInvoice(shop.db, id)).total.amount).toBe(19_000)
  await holds()
})

test('a piece that stays keeps its price and one that is added has that of the day, in a line of its own [REVISE-02]', async () => {
  const id = await place()
  await shop.db`update variants set price = 12000 where product_id = ${barfi} and size = '250 g'`
  expect((await revise(id, [some(barfi, 5)])).body.amount).toBe(30_000 + 24_000 + 4_000)
  expect((await pageOf(id)).lines).toMatchObject([
    { quantity: 3, price: 10_000 },
    { quantity: 2, price: 12_000 },
  ])
  const { slips } = (await packer(readSlips, { body: { orders: [id] } })).body
  expect(slips).toMatchObject([{ lines: [{ name: 'Test Barfi', quantity: 5 }] }])
  const again = await shop.call(orderAgain, { body: { orderId: id } }, meera.token)
  expect(again.body.lines).toMatchObject([{ name: 'Test Barfi', ordered: 5, added: 5 }])
  const customerId = (await pageOf(id)).customer?.id ?? ''
  const last = await manager(findLastOrders, { query: { customerId } })
  expect(last.body.orders).toMatchObject([{ lines: [{ size: '250 g', quantity: 5, price: 12_000 }] }])
  expect((await revise(id, [some(barfi, 4)])).body.amount).toBe(30_000 + 12_000 + 4_000)
  // Back to what was ordered is back to what was to be paid.
  expect((await revise(id, [some(barfi, 3)])).body.amount).toBe(34_000)
  await moveOrder(shop.db, id, 'Delivered')
  expect((await getInvoice(shop.db, id)).total.amount).toBe(34_000)
  await holds()
})

test('a hamper that is added stands in a line of its own once what is in it is another [REVISE-02]', async () => {
  const fill = (grams: number) =>
    shop.db`update products set hamper = ${shop.db.json({
      priced: 'together',
      parts: [{ product: ladoo, amount: grams, unit: 'g', share: null }],
    })} where id = ${barfi}`
  const quantities = async (id: string) => (await pageOf(id)).lines.map(({ quantity }) => quantity)
  const plain = await place({}, 1)
  await fill(250)
  const id = await place({}, 1)
  await revise(id, [some(barfi, 2)])
  expect(await quantities(id)).toEqual([2])
  await revise(plain, [some(barfi, 2)])
  expect(await quantities(plain)).toEqual([1, 1])
  await fill(500)
  await revise(id, [some(barfi, 3)])
  expect(await quantities(id)).toEqual([2, 1])
  const lines = await shop.db`
    select hamper -> 'parts' -> 0 -> 'amount' as amount from order_lines where order_id = ${id} order by position`
  expect(lines).toEqual([{ amount: 250 }, { amount: 500 }])
  await holds()
})

test('all of a size that stands in two lines comes back to the shelf, when it is taken out and when the order is cancelled or comes back [REVISE-02]', async () => {
  const inTwoLines = async () => {
    await shop.db`update variants set price = 10000 where product_id = ${barfi} and size = '250 g'`
    const id = await place()
    await shop.db`update variants set price = 12000 where product_id = ${barfi} and size = '250 g'`
    await revise(id, [some(barfi, 5), some(ladoo, 1)])
    return id
  }
  const [emptied, cancelled, returned] = [await inTwoLines(), await inTwoLines(), await inTwoLines()]
  expect(await left(barfi)).toEqual([35, 1])
  expect((await revise(emptied, [some(ladoo, 1)])).status).toBe(200)
  expect(await left(barfi)).toEqual([40, 1])
  await manager(cancelOrderAsStaff, { body: { orderId: cancelled, reason: 'As asked' } })
  expect(await left(barfi)).toEqual([45, 1])
  await moveOrder(shop.db, returned, 'Shipped')
  await manager(takeOrderBack, { body: { orderId: returned, restock: true } })
  expect(await left(barfi)).toEqual([50, 1])
  await holds()
})

test('a coupon goes on for what is added, and pieces that go take their part with them [REVISE-03]', async () => {
  const id = await place({ appliedCoupon: 'TENTH', discount: 30 })
  expect((await revise(id, [some(barfi, 3), some(ladoo, 2)])).body.amount).toBe(40_000 - 4_000 + 4_000)
  await shop.db`update coupons set min_amount = 10000000 where code = 'TENTH'`
  // Its rule asks for more by now: what stays of the order as it was agreed keeps what it had.
  expect((await revise(id, [some(barfi, 3), some(ladoo, 4)])).body.amount).toBe(50_000 - 3_000 + 4_000)
  expect((await revise(id, [some(barfi, 3)])).body.amount).toBe(31_000)
  await shop.db`update coupons set min_amount = 0 where code = 'TENTH'`
  await holds()
})

test('the last box goes to one of those who ask for it at once, and the other is told [REVISE-04]', async () => {
  const ids = [await place(), await place()]
  const asked = await Promise.all(ids.map((id) => seen(id, [some(barfi, 3), some(barfi, 1, '500 g')])))
  const answers = await Promise.all(asked.map(send))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'sold-out' })
  expect(await left(barfi)).toEqual([44, 0])
  expect((await preview(ids[0] ?? '', [some(barfi, 2, '500 g')])).status).toBe(409)
  await holds()
})

test('a change asked for again is made once, and two of an order that was seen alike are one [REVISE-04]', async () => {
  const id = await place()
  const asked = await seen(id, [some(barfi, 5)])
  const again = await Promise.all([send(asked), send(asked), send(asked)])
  expect(again.map(({ body }) => body.amount)).toEqual([54_000, 54_000, 54_000])
  expect(await send({ ...asked, lines: [some(barfi, 6)] })).toMatchObject({ body: { code: 'idempotency-key-reused' } })
  const both = await Promise.all([seen(id, [some(barfi, 6)]), seen(id, [some(ladoo, 1)])])
  const answers = await Promise.all(both.map(send))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'revision-outdated' })
  const revised = (await logOf(shop, id)).filter(({ action }) => action === 'order-revised')
  expect(revised).toHaveLength(2)
  expect(revised[1]).toMatchObject({
    detail: { more: ['2 × Test Barfi 250 g'], before: { amount: 340 }, after: { amount: 540 } },
  })
  await holds()
})

test('a change is not made where a price is another one than its preview said [REVISE-04]', async () => {
  const id = await place()
  const asked = await seen(id, [some(barfi, 3), some(ladoo, 1)])
  await shop.db`update variants set price = 6000 where product_id = ${ladoo}`
  expect(await send(asked)).toMatchObject({ status: 409, body: { code: 'revision-outdated' } })
  expect((await pageOf(id)).due).toBe(34_000)
  expect(await left(ladoo)).toEqual([50])
})

test('a change is made though somebody else has bought of the same since its preview, as long as enough is left [REVISE-04]', async () => {
  const id = await place()
  const asked = await seen(id, [some(barfi, 2), some(ladoo, 1)])
  await order(shop, meera.token, payloadFor([{ _id: ladoo, size: '250 g', quantity: 1, price: 50 }]))
  expect(await left(ladoo)).toEqual([49])
  expect((await send(asked)).status).toBe(200)
  await holds()
})

test('a change and a cancellation at once end in one truth, whoever is first [REVISE-04]', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => place()))
  const asked = await Promise.all(ids.map((id) => seen(id, [some(barfi, 1), some(ladoo, 5)])))
  const byShopper = (orderId: string) => shop.call(cancelOrder, { body: { orderId } }, meera.token)
  const byStaff = (orderId: string) => manager(cancelOrderAsStaff, { body: { orderId, reason: 'As agreed.' } })
  await Promise.all(asked.flatMap((one, at) => [send(one), (at % 2 ? byShopper : byStaff)(one.orderId)]))
  expect([await left(barfi), await left(ladoo)]).toEqual([[50, 1], [50]])
  for (const id of ids) expect((await pageOf(id)).status).toBe('Cancelled')
  await holds()
})

test('the customer gets one letter of what an order has more and fewer of, and what it comes to [REVISE-05]', async () => {
  const id = await place({ address: { ...payloadFor([]).address, email: meera.email } })
  await sendDueMails(mail.room)
  await revise(id, [some(barfi, 2), some(ladoo, 2)])
  await revise(id, [some(barfi, 1), some(ladoo, 2)])
  await sendDueMails(mail.room)
  const letters = mail.to(meera.email).filter(({ subject }) => subject?.endsWith('is changed'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(
    '2 × Test Ladoo 250 g more and 2 × Test Barfi 250 g fewer than you first ordered. Please have ₹240 ready',
  )
})

test('papers printed before a change are told to be old until they are printed again [REVISE-06]', async () => {
  const id = await place()
  await packer(notePrints, { body: { orders: [id], paper: 'quarters' } })
  expect((await pageOf(id)).prints).toMatchObject([{ paper: 'quarters', isOld: false }])
  await revise(id, [some(barfi, 2)])
  expect((await pageOf(id)).prints).toMatchObject([{ paper: 'quarters', by: 'Asha', isOld: true }])
  expect((await packer(readSlips, { body: { orders: [id] } })).body.slips[0]?.prints).toMatchObject([{ isOld: true }])
  await packer(notePrints, { body: { orders: [id], paper: 'quarters' } })
  expect((await pageOf(id)).prints).toMatchObject([{ isOld: false }])
})

test('an order that is sent, cancelled, paid or waits for its payment stays as it is, in words [REVISE-07]', async () => {
  const wordsFor = async (id: string) => (await preview(id, [some(barfi, 1)])).body
  const id = await place()
  expect(await wordsFor('0123456789abcdef01234567')).toMatchObject({ code: 'order-unknown' })
  expect((await preview(id, [some(barfi, 3)])).body).toMatchObject({ message: 'That is how the order is already.' })
  expect((await preview(id, [])).status).toBe(400)
  expect((await preview(id, [some(barfi, 1), some(barfi, 2)])).status).toBe(400)
  const asked = await seen(id, [some(barfi, 1)])
  await moveOrder(shop.db, id, 'Shipped')
  expect((await send(asked)).body).toMatchObject({ message: expect.stringContaining('It was sent') })
  const cancelled = await place()
  await moveOrder(shop.db, cancelled, 'Cancelled')
  expect(await wordsFor(cancelled)).toMatchObject({ message: expect.stringContaining('It is over') })
  const online = await place()
  await shop.db`update orders set payment_method = 'razorpay', paid = true where id = ${online}`
  expect(await wordsFor(online)).toMatchObject({ message: expect.stringContaining('It is paid') })
  await shop.db`update orders set status = 'pending_payment', paid = false, placed_at = null where id = ${online}`
  expect(await wordsFor(online)).toMatchObject({ message: expect.stringContaining('It waits for its payment') })
  await shop.db`delete from orders where id = ${online}`
})

test('a customer who pays no cash any more can have less for cash, and not more [REVISE-07]', async () => {
  const id = await place()
  await shop.db`
    update customers set cash_blocked = true where id = (select customer_id from orders where id = ${id})`
  expect((await preview(id, [some(barfi, 4)])).body).toMatchObject({ message: expect.stringContaining('no more cash') })
  expect((await revise(id, [some(barfi, 2)])).body.amount).toBe(24_000)
})
