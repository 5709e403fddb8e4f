import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBoard, readBoardColumn, searchOrders } from '../../src/contract/admin/order-board.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { ADDRESS_OF_KABIR, deskOf, placeForCash } from './admin-desk.ts'
import { MEERAS_ADDRESS, sell } from './counter.ts'

const HOUR = 3_600_000

let shop: Shop
let barfi: string
let packer: ReturnType<typeof deskOf>
let manager: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
  packer = deskOf(shop, await hire(shop, 'packer'))
  manager = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  await shop.db`truncate orders cascade`
})
afterAll(() => shop.close())

const place = (given: Parameters<typeof placeForCash>[2] = {}) => placeForCash(shop, barfi, given)

/** As if it had been placed so many hours ago. */
async function age(id: string, hours: number): Promise<void> {
  await shop.db`update orders set placed_at = now() - ${hours} * interval '1 hour' where id = ${id}`
}

async function idsOn(status: OrderStatus, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await packer(readBoard, { query })
  return body.columns.find((column) => column.status === status)?.rows.map(({ id }) => id) ?? []
}

async function idsFound(q: string): Promise<string[]> {
  const { body } = await packer(searchOrders, { query: { q } })
  return body.rows.map(({ id }) => id)
}

test('each status has its orders: what waits oldest first, what is over newest first', async () => {
  const [one, two, three, four] = [await place(), await place(), await place(), await place()]
  await moveOrder(shop.db, three, 'Delivered')
  await moveOrder(shop.db, four, 'Delivered')
  const { body } = await packer(readBoard)
  expect(body.columns.map(({ status, rows: orders }) => [status, orders.map(({ id }) => id)])).toEqual([
    ['Placed', [one, two]],
    ['Processing', []],
    ['Shipped', []],
    ['Out for Delivery', []],
    ['Delivered', [four, three]],
    ['Cancelled', []],
  ])
  expect(body.counts).toEqual([
    { status: 'Placed', orders: 2, late: 0 },
    { status: 'Processing', orders: 0, late: 0 },
    { status: 'Shipped', orders: 0, late: 0 },
    { status: 'Out for Delivery', orders: 0, late: 0 },
  ])
})

test('a packer sees what to pack and what to take for it, a manager all of its money', async () => {
  const specialRequirements = { coldPacking: true, giftWrapping: false, fragileHandling: true, noContact: false }
  const id = await place({ quantity: 3, additionalCosts: 40, address: { ...MEERAS_ADDRESS, specialRequirements } })
  const card = {
    ...{ id, status: 'Placed', late: false, name: 'Meera Iyer', city: 'Pune', pieces: 3, paying: 'cod', money: 'due' },
    things: [{ name: 'Test Barfi', size: '250 g', quantity: 3 }],
    handling: ['coldPacking', 'fragileHandling'],
    due: 38_000,
  }
  expect((await packer(readBoard)).body.columns[0]?.rows).toMatchObject([{ ...card, amount: null }])
  expect((await manager(readBoard)).body.columns[0]?.rows).toMatchObject([{ ...card, amount: 38_000 }])
  await moveOrder(shop.db, id, 'Delivered')
  expect((await packer(readBoard)).body.columns[4]?.rows).toMatchObject([{ id, money: 'paid', due: null }])
})

test('an order that nobody has paid for is on no column, and is found by its number', async () => {
  const id = await place()
  await shop.db`
    update orders set status = 'pending_payment', placed_at = null, payment_method = 'razorpay' where id = ${id}`
  expect((await packer(readBoard)).body.columns.flatMap(({ rows: orders }) => orders)).toEqual([])
  expect(await idsFound(id)).toEqual([id])
})

test('an order is late when the day on which it was due is over, and counted as late', async () => {
  const [fresh, late] = [await place(), await place()]
  await age(late, 48)
  expect(await idsOn('Placed', { late: 'true' })).toEqual([late])
  expect(await idsOn('Placed')).toEqual([late, fresh])
  const { body } = await packer(readBoard)
  expect(body.counts[0]).toEqual({ status: 'Placed', orders: 2, late: 1 })
  expect(body.columns[0]?.rows.map((order) => order.late)).toEqual([true, false])
})

test('filters leave what they ask for', async () => {
  const specialRequirements = { coldPacking: true, giftWrapping: true, fragileHandling: false, noContact: false }
  const cold = await place({ additionalCosts: 70, address: { ...MEERAS_ADDRESS, specialRequirements } })
  const online = await place()
  await shop.db`update orders set payment_method = 'stripe', paid = true where id = ${online}`
  const dayBefore = await place()
  await age(dayBefore, 48)
  const day = dayOf(Date.now() - 48 * HOUR)
  expect(await idsOn('Placed', { handling: 'giftWrapping,coldPacking' })).toEqual([cold])
  expect(await idsOn('Placed', { handling: 'noContact' })).toEqual([])
  expect(await idsOn('Placed', { paying: 'online' })).toEqual([online])
  expect(await idsOn('Placed', { paying: 'cod' })).toEqual([dayBefore, cold])
  expect(await idsOn('Placed', { money: 'paid' })).toEqual([online])
  expect(await idsOn('Placed', { money: 'due' })).toEqual([dayBefore, cold])
  expect(await idsOn('Placed', { money: 'refunded' })).toEqual([])
  expect(await idsOn('Placed', { day })).toEqual([dayBefore])
  expect(await idsOn('Placed', { day, late: 'true', paying: 'cod' })).toEqual([dayBefore])
  expect(await idsOn('Placed', { day: '2020-01-01' })).toEqual([])
})

test.each([{ handling: 'loud' }, { day: '2026-02-30' }, { paying: 'gold' }, { late: 'very' }])(
  'a filter that the board does not know is refused: %j',
  async (query) => {
    expect(await packer(readBoard, { query: query as never })).toMatchObject({ status: 400 })
  },
)

test.each(['Placed', 'Delivered'] as const)(
  'a column goes on where it ended, order by order, at %s',
  async (status) => {
    const first = await place()
    // All at one moment: only the id tells them apart.
    await shop.db`
    insert into orders (id, customer_id, status, paid, payment_method, placed_at, subtotal, delivery_fee,
      additional_costs, discount, amount, address, tracking_id)
    select md5(n::text)::char(24), customer_id, status, paid, payment_method, placed_at, subtotal, delivery_fee,
      additional_costs, discount, amount, address, 'SH' || lpad(n::text, 6, '0')
    from orders, generate_series(1, 120) n where id = ${first}`
    await shop.db`
    insert into order_lines select md5(n::text)::char(24), position, product_id, variant_id, name, picture, size, grams,
      price, quantity, took_stock, hsn, gst_rate, shelf_life
    from order_lines, generate_series(1, 120) n where order_id = ${first}`
    await shop.db`update orders set status = ${status}, paid = ${status === 'Delivered'}`
    const ids: string[] = []
    const sizes: number[] = []
    const read = (after?: string) =>
      packer(readBoardColumn, { query: after === undefined ? { status } : { status, after } })
    for (let { body } = await read(); ; { body } = await read(body.next)) {
      ids.push(...body.rows.map(({ id }) => id))
      sizes.push(body.rows.length)
      if (body.next === null) break
    }
    expect(sizes).toEqual([50, 50, 21])
    expect(new Set(ids).size).toBe(121)
    const sorted = ids.toSorted()
    expect(ids).toEqual(status === 'Placed' ? sorted : sorted.reverse())
  },
)

test('an order is found by its number, by whom it goes to, and shown as on the board', async () => {
  const meeras = await place()
  const kabirs = await place({ address: ADDRESS_OF_KABIR })
  for (const typed of [kabirs, `#${kabirs.slice(-6).toUpperCase()}`, 'kabir desh', '9123456780', 'kabir@example.com']) {
    expect(await idsFound(typed), typed).toEqual([kabirs])
  }
  expect(await idsFound('meera')).toEqual([meeras])
  for (const typed of ['', '#', 'nobody of that name', '%%%']) expect(await idsFound(typed), typed).toEqual([])
  expect((await packer(searchOrders, { query: { q: 'a\0b' } })).status).toBe(400)
  const { body } = await packer(searchOrders, { query: { q: 'kabir' } })
  expect(body.rows).toMatchObject([{ name: 'Kabir Deshpande', status: 'Placed', due: 14_000, amount: null }])
})

test('orders found come newest first, fifty at a time', async () => {
  const first = await place()
  await shop.db`
    insert into orders (id, customer_id, status, payment_method, placed_at, subtotal, delivery_fee,
      additional_costs, discount, amount, address, tracking_id)
    select md5(n::text)::char(24), customer_id, status, payment_method, placed_at - n * interval '1 minute',
      subtotal, delivery_fee, additional_costs, discount, amount, address, 'SH' || lpad(n::text, 6, '0')
    from orders, generate_series(1, 60) n where id = ${first}`
  await shop.db`
    insert into order_lines select o.id, position, product_id, variant_id, name, picture, size, grams,
      price, quantity, took_stock, hsn, gst_rate, shelf_life
    from order_lines, orders o where order_id = ${first} and o.id <> ${first}`
  const { body } = await packer(searchOrders, { query: { q: 'iyer' } })
  expect(body.rows).toHaveLength(50)
  expect(body.rows[0]?.id).toBe(first)
  const { body: rest } = await packer(searchOrders, { query: { q: 'iyer', after: body.next ?? '' } })
  expect(rest.rows).toHaveLength(11)
  expect(rest.next).toBeNull()
  const all = [...body.rows, ...rest.rows].map(({ id }) => id)
  expect(new Set(all).size).toBe(61)
})

test('orders placed since the board was opened are named, however many wait before them', async () => {
  for (let placed = 0; placed < 51; placed += 1) await place()
  const since = String((await packer(readBoard)).body.at)
  expect((await packer(readBoard, { query: { since } })).body.arrived).toEqual([])
  const [one, two, taken] = [await place(), await place(), await place()]
  await moveOrder(shop.db, taken, 'Processing')
  const { columns, arrived } = (await packer(readBoard, { query: { since } })).body
  expect(columns[0]?.rows.map(({ id }) => id)).not.toContain(one)
  expect(arrived).toEqual([one, two])
  expect((await packer(readBoard, { query: { since, paying: 'online' } })).body.arrived).toEqual([])
  expect((await packer(readBoard)).body.arrived).toEqual([])
  expect(await packer(readBoard, { query: { since: 'noon' } })).toMatchObject({ status: 400 })
})
