import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { pressDoor, readRun, takeOverCash } from '../../src/contract/admin/run.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrders, undoMoves } from '../../src/server/orders/admin/move-orders.ts'
import { takeOrderBack } from '../../src/server/orders/move/came-back.ts'
import { checksumOf } from '../checksum.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, logOf } from './admin-desk.ts'
import { sell } from './counter.ts'
import { DELIVERED, NOBODY_HOME, placeDoor, presserOf } from './run-shop.ts'

let shop: Shop
let barfi: string
let deepak: Colleague
let salim: Colleague
let asha: Colleague
beforeAll(async () => {
  shop = await openShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
  deepak = await hire(shop, 'rider', 'Deepak')
  salim = await hire(shop, 'rider', 'Salim')
  asha = await hire(shop, 'manager', 'Asha')
})
beforeEach(async () => {
  await shop.db`truncate orders, cash_hand_overs cascade`
})
afterAll(() => shop.close())

const TODAY = dayOf(Date.now())
const inHandOf = async (rider: Colleague) => (await deskOf(shop, rider)(readRun)).body.inHand
const pressesOf = () => shop.db`select id from door_presses`

test('a press that is sent again, or many times at once, counts once [PROM-83]', async () => {
  const press = presserOf(shop, deepak)
  const [id, other] = [await placeDoor(shop, barfi), await placeDoor(shop, barfi)]
  const [key, second] = [randomUUID(), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 8 }, () => press(id, DELIVERED, key)))
  answers.push(await press(id, DELIVERED, key))
  expect(answers.map(({ status, body }) => [status, body.first])).toEqual(answers.map(() => [200, null]))
  await press(other, NOBODY_HOME, second)
  await press(other)
  expect((await press(other, NOBODY_HOME, second)).body.first).toBeNull()
  expect(await pressesOf()).toHaveLength(3)
  expect(await shop.db`select from order_notes`).toHaveLength(1)
  expect(await inHandOf(deepak)).toBe(28_000)
  const moved = (await logOf(shop, id)).filter(({ action }) => action === 'order-moved')
  expect(moved.map(({ detail }) => (detail as { to: string }).to)).toEqual(['Delivered', 'Shipped'])
})

test('an id that was used for another door or by somebody else is refused [PROM-83]', async () => {
  const [id, other] = [await placeDoor(shop, barfi), await placeDoor(shop, barfi)]
  const key = randomUUID()
  await presserOf(shop, deepak)(id, NOBODY_HOME, key)
  expect((await presserOf(shop, deepak)(other, DELIVERED, key)).body.code).toBe('idempotency-key-reused')
  expect((await presserOf(shop, salim)(id, DELIVERED, key)).body.code).toBe('idempotency-key-reused')
  expect(await pressesOf()).toHaveLength(1)
})

test('of two at one door the second is told who was first, and takes no cash twice [PROM-83]', async () => {
  const id = await placeDoor(shop, barfi)
  const both = await Promise.all([presserOf(shop, deepak)(id), presserOf(shop, salim)(id)])
  const told = both.map(({ body }) => body.first?.by ?? null)
  const [first, second] = told[0] === null ? [deepak, salim] : [salim, deepak]
  expect(told.toSorted()).toEqual([first === deepak ? 'Deepak' : 'Salim', null].toSorted())
  expect(await inHandOf(first)).toBe(14_000)
  expect(await inHandOf(second)).toBe(0)
  expect((await presserOf(shop, second)(id, NOBODY_HOME)).body.first?.by).toBe(first === deepak ? 'Deepak' : 'Salim')
  expect(await pressesOf()).toHaveLength(1)
  expect(await shop.db`select from order_notes`).toHaveLength(0)
})

test('an order that the board delivered meanwhile is told too, and cash that the phone took is with its rider [PROM-83]', async () => {
  const id = await placeDoor(shop, barfi)
  await moveOrders(shop.db, { ...asha, name: 'Asha' }, { orders: [id], to: 'Delivered', hold: 600_000 })
  const firstFor = async (rider: Colleague, outcome = DELIVERED) =>
    (await presserOf(shop, rider)(id, outcome)).body.first
  expect(await firstFor(salim, { did: 'delivered', tookCash: false })).toMatchObject({ by: 'Asha', cash: null })
  expect(await inHandOf(salim)).toBe(0)
  expect(await firstFor(deepak)).toMatchObject({ by: 'Asha', cash: 14_000 })
  expect(await firstFor(salim)).toMatchObject({ by: 'Asha', cash: null })
  expect([await inHandOf(deepak), await inHandOf(salim)]).toEqual([14_000, 0])
})

test('a box that was delivered though its way out was taken back is refused, and its order says so', async () => {
  const id = await placeDoor(shop, barfi, { to: 'Processing' })
  const colleague = { ...asha, name: 'Asha' }
  await moveOrders(shop.db, colleague, { orders: [id], to: 'Shipped', hold: 600_000 })
  expect((await undoMoves(shop.db, colleague, { orders: [id], to: 'Shipped' })).done).toEqual([id])
  expect((await presserOf(shop, deepak)(id)).body.code).toBe('door-shut')
  expect(await inHandOf(deepak)).toBe(0)
  const notes = await shop.db<{ text: string }[]>`select text from order_notes where order_id = ${id}`
  expect(notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/delivered and cash was taken\. Its way out had been taken back by then/),
  ])
})

test('a press on what is not on the run is refused, and nothing changes [PROM-84]', async () => {
  const given = [
    { dispatchDay: addDays(TODAY, 1) },
    { way: 'courier', window: null },
    { way: 'pickup' },
    { to: 'Processing' },
    { to: 'Placed' },
    { to: 'Cancelled' },
  ] as const
  const ids: string[] = []
  for (const door of given) ids.push(await placeDoor(shop, barfi, door))
  const branch = await placeDoor(shop, barfi)
  await shop.db`update promises set place_id = 'branch' where order_id = ${branch}`
  const [unpromised, back] = [await placeDoor(shop, barfi), await placeDoor(shop, barfi)]
  await shop.db`delete from promises where order_id = ${unpromised}`
  await takeOrderBack(shop.db, { ...asha, name: 'Asha' }, { orderId: back, restock: false })
  const before = await checksumOf(shop.db)
  for (const id of [...ids, branch, unpromised]) {
    for (const outcome of [DELIVERED, NOBODY_HOME]) {
      expect((await presserOf(shop, deepak)(id, outcome)).body).toMatchObject({
        code: 'door-shut',
        message: 'This order is not on the run: it is not packed, for another day, or goes another way.',
      })
    }
  }
  expect((await presserOf(shop, deepak)(back, NOBODY_HOME)).body.message).toBe(CAME_BACK)
  expect((await presserOf(shop, deepak)('0'.repeat(24))).body.code).toBe('order-unknown')
  expect(await checksumOf(shop.db)).toBe(before)
})

const CAME_BACK = 'The shop has noted that this order came back.'

test('a box that came back and was delivered all the same is not counted, and its order says so once [PROM-84]', async () => {
  const id = await placeDoor(shop, barfi)
  await takeOrderBack(shop.db, { ...asha, name: 'Asha' }, { orderId: id, restock: true })
  const press = randomUUID()
  for (let sent = 0; sent < 2; sent++) {
    expect((await presserOf(shop, deepak)(id, DELIVERED, press)).body.message).toBe(CAME_BACK)
  }
  expect(await inHandOf(deepak)).toBe(0)
  const { notes } = (await deskOf(shop, asha)(readOrder, { params: { id } })).body.order
  expect(notes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/, by a rider’s phone: delivered and cash was taken\./),
  ])
})

test('a press under the id of another outcome is refused [PROM-83]', async () => {
  const id = await placeDoor(shop, barfi)
  const press = randomUUID()
  await presserOf(shop, deepak)(id, NOBODY_HOME, press)
  expect((await presserOf(shop, deepak)(id, DELIVERED, press)).body.code).toBe('idempotency-key-reused')
})

test('cash that was taken at a door is told to its rider and to managers alone [PROM-85]', async () => {
  const id = await placeDoor(shop, barfi)
  await presserOf(shop, deepak)(id)
  const told = async (who: Colleague) => (await deskOf(shop, who)(readRun)).body.done.map(({ cash }) => cash)
  expect([await told(deepak), await told(salim), await told(asha)]).toEqual([[14_000], [null], [14_000]])
})

test('a press is sent by nobody but who pressed it [PROM-84]', async () => {
  const orderId = await placeDoor(shop, barfi)
  const body = { id: randomUUID(), by: deepak.id, orderId, pressedAt: Date.now(), outcome: DELIVERED }
  expect((await deskOf(shop, salim)(pressDoor, { body })).body.code).toBe('press-of-another')
  await shop.db`update staff set ended_at = now() where id = ${deepak.id}`
  expect((await deskOf(shop, deepak)(pressDoor, { body })).body.code).toBe('staff-unauthenticated')
  await shop.db`update staff set ended_at = null where id = ${deepak.id}`
  expect(await pressesOf()).toHaveLength(0)
})

test('a manager sees the cash of each rider and takes it over once, as much as was seen [PROM-85]', async () => {
  for (const rider of [deepak, deepak, salim]) await presserOf(shop, rider)(await placeDoor(shop, barfi))
  const desk = deskOf(shop, asha)
  const cashOf = async () => (await desk(readRun)).body.riders?.map(({ name, inHand, doors }) => [name, inHand, doors])
  expect(await cashOf()).toEqual([
    ['Deepak', 28_000, 2],
    ['Salim', 14_000, 1],
  ])
  const takeOver = (amount: number) => desk(takeOverCash, { body: { riderId: deepak.id, amount } as never })
  expect((await takeOver(14_000)).body).toMatchObject({
    code: 'cash-changed',
    message: 'By now it is ₹280. Count again, please.',
  })
  const answers = await Promise.all([takeOver(28_000), takeOver(28_000)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await cashOf()).toEqual([
    ['Deepak', 0, 0],
    ['Salim', 14_000, 1],
  ])
  const { riders } = (await desk(readRun)).body
  expect(riders?.[0]).toMatchObject({ handedOver: 28_000, last: { to: 'Asha' } })
  expect(await inHandOf(deepak)).toBe(0)
  expect(await logOf(shop, deepak.id)).toEqual([{ action: 'cash-handed-over', detail: { amount: 280 } }])

  await presserOf(shop, deepak)(await placeDoor(shop, barfi))
  expect(await inHandOf(deepak)).toBe(14_000)
})

test('cash that nobody took over yesterday is in hand today, of somebody who left as well [PROM-85]', async () => {
  await presserOf(shop, deepak)(await placeDoor(shop, barfi))
  await shop.db`update door_cash set at = at - interval '1 day'`
  await shop.db`update staff set ended_at = now() where id = ${deepak.id}`
  const { riders } = (await deskOf(shop, asha)(readRun)).body
  expect(riders).toMatchObject([
    { name: 'Deepak', inHand: 14_000 },
    { name: 'Salim', inHand: 0 },
  ])
  await shop.db`update staff set ended_at = null where id = ${deepak.id}`
})
