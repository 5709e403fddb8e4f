import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askMovesAsStaff,
  finishMoves,
  moveOrders,
  refundOrder,
  undoMoves,
} from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { deleteAccount } from '../../src/contract/profile.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { settleDueSteps } from '../../src/server/orders/move/open-steps.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { clientId, deskOf, logOf, placeForCash } from './admin-desk.ts'
import { order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'
import { promiseTo } from './promised-orders.ts'

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
  await sendDueMails(mail.room)
  mail.server.arrived.length = 0
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const TEN_MINUTES = 600_000
type Step = 'Processing' | 'Shipped' | 'Out for Delivery' | 'Delivered'
const place = () => placeForCash(shop, barfi)
const move = async (orders: string[], to: Step) => (await packer(moveOrders, { body: { orders, to } })).body
const undo = async (orders: string[], to: Step) => (await packer(undoMoves, { body: { orders, to } })).body
const settle = () =>
  settleDueSteps(shop.db, (error) => {
    throw error
  })
const pageOf = async (id: string) => (await manager(readOrder, { params: { id } })).body.order
const statusOf = async (id: string) => (await pageOf(id)).status

/** Lets the time be over in which the step of an order can be taken back. */
async function letPass(id: string): Promise<void> {
  await shop.db`update open_steps set until = now() - interval '1 second' where order_id = ${id}`
}

/** What has been written about orders by now, but that they are placed. */
async function letters(): Promise<string[]> {
  await sendDueMails(mail.room)
  return mail.server.arrived.map(({ subject }) => subject ?? '').filter((subject) => !subject.endsWith('is placed'))
}

test('a step is taken back for ten minutes: the order stands as it stood, and nobody was told [UNDO-01]', async () => {
  const id = await place()
  const { until } = await move([id], 'Processing')
  expect(Math.abs((until ?? 0) - Date.now() - TEN_MINUTES)).toBeLessThan(60_000)
  expect((await pageOf(id)).openStep).toEqual({ from: 'Placed', until: expect.any(Number), act: null })
  const before = await pageOf(id)
  await move([id], 'Delivered')
  expect(await pageOf(id)).toMatchObject({
    ...{ status: 'Delivered', moneyState: 'paid', invoiceNumber: null },
    openStep: { from: 'Processing' },
  })
  expect(await undo([id], 'Delivered')).toMatchObject({ done: [id], refused: [] })
  const after = await pageOf(id)
  expect(after).toMatchObject({
    status: 'Processing',
    moneyState: 'due',
    due: 14_000,
    invoiceNumber: null,
    openStep: null,
  })
  expect(after.events).toEqual(before.events)
  expect((await logOf(shop, id)).slice(0, 2)).toEqual([
    { action: 'order-step-undone', detail: { from: 'Delivered', to: 'Processing' } },
    { action: 'order-moved', detail: { from: 'Processing', to: 'Delivered' } },
  ])
  await settle()
  expect(await letters()).toEqual([])
  expect((await undo([id], 'Processing')).refused).toMatchObject([
    { id, message: expect.stringMatching(/no longer be taken back/) },
  ])
})

test('letter and invoice of a step wait until it can no longer be taken back, and come once [UNDO-02]', async () => {
  const id = await place()
  await move([id], 'Shipped')
  await settle()
  expect(await letters()).toEqual([])
  expect((await pageOf(id)).invoiceNumber).toBeNull()
  await letPass(id)
  expect((await undo([id], 'Shipped')).done).toEqual([])
  await Promise.all([settle(), settle(), settle()])
  const { invoiceNumber, openStep, status } = await pageOf(id)
  expect({ status, openStep }).toEqual({ status: 'Shipped', openStep: null })
  expect(invoiceNumber).toMatch(/^\d{4}-\d\d\/\d{6}$/)
  expect(await letters()).toEqual([expect.stringMatching(/is on its way$/)])
  await settle()
  expect((await pageOf(id)).invoiceNumber).toBe(invoiceNumber)
  expect(await letters()).toHaveLength(1)
})

test('the next step settles the one before it, and only the last can be taken back [UNDO-03]', async () => {
  const id = await place()
  await move([id], 'Shipped')
  await move([id], 'Delivered')
  expect((await pageOf(id)).invoiceNumber).not.toBeNull()
  expect(await letters()).toEqual([expect.stringMatching(/is on its way$/)])
  expect((await undo([id], 'Shipped')).done).toEqual([])
  expect((await undo([id], 'Delivered')).done).toEqual([id])
  expect(await pageOf(id)).toMatchObject({ status: 'Shipped', moneyState: 'due', openStep: null })
  expect((await undo([id], 'Shipped')).done).toEqual([])
  expect(await statusOf(id)).toBe('Shipped')
})

test('a step after which money went back stays [UNDO-03]', async () => {
  const id = await place()
  await move([id], 'Delivered')
  const body = { id: clientId(), orderId: id, reason: 'a box was crushed', part: { of: 'amount', amount: 50 } } as const
  expect((await manager(refundOrder, { body })).status).toBe(200)
  expect((await undo([id], 'Delivered')).refused).toHaveLength(1)
  expect(await pageOf(id)).toMatchObject({ status: 'Delivered', openStep: null, invoiceNumber: expect.any(String) })
  expect(await letters()).toContainEqual(expect.stringMatching(/has arrived$/))
})

test('letter and invoice can be sent at once, and then the step stays [UNDO-04]', async () => {
  const id = await place()
  await move([id], 'Shipped')
  const finish = async () => (await packer(finishMoves, { body: { orders: [id], to: 'Shipped' } })).body
  expect(await finish()).toMatchObject({ done: [id], refused: [] })
  expect(await pageOf(id)).toMatchObject({ openStep: null, invoiceNumber: expect.any(String) })
  expect(await letters()).toHaveLength(1)
  expect((await undo([id], 'Shipped')).done).toEqual([])
  expect((await finish()).refused).toHaveLength(1)
  expect((await logOf(shop, id))[0]).toEqual({ action: 'order-step-sent', detail: { to: 'Shipped', invoice: true } })
  expect((await pageOf(id)).log[0]?.words).toBe('sent the letter and the invoice of it at once: Shipped')
})

test('the log names an invoice that was sent at once, and none where the step had none [UNDO-04]', async () => {
  const id = await place()
  await move([id], 'Shipped')
  await packer(finishMoves, { body: { orders: [id], to: 'Shipped' } })
  await move([id], 'Delivered')
  await packer(finishMoves, { body: { orders: [id], to: 'Delivered' } })
  expect((await pageOf(id)).log[0]?.words).toBe('sent the letter of it at once: Delivered')
})

test('of orders that are moved at once one that a colleague took meanwhile is named, and stays theirs [UNDO-09][UNDO-10]', async () => {
  const [mine, hers] = [await place(), await place()]
  const act = clientId()
  const hersGoes = { orders: [hers], to: 'Processing' as const, act: clientId() }
  await packer(moveOrders, { body: hersGoes })
  const body = { orders: [mine, hers], to: 'Processing' as const, act }
  const { moved, already, refused } = (await manager(moveOrders, { body })).body
  expect({ moved, already, refused }).toEqual({ moved: [mine], already: [{ id: hers, by: 'Priya' }], refused: [] })

  const back = (await manager(undoMoves, { body })).body
  expect(back).toMatchObject({ done: [mine], refused: [{ id: hers, message: expect.stringMatching(/not the one/) }] })
  expect((await manager(finishMoves, { body })).body).toMatchObject({ done: [], refused: [{}, {}] })
  expect([await statusOf(mine), await statusOf(hers)]).toEqual(['Placed', 'Processing'])
  expect((await pageOf(hers)).openStep).toMatchObject({ act: hersGoes.act })

  // On her page it is that very step, whoever takes it back there.
  expect((await manager(undoMoves, { body: hersGoes })).body.done).toEqual([hers])
  expect(await statusOf(hers)).toBe('Placed')
})

test('a press that is repeated because its answer was lost takes back what the lost one moved [UNDO-09]', async () => {
  const orders = [await placeForCash(shop, barfi), await placeForCash(shop, barfi)]
  const [lost, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await packer(moveOrders, { body: { orders: orders.slice(0, 1), to: 'Processing', act: lost } })
  const { body } = await packer(moveOrders, { body: { orders, to: 'Processing', act: second } })
  expect(body).toMatchObject({ moved: orders, already: [], until: expect.any(Number) })
  expect((await packer(undoMoves, { body: { orders, to: 'Processing', act: second } })).body).toMatchObject({
    done: orders,
    refused: [],
  })
})

test('several orders go one step only, and are taken back together [UNDO-05]', async () => {
  const [one, other, last] = [await place(), await place(), await place()]
  const far = await move([one, other], 'Delivered')
  expect(far).toMatchObject({ moved: [], until: null })
  expect(far.refused.map(({ message }) => message)).toEqual(Array(2).fill(expect.stringMatching(/one step at a time/)))
  await promiseTo(shop, last, { way: 'pickup', dispatchDay: dayOf(Date.now()) })
  const near = await move([one, other, last], 'Processing')
  expect(near.moved).toEqual([one, other, last])
  await move([last], 'Shipped')
  // Nobody goes out with what is picked up.
  expect((await move([last, one], 'Delivered')).moved).toEqual([last])
  const back = await undo([one, other, last], 'Processing')
  expect(back).toMatchObject({ done: [one, other], refused: [{ id: last }] })
  expect([await statusOf(one), await statusOf(other), await statusOf(last)]).toEqual(['Placed', 'Placed', 'Delivered'])
})

test('of two who take one step back at once the second is told that it is over [UNDO-01]', async () => {
  const id = await place()
  await move([id], 'Processing')
  await move([id], 'Shipped')
  const both = await Promise.all([undo([id], 'Shipped'), undo([id], 'Shipped')])
  expect(both.flatMap(({ done }) => done)).toEqual([id])
  expect(both.flatMap(({ refused }) => refused)).toHaveLength(1)
  expect(await statusOf(id)).toBe('Processing')
})

test('a step that led elsewhere by the release before is dropped, and keeps no other from its end', async () => {
  const [one, other] = [await place(), await place()]
  await move([one], 'Processing')
  await move([other], 'Shipped')
  // As a process of the release before moves it, which knows of no open steps.
  await shop.db`update orders set status = 'Cancelled' where id = ${one}`
  await shop.db`insert into order_events (order_id, status) values (${one}, 'Cancelled')`
  expect((await undo([one], 'Processing')).done).toEqual([])
  await shop.db`update open_steps set until = now() - interval '1 second'`
  await settle()
  expect(await shop.db`select from open_steps`).toHaveLength(0)
  expect(await pageOf(one)).toMatchObject({ status: 'Cancelled', invoiceNumber: null })
  expect((await pageOf(other)).invoiceNumber).not.toBeNull()
})

test('a step that cannot be finished keeps no other one waiting', async () => {
  const [one, other] = [await place(), await place()]
  await move([one], 'Shipped')
  await move([other], 'Shipped')
  // Of nothing no invoice can be drawn up.
  const lines = await shop.db`delete from order_lines where order_id = ${one} returning *`
  await shop.db`update open_steps set until = now() - interval '1 second'`
  const failed: unknown[] = []
  await settleDueSteps(shop.db, (error) => failed.push(error))
  await shop.db`insert into order_lines ${shop.db(lines)}`
  expect(failed).toHaveLength(1)
  expect((await pageOf(one)).openStep).toBeNull()
  expect((await pageOf(other)).invoiceNumber).not.toBeNull()
  await shop.db`delete from open_steps where order_id = ${one}`
})

test('a step stays open while somebody only asks for other days [UNDO-03]', async () => {
  const id = await place()
  await move([id], 'Processing')
  await manager(askMovesAsStaff, { body: { orderId: id } })
  expect((await undo([id], 'Processing')).done).toEqual([id])
})

test('a customer is not erased while a step of their order can be taken back', async () => {
  const meera = await shop.register()
  const boxes = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  const { orderId } = (await order(shop, meera.token, boxes)).body
  await move([orderId], 'Delivered')
  const erase = () => shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)
  expect((await erase()).body.code).toBe('order-on-its-way')
  await letPass(orderId)
  await settle()
  expect((await erase()).status).toBe(200)
})

test('a shop that wants no time to take steps back sends letter and invoice at once [UNDO-06]', async () => {
  const hasty = await openShop({ env: { UNDO_MINUTES: '0' } })
  try {
    const desk = deskOf(hasty, await hire(hasty, 'packer'))
    const sweet = await sell(hasty.db, [{ size: '250 g', price: 100, left: 100 }])
    const id = await placeForCash(hasty, sweet)
    const { body } = await desk(moveOrders, { body: { orders: [id], to: 'Shipped' } })
    expect(body).toMatchObject({ moved: [id], until: null })
    const { openStep, invoiceNumber, mails } = (await desk(readOrder, { params: { id } })).body.order
    expect(openStep).toBeNull()
    expect(mails.map(({ kind }) => kind)).toContain('order-shipped')
    expect(invoiceNumber).not.toBeNull()
    expect((await desk(undoMoves, { body: { orders: [id], to: 'Shipped' } })).body.done).toEqual([])
  } finally {
    await hasty.close()
  }
})
