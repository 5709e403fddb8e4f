import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  listLotOrders,
  listLots,
  makeLot,
  noteLotPrint,
  readLot,
  readUnlabelled,
} from '../../src/contract/admin/kitchen/labels.ts'
import { countMade, readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { readLog } from '../../src/contract/admin/log.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { forgetStale } from '../../src/server/tidy.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'

const TODAY = dayOf(Date.now())
/** By its noon is due whatever is ordered while this runs. */
const DUE = addDays(TODAY, 1)

let shop: Shop
let arjun: Colleague
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  arjun = await hire(shop, 'packer', 'Arjun')
})
beforeEach(async () => {
  await shop.db`update orders set status = 'Cancelled'`
  await shop.db`delete from kitchen_counts where lot_id is null`
  barfi = await sell(shop.db, [
    { size: '250 g', price: 100, left: 500, grams: 250 },
    { size: '1 kg', price: 380, left: 500, grams: 1000 },
  ])
  await shop.db`update products set shelf_life = '5-7 days, cool and dry' where id = ${barfi}`
})
afterAll(() => shop.close())

const headers = () => ({ cookie: arjun.cookie })

async function place(quantity: number, size = '250 g'): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const items = [{ _id: barfi, size, quantity, price: size === '1 kg' ? 380 : 100 }]
  return (await order(shop, token, payloadFor(items))).body.orderId
}

async function count(by: number, { size = '250 g', toShelf = false } = {}): Promise<void> {
  const body = { key: randomUUID(), day: DUE, batch: 'all' as const, productId: barfi, size, by, toShelf }
  const { status } = await shop.call(countMade, { headers: headers(), body })
  expect(status).toBe(200)
}

const unlabelled = async () => {
  const { rows } = (await shop.call(readUnlabelled, { headers: headers() })).body
  return rows.filter(({ productId }) => productId === barfi)
}
const make = (id = randomUUID(), size = '250 g', madeOn = TODAY) =>
  shop.call(makeLot, { headers: headers(), body: { id, productId: barfi, size, madeOn } })
const made = async () => (await make()).body.number
const lotOf = async (number: string) => (await shop.call(readLot, { headers: headers(), params: { number } })).body
const gotten = async (number: string, after?: string) =>
  (await shop.call(listLotOrders, { headers: headers(), params: { number }, query: after ? { after } : {} })).body
const gotBy = async (number: string) => (await gotten(number)).rows.map(({ id, boxes }) => [id, boxes])

test('boxes that are counted as made can be labelled, and what is taken back is not [LABEL-01]', async () => {
  await place(9)
  await count(7)
  await count(-2)
  const row = { productId: barfi, size: '250 g', madeOn: TODAY, boxes: 5, bestBefore: addDays(TODAY, 5) }
  expect(await unlabelled()).toMatchObject([row])
  const sheet = await shop.call(readKitchenSheet, { headers: headers(), query: { day: DUE, batch: 'all' } })
  expect(sheet.body.rows[0]?.sizes).toMatchObject([{ size: '250 g', unlabelled: 5 }])
  const { lot } = await lotOf(await made())
  expect(lot).toMatchObject({ ...row, shelved: 0, by: 'Arjun' })
  expect(await unlabelled()).toEqual([])
})

test('a lot of labels has a number of its own, and one press makes one [LABEL-01]', async () => {
  await place(9)
  await count(4)
  const id = randomUUID()
  const answers = await Promise.all([make(id), make(id), make(id)])
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  await count(3)
  const [one, other] = await Promise.all([make(), make()])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  const number = one.status === 200 ? one.body.number : other.body.number
  expect(number).not.toBe(answers[0]?.body.number)
  expect((await lotOf(number)).lot.boxes).toBe(3)
  expect(await make()).toMatchObject({ status: 409, body: { code: 'nothing-to-label' } })
})

test('sizes and days are labelled by themselves [LABEL-01]', async () => {
  await place(4)
  await place(2, '1 kg')
  await count(2, { size: '1 kg' })
  await count(3)
  await shop.db`update kitchen_counts set counted_at = counted_at - interval '1 day' where product_id = ${barfi} and size = '250 g'`
  await count(1)
  const days = (await unlabelled()).map(({ size, madeOn, boxes }) => [size, madeOn, boxes])
  expect(days).toEqual([
    ['250 g', TODAY, 1],
    ['1 kg', TODAY, 2],
    ['250 g', addDays(TODAY, -1), 3],
  ])
  const { number } = (await make(randomUUID(), '250 g', addDays(TODAY, -1))).body
  expect((await lotOf(number)).lot).toMatchObject({
    madeOn: addDays(TODAY, -1),
    bestBefore: addDays(TODAY, 4),
    boxes: 3,
  })
})

test('boxes of a size that is called otherwise by now are told, and get no label [LABEL-01]', async () => {
  await place(2)
  await count(2)
  await shop.db`update variants set size = '250 gm' where product_id = ${barfi} and size = '250 g'`
  expect(await unlabelled()).toMatchObject([{ size: '250 g', boxes: 2, isSold: false }])
  expect((await make()).body).toMatchObject({ code: 'size-unknown' })
})

test('a part of a list that begins after nothing known is refused [LABEL-03]', async () => {
  const after = async (path: string) =>
    (await shop.app.inject({ url: path, query: { after: 'x' }, headers: headers() })).statusCode
  expect(await after('/api/admin/lots')).toBe(400)
  expect(await after('/api/admin/lots/TB-281126-1/orders')).toBe(400)
})

test('a product of which nobody has said how long it keeps has no label [LABEL-02]', async () => {
  await place(2)
  await count(2)
  for (const shelfLife of [null, 'Until it is gone']) {
    await shop.db`update products set shelf_life = ${shelfLife} where id = ${barfi}`
    expect(await unlabelled()).toMatchObject([{ boxes: 2, bestBefore: null }])
    expect(await make()).toMatchObject({ status: 409, body: { code: 'shelf-life-unknown' } })
  }
})

test('the label says what product and shop say now, and the most that its box may cost while it is good [LABEL-04]', async () => {
  await place(2)
  await count(2)
  const number = await made()
  await shop.db`
    update products set name_hi = 'बर्फी', ingredients = 'Milk, sugar', allergens = '{Milk}', vegetarian = true where id = ${barfi}`
  const soon = new Date(Date.now() + 2 * 24 * 60 * 60_000)
  await shop.db`
    update variants set next_price = 12000, next_price_from = ${soon} where product_id = ${barfi} and size = '250 g'`
  const { facts } = await lotOf(number)
  expect(facts).toMatchObject({
    ...{ number, nameHi: 'बर्फी', madeOn: TODAY, bestBefore: addDays(TODAY, 5), grams: 250, mrp: 12_000 },
    ...{ vegetarian: true, ingredients: 'Milk, sugar', allergens: ['Milk'], fssai: expect.stringMatching(/^\d{14}$/) },
  })
})

test('a label stays findable when its product goes, and cannot be printed any more [LABEL-03]', async () => {
  const id = await place(2)
  await count(2)
  const number = await made()
  await shop.db`delete from products where id = ${barfi}`
  expect(await lotOf(number)).toMatchObject({ lot: { number, size: '250 g' }, facts: null })
  expect(await gotBy(number)).toEqual([[id, 2]])
})

test('orders for which boxes were counted got them, with how many [LABEL-03]', async () => {
  const first = await place(3)
  const second = await place(4)
  const third = await place(2)
  await count(5)
  const number = await made()
  await count(4)
  const next = await made()
  expect(await gotBy(number)).toEqual([
    [second, 2],
    [first, 3],
    // Everything of it is made, so it is being packed: from whichever batch.
    [third, null],
  ])
  expect(await gotBy(next)).toEqual([
    [third, 2],
    [second, 2],
    [first, null],
  ])
  const { rows } = await gotten(number)
  expect(rows[0]).toMatchObject({
    status: 'Processing',
    name: expect.any(String),
    phone: expect.any(String),
    leftAt: null,
  })
})

test('a box that was taken back and counted again is one of its new batch alone when its label is [LABEL-03]', async () => {
  const id = await place(3)
  await count(3)
  await count(-3)
  await count(2)
  const number = await made()
  expect(await gotBy(number)).toEqual([[id, 2]])
})

test('from the shelf any order of the size that was packed until the last day may have got a box [LABEL-03]', async () => {
  const before = await place(1)
  await count(1)
  await moveOrder(shop.db, before, 'Shipped')
  await count(3, { toShelf: true })
  await shop.db`update kitchen_counts set counted_at = now() - interval '1 second' where lot_id is null`
  await shop.db`update order_events set at = now() - interval '1 minute' where order_id = ${before}`
  await shop.db`delete from kitchen_counts where product_id = ${barfi} and shelved = 0`
  const number = await made()
  const packed = await place(1)
  await moveOrder(shop.db, packed, 'Processing')
  const sent = await place(1)
  await moveOrder(shop.db, sent, 'Shipped')
  const late = await place(1)
  await moveOrder(shop.db, late, 'Shipped')
  await shop.db`update order_events set at = now() + interval '6 days' where order_id = ${late}`
  const slow = await place(1)
  await moveOrder(shop.db, slow, 'Shipped')
  await shop.db`
    update order_events set at = now() + interval '6 days' where order_id = ${slow} and status = 'Shipped'`
  await place(1)
  await moveOrder(shop.db, await place(1, '1 kg'), 'Shipped')
  const gone = await place(1)
  await moveOrder(shop.db, gone, 'Processing')
  await moveOrder(shop.db, gone, 'Cancelled')
  expect((await lotOf(number)).lot).toMatchObject({ boxes: 3, shelved: 3 })
  expect(await gotBy(number)).toEqual([
    // Its packing began while the boxes were good.
    [slow, null],
    [sent, null],
    [packed, null],
  ])
})

test('the orders of a batch come in parts, and none is lost or told twice [LABEL-03]', async () => {
  const ids: string[] = []
  for (let at = 0; at < 3; at++) ids.push(await place(1))
  await count(2)
  const number = await made()
  await moveOrder(shop.db, ids[2] ?? '', 'Shipped')
  const { rows } = await gotten(number)
  const [first] = rows
  const [{ micros } = { micros: '' }] = await shop.db<{ micros: string }[]>`
    select (extract(epoch from placed_at) * 1000000)::bigint::text as micros from orders where id = ${first?.id ?? ''}`
  const rest = await gotten(number, `1-${micros}-${first?.id}`)
  expect(rest.rows).toEqual(rows.slice(1))
  expect(rows.map(({ boxes }) => boxes)).toEqual([1, 1, null])
})

test('printing is remembered with who, how many and which size, and the log says both [LABEL-07]', async () => {
  await place(5)
  await count(5)
  const number = await made()
  const print = (label: string, labels: number) =>
    shop.call(noteLotPrint, { headers: headers(), params: { number }, body: { label, labels } as never })
  expect((await print('50x25', 5)).status).toBe(200)
  expect((await print('100x150', 1)).status).toBe(200)
  expect((await lotOf(number)).prints).toMatchObject([
    { label: '100x150', labels: 1, by: 'Arjun' },
    { label: '50x25', labels: 5, by: 'Arjun' },
  ])
  for (const [label, labels] of [
    ['A4', 1],
    ['50x25', 0],
    ['50x25', 501],
  ] as const) {
    expect((await print(label, labels)).status).toBe(400)
  }
  const owner = await hire(shop, 'owner')
  const { rows } = (await shop.call(readLog, { headers: { cookie: owner.cookie }, query: { section: 'orders' } })).body
  const said = rows.map(({ before, thing, after }) => `${before}${thing.name}${after ?? ''}`)
  expect(said).toEqual(expect.arrayContaining([`printed 5 labels of the batch ${number}`]))
  expect(said).toEqual(
    expect.arrayContaining([expect.stringMatching(`^made the batch ${number} of 5 boxes of .+ 250 g$`)]),
  )
})

test('a batch is found by its number and its product, and an unknown number is refused [LABEL-03]', async () => {
  await place(2)
  await count(2)
  const number = await made()
  for (const search of [number, number.toLowerCase(), undefined]) {
    const { rows } = (await shop.call(listLots, { headers: headers(), query: search ? { search } : {} })).body
    expect(rows[0]?.number).toBe(number)
  }
  expect((await shop.call(listLots, { headers: headers(), query: { search: 'no such' } })).body.rows).toEqual([])
  const params = { number: 'ZZ-010120-1' }
  expect(await shop.call(readLot, { headers: headers(), params })).toMatchObject({ status: 404 })
})

test('counts that are labelled outlive their week, others are forgotten [LABEL-03]', async () => {
  const id = await place(3)
  await count(2)
  const number = await made()
  await count(1)
  await shop.db`update kitchen_counts set counted_at = now() - interval '8 days' where product_id = ${barfi}`
  await forgetStale(shop.db)
  expect(await gotBy(number)).toEqual([[id, 2]])
  expect(await unlabelled()).toEqual([])
  expect(await shop.db`select from kitchen_counts where product_id = ${barfi}`).toHaveLength(1)
})
