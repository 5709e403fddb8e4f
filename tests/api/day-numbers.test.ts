import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDispatchSheet } from '../../src/contract/admin/kitchen.ts'
import { readBoard, searchOrders } from '../../src/contract/admin/order-board.ts'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { readRun } from '../../src/contract/admin/run.ts'
import { calledOf } from '../../src/domain/orders/day-number.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { numberOrders } from '../../src/server/orders/move/number-orders.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'
import { openMailRoom } from './mail-room.ts'
import { promiseTo } from './promised-orders.ts'

let shop: Shop
let barfi: string
let packer: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openShop()
  packer = deskOf(shop, await hire(shop, 'packer', 'Priya'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
})
beforeEach(() => shop.db`truncate orders, numbered_days cascade`)
afterAll(() => shop.close())

const today = dayOf(Date.now())
const tomorrow = addDays(today, 1)
const number = (all = false) => numberOrders(shop.db, { all })
const pageOf = async (id: string) => (await packer(readOrder, { params: { id } })).body.order
const foundBy = async (q: string) => (await packer(searchOrders, { query: { q } })).body.rows.map(({ id }) => id)
const placeFor = async (dispatchDay: string) =>
  promiseTo(shop, await placeForCash(shop, barfi), { way: 'rider', dispatchDay })

/** In the order of placing. */
function numbers() {
  return shop.db<{ id: string; day: string; number: number }[]>`
    select o.id, n.day::text, n.number from orders o join day_numbers n on n.order_id = o.id order by o.placed_at`
}

test('letters about an order name its number, that of its placing too, until it is over [NUMBER-05]', async () => {
  const mail = await openMailRoom(shop)
  const room = {
    ...mail.room,
    countOrders: (wanted: string) => numberOrders(shop.db, { all: false, waits: true, wanted }),
  }
  const email = 'meera.called@example.com'
  const id = await placeForCash(shop, barfi)
  await shop.db`update mails set recipient = ${email} where about = ${id}`
  const arrived = async () => {
    await sendDueMails(room)
    return mail.to(email).map(({ text = '' }) => /say (\S+):/.exec(text)?.[1])
  }
  const called = calledOf({ day: today, number: 1 })
  expect(await arrived()).toEqual([called])
  await moveOrder(shop.db, id, 'Shipped')
  await shop.db`update mails set recipient = ${email} where about = ${id}`
  expect(await arrived()).toEqual([called, called])
  await moveOrder(shop.db, id, 'Delivered')
  await shop.db`update mails set recipient = ${email} where about = ${id}`
  expect(await arrived()).toEqual([called, called, undefined])
  await mail.close()
})

test('a letter of an order that has its number looks for no others', async () => {
  const counted = await placeForCash(shop, barfi)
  await number()
  const other = await placeForCash(shop, barfi)
  const known = (await numbers()).length
  await numberOrders(shop.db, { all: false, wanted: counted })
  expect(await numbers()).toHaveLength(known)
  await numberOrders(shop.db, { all: false, wanted: other })
  expect(await numbers()).toHaveLength(known + 1)
})

test('of the last seconds those are counted that have been placed in them, the others with those of the last minutes', async () => {
  const late = await placeForCash(shop, barfi)
  await shop.db`update orders set placed_at = now() - interval '20 seconds' where id = ${late}`
  const known = (await numbers()).length
  await numberOrders(shop.db, { all: false, soon: true })
  expect(await numbers()).toHaveLength(known)
  await numberOrders(shop.db, { all: false })
  expect(await numbers()).toHaveLength(known + 1)
})

test('a letter waits for the number that another process gives just now [NUMBER-05]', async () => {
  const id = await placeForCash(shop, barfi)
  const [holds, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const onNumbered = async () => {
    holds.resolve()
    await ends.promise
  }
  const other = numberOrders(shop.db, { all: false, onNumbered })
  await holds.promise
  const counting = numberOrders(shop.db, { all: false, waits: true }).then(numbers)
  await expect
    // Who waits does so for a second.
    .poll(() => shop.db`select from pg_locks where locktype = 'advisory' and objid = 5474001 and not granted`, {
      interval: 10,
    })
    .toHaveLength(1)
  ends.resolve()
  expect(await counting).toMatchObject([{ id, number: 1 }])
  await other
})

test('orders are counted in the order of placing, each day for itself, and nobody’s number changes [NUMBER-01]', async () => {
  const first = await placeForCash(shop, barfi)
  const later = await placeFor(tomorrow)
  const second = await placeFor(today)
  await number()
  const given = [
    { id: first, day: today, number: 1 },
    { id: later, day: tomorrow, number: 1 },
    { id: second, day: today, number: 2 },
  ]
  expect(await numbers()).toEqual(given)
  const third = await placeForCash(shop, barfi)
  await number()
  expect(await numbers()).toEqual([...given, { id: third, day: today, number: 3 }])
})

test('processes that count at once give each number once and leave none out [NUMBER-02]', async () => {
  for (let round = 0; round < 3; round++) {
    await Promise.all([...Array.from({ length: 6 }, () => placeForCash(shop, barfi)), number(), number(), number()])
  }
  await number()
  expect((await numbers()).map((one) => one.number).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 18 }, (_, place) => place + 1),
  )
})

test('an order that was left without a number for long gets it when all are counted [NUMBER-02]', async () => {
  const old = await placeForCash(shop, barfi)
  await shop.db`update orders set placed_at = placed_at - interval '1 day'`
  const over = await placeForCash(shop, barfi)
  await shop.db`update orders set status = 'Cancelled' where id = ${over}`
  await number()
  expect(await numbers()).toEqual([])
  await number(true)
  expect(await numbers()).toEqual([{ id: old, day: addDays(today, -1), number: 1 }])
})

test('card, page and slip name the number, and an order has none before [NUMBER-03]', async () => {
  const id = await placeForCash(shop, barfi)
  expect((await pageOf(id)).called).toBeNull()
  await number()
  const called = calledOf({ day: today, number: 1 })
  expect((await pageOf(id)).called).toBe(called)
  const { columns } = (await packer(readBoard)).body
  expect(columns.flatMap(({ rows }) => rows)).toMatchObject([{ id, called }])
  expect((await packer(readSlips, { body: { orders: [id] } })).body.slips).toMatchObject([{ id, called }])
})

test('run and dispatch sheet name the number, to the door and after it [NUMBER-03]', async () => {
  const rider = deskOf(shop, await hire(shop, 'rider'))
  const id = await placeFor(today)
  await number()
  await moveOrder(shop.db, id, 'Shipped')
  const called = calledOf({ day: today, number: 1 })
  const { runs } = (await packer(readDispatchSheet, { query: { day: today } })).body
  expect(runs.flatMap(({ zones }) => zones.flatMap(({ stops }) => stops))).toMatchObject([{ id, called }])
  const run = async () => (await rider(readRun)).body
  expect(await run()).toMatchObject({ doors: [{ id, called }], done: [] })
  await moveOrder(shop.db, id, 'Delivered')
  expect(await run()).toMatchObject({ doors: [], done: [{ id, called }] })
})

test('a number is searched for with its letter, or without on every day nearby [NUMBER-04]', async () => {
  const now = await placeForCash(shop, barfi)
  const later = await placeFor(tomorrow)
  await placeFor(addDays(today, 24))
  await number()
  expect(await foundBy(calledOf({ day: today, number: 1 }))).toEqual([now])
  expect(await foundBy(calledOf({ day: tomorrow, number: 1 }).toLowerCase().replace('-', ''))).toEqual([later])
  expect(await foundBy('1')).toEqual(expect.arrayContaining([later, now]))
  expect(await foundBy(calledOf({ day: today, number: 2 }))).toEqual([])
})
