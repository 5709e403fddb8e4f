import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBoard, searchOrders } from '../../src/contract/admin/order-board.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import type { Clock } from '../../src/domain/orders/late.ts'
import { isToBeSent, type OrderStatus } from '../../src/domain/orders/order-status.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { getBoard } from '../../src/server/orders/board/board.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { viewToday } from '../../src/server/today/view-today.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'
import { EVENING, promiseTo } from './promised-orders.ts'

let shop: Shop
let barfi: string
let arjun: Colleague
let packer: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
  arjun = await hire(shop, 'packer')
  packer = deskOf(shop, arjun)
})
beforeEach(async () => {
  await shop.db`truncate orders cascade`
})
afterAll(() => shop.close())

const place = (given: Parameters<typeof placeForCash>[2] = {}) => placeForCash(shop, barfi, given)
const DAY = addDays(dayOf(Date.now()), 3)
/** A moment of that day, by India's clock. */
const at = (clock: string, day = DAY) => Date.parse(`${day}T${clock}+05:30`)
const clockAt = (now: number, closed: Clock['closed'] = { weekdays: [], dates: [] }): Clock => ({
  ...{ now, cutOff: 12 * 60, closed },
})

/** Which orders are late at a moment: by their cards, by the filter and by the counts, which are all the same. */
async function lateOrders(clock: Clock): Promise<string[]> {
  const asked = { staff: { ...arjun, name: 'Arjun' }, clock, cash: { largeFrom: null }, since: undefined }
  const [all, filtered] = await Promise.all([
    getBoard(shop.db, { ...asked, filters: {} }),
    getBoard(shop.db, { ...asked, filters: { late: 'true' } }),
  ])
  const rows = all.columns.flatMap((column) => column.rows)
  const late = rows.filter((card) => card.late)
  expect(filtered.columns.flatMap((column) => column.rows.map(({ id }) => id)).toSorted()).toEqual(idsOf(late))
  for (const { status, late: counted } of all.counts) {
    expect(counted, status).toBe(late.filter((card) => card.status === status).length)
  }
  const unsent = late.filter(({ status }) => isToBeSent(status))
  const today = await viewToday(shop.db, { clock, seesMoney: false })
  expect(today.late.count).toBe(unsent.length)
  expect(today.late.orders.map(({ id }) => id).toSorted()).toEqual(idsOf(unsent))
  return idsOf(late)
}

const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id).toSorted()

test('an order for the courier is late from the midnight in India on that ends its day of dispatch [PROM-60]', async () => {
  const id = await promiseTo(shop, await place(), { way: 'courier', dispatchDay: DAY, day: addDays(DAY, 2) })
  expect(await lateOrders(clockAt(at('23:59:59.999')))).toEqual([])
  expect(await lateOrders(clockAt(startOf(addDays(DAY, 1))))).toEqual([id])
  await moveOrder(shop.db, id, 'Shipped')
  expect(await lateOrders(clockAt(startOf(addDays(DAY, 1))))).toEqual([])
  expect(await lateOrders(clockAt(at('23:59:59.999', addDays(DAY, 2))))).toEqual([])
  expect(await lateOrders(clockAt(startOf(addDays(DAY, 3))))).toEqual([id])
  await moveOrder(shop.db, id, 'Delivered')
  expect(await lateOrders(clockAt(startOf(addDays(DAY, 9))))).toEqual([])
})

test.each(['rider', 'pickup'] as const)(
  'an order by %s is late from the end of its window on, while it is not on its way [PROM-60]',
  async (way) => {
    const id = await promiseTo(shop, await place(), { way, dispatchDay: DAY, window: EVENING })
    expect(await lateOrders(clockAt(at('19:59:59.999')))).toEqual([])
    expect(await lateOrders(clockAt(at('20:00')))).toEqual([id])
    await moveOrder(shop.db, id, 'Out for Delivery')
    expect(await lateOrders(clockAt(at('23:59:59.999')))).toEqual([])
    expect(await lateOrders(clockAt(startOf(addDays(DAY, 1))))).toEqual([id])
  },
)

test('a closed day between lets no promise wait, and an order without one waits for the next open day [PROM-60]', async () => {
  const promised = await promiseTo(shop, await place(), { way: 'courier', dispatchDay: DAY, day: addDays(DAY, 1) })
  const other = await place()
  await shop.db`update orders set placed_at = ${new Date(at('09:00'))}`
  const closed = { weekdays: [], dates: [DAY, addDays(DAY, 1)].map((day) => ({ day, name: 'Holi' })) }
  expect(await lateOrders(clockAt(startOf(addDays(DAY, 1)), closed))).toEqual([promised])
  expect(await lateOrders(clockAt(at('23:59', addDays(DAY, 2)), closed))).toEqual([promised])
  expect(await lateOrders(clockAt(startOf(addDays(DAY, 3)), closed))).toEqual([promised, other].toSorted())
})

test('orders of all ways and states are late by their cards, the filter, the counts and Today alike', async () => {
  const ways = [
    { way: 'rider', window: EVENING },
    { way: 'pickup', window: EVENING },
    { way: 'courier', day: addDays(DAY, 2) },
    undefined,
  ] as const
  const steps: readonly OrderStatus[] = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled']
  for (const to of steps) {
    for (const way of ways) {
      const id = await place()
      if (way) await promiseTo(shop, id, { ...way, dispatchDay: DAY })
      await moveOrder(shop.db, id, to)
    }
  }
  const counts: number[] = []
  for (const days of [-1, 0, 1, 2, 3]) {
    for (const clock of ['00:00', '12:00', '20:00']) {
      counts.push((await lateOrders(clockAt(at(clock, addDays(DAY, days))))).length)
    }
  }
  expect(counts.toSorted((one, other) => one - other)).toEqual(counts)
  expect([counts.at(0), counts.at(-1)]).toEqual([1, 12])
})

test('a card, what is found and the page of an order say its promise to all staff, without its fee [PROM-61]', async () => {
  const id = await promiseTo(shop, await place(), { way: 'rider', dispatchDay: DAY, window: EVENING })
  const other = await place()
  const promise = { way: 'rider', dispatchDay: DAY, day: DAY, window: EVENING }
  const { rows = [] } = (await packer(readBoard)).body.columns[0] ?? {}
  expect(rows).toMatchObject([
    { id, promise },
    { id: other, promise: null },
  ])
  expect(rows[0]?.promise).not.toHaveProperty('fee')
  expect((await packer(searchOrders, { query: { q: id.slice(-6) } })).body.rows).toMatchObject([{ id, promise }])
  expect((await packer(readOrder, { params: { id } })).body.order).toMatchObject({ promise })
  expect((await packer(readOrder, { params: { id: other } })).body.order.promise).toBeNull()
})

test('the board is filtered by the day on which orders were promised to leave [PROM-62]', async () => {
  const id = await promiseTo(shop, await place(), { way: 'courier', dispatchDay: DAY, day: addDays(DAY, 2) })
  await promiseTo(shop, await place(), { way: 'rider', dispatchDay: addDays(DAY, 2), window: EVENING })
  await place()
  const { columns } = (await packer(readBoard, { query: { leaves: DAY } })).body
  expect(columns.flatMap(({ rows }) => rows.map((card) => card.id))).toEqual([id])
  expect((await packer(readBoard, { query: { leaves: '2026-02-30' } })).status).toBe(400)
})
