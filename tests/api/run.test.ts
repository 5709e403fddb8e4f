import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBoard, readOrderList } from '../../src/contract/admin/order-board.ts'
import { tryDoorAgain } from '../../src/contract/admin/order-work.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { readRun } from '../../src/contract/admin/run.ts'
import { listStaffSessions } from '../../src/contract/admin/sign-in.ts'
import { readMarks, readToday } from '../../src/contract/admin/today.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { takeOrderBack } from '../../src/server/orders/move/came-back.ts'
import { correctOrder } from '../../src/server/orders/move/correct-order.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { numberOrders } from '../../src/server/orders/move/number-orders.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, logOf } from './admin-desk.ts'
import { sell } from './counter.ts'
import { FOR_KAMLA } from './presents.ts'
import { EVENING, MORNING } from './promised-orders.ts'
import { NOBODY_HOME, placeDoor, presserOf } from './run-shop.ts'

let shop: Shop
let barfi: string
let deepak: Colleague
let rider: ReturnType<typeof deskOf>
let press: ReturnType<typeof presserOf>
let manager: Colleague
beforeAll(async () => {
  shop = await openShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
  deepak = await hire(shop, 'rider', 'Deepak')
  manager = await hire(shop, 'manager', 'Asha')
  rider = deskOf(shop, deepak)
  press = presserOf(shop, deepak)
})
beforeEach(async () => {
  await shop.db`truncate orders, cash_hand_overs cascade`
})
afterAll(() => shop.close())

const TODAY = dayOf(Date.now())
const runOf = async () => (await rider(readRun)).body
const namesOf = async () => (await runOf()).doors.map(({ name }) => name.split(' ')[0])

test('a rider sees the run and their own account, and nothing else of the back office [PROM-80]', async () => {
  expect((await rider(readRun)).status).toBe(200)
  expect((await rider(listStaffSessions)).status).toBe(200)
  expect((await rider(readToday)).body).toMatchObject({ code: 'role-too-low', message: 'Riders see the run alone.' })
})

test('the run has what is packed for its riders and promised for today or before, late ones first [PROM-81]', async () => {
  await setUpDelivery(shop.db, {
    ...deliveryOf([]),
    zones: [{ id: 'suburbs', name: 'Suburbs', pins: [], ways: [] }, ...deliveryOf([]).zones],
  })
  const given = [
    { name: 'Evening' },
    { name: 'Morning', window: MORNING },
    { name: 'NearMorning', window: MORNING, zipcode: '302 000' },
    { name: 'Suburb', zoneId: 'suburbs', zipcode: '303001', to: 'Out for Delivery' },
    { name: 'Late', dispatchDay: addDays(TODAY, -1) },
    { name: 'Tomorrow', dispatchDay: addDays(TODAY, 1) },
    { name: 'Courier', way: 'courier', window: null },
    { name: 'Pickup', way: 'pickup' },
    { name: 'Kitchen', to: 'Processing' },
    { name: 'Cancelled', to: 'Cancelled' },
  ] as const
  for (const door of given) await placeDoor(shop, barfi, door)
  const elsewhere = await placeDoor(shop, barfi, { name: 'Elsewhere' })
  await shop.db`update promises set place_id = 'branch' where order_id = ${elsewhere}`
  const back = await placeDoor(shop, barfi, { name: 'Back' })
  await takeOrderBack(shop.db, { ...manager, name: 'Asha' }, { orderId: back, restock: false })
  await expect.poll(namesOf).toEqual(['Late', 'NearMorning', 'Morning', 'Suburb', 'Evening'])
  const { doors, packing } = await runOf()
  expect(doors.map(({ isLate }) => isLate)).toEqual([true, false, false, false, false])
  expect(packing).toBe(1)
  await setUpDelivery(shop.db, null)
})

test('a door says where to, whom to call and what cash to take, and tells nothing else of its order [PROM-81]', async () => {
  const id = await placeDoor(shop, barfi)
  const paid = await placeDoor(shop, barfi, { window: { ...EVENING, starts: EVENING.starts + 1 } })
  await shop.db`update orders set paid = true, payment_method = 'stripe' where id = ${paid}`
  const reply = await runOf()
  expect(reply).toMatchObject({ day: TODAY, inHand: 0, riders: null, done: [] })
  expect(reply.doors).toEqual([
    {
      ...{ id, called: null, day: TODAY, isLate: false, window: EVENING, name: 'Meera Iyer', phone: '9876543210' },
      ...{ street: '12 Example Bazaar', city: 'Pune', pin: '302001', asks: 'Gate 2', handling: [], pieces: 1 },
      ...{ due: 14_000, tried: null },
    },
    expect.objectContaining({ id: paid, due: null }),
  ])
  expect(JSON.stringify(reply)).not.toContain('@')
})

test('a present’s door has its receiver and their phone, before and after [PROM-74]', async () => {
  const id = await placeDoor(shop, barfi, { present: FOR_KAMLA })
  const { receiver: name, receiverPhone: phone } = FOR_KAMLA
  expect((await runOf()).doors).toMatchObject([{ id, name, phone }])
  await press(id)
  expect((await runOf()).done).toMatchObject([{ id, name }])
})

test('a door that is delivered is delivered as by the board, and its cash is with who pressed [PROM-82]', async () => {
  const id = await placeDoor(shop, barfi)
  expect((await press(id)).body).toEqual({ success: true, first: null })
  const { doors, done, inHand } = await runOf()
  expect(doors).toEqual([])
  expect(done).toMatchObject([{ id, name: 'Meera Iyer', by: 'Deepak', cash: 14_000 }])
  expect(inHand).toBe(14_000)
  const { order } = (await deskOf(shop, manager)(readOrder, { params: { id } })).body
  expect(order).toMatchObject({ status: 'Delivered', moneyState: 'paid', due: null })
  expect(order.events.map(({ status }) => status)).toEqual([
    ...['Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered'],
  ])
  expect((await logOf(shop, id)).slice(0, 2)).toEqual([
    { action: 'cash-taken', detail: { amount: 140 } },
    { action: 'order-moved', detail: { from: 'Shipped', to: 'Delivered' } },
  ])
  expect(await shop.db`select from mails where about = ${id} and kind = 'order-delivered'`).toHaveLength(1)
})

test('an order that is paid leaves no cash in hand', async () => {
  const id = await placeDoor(shop, barfi)
  await shop.db`update orders set paid = true, payment_method = 'stripe' where id = ${id}`
  await press(id)
  expect(await runOf()).toMatchObject({ inHand: 0, done: [{ id, cash: null }] })
})

test('a door that is not delivered says why on page and board, and stays where it stands [PROM-82]', async () => {
  const id = await placeDoor(shop, barfi, { to: 'Out for Delivery' })
  await press(id, { did: 'not-delivered', why: 'wrong-address', note: 'No house 12 here' })
  const desk = deskOf(shop, manager)
  const { order } = (await desk(readOrder, { params: { id } })).body
  expect(order.status).toBe('Out for Delivery')
  expect(order.notes).toMatchObject([{ by: 'Deepak', text: 'Not delivered: wrong address. No house 12 here' }])
  expect(order.log[0]).toMatchObject({ by: 'Deepak', words: 'could not deliver it at the door: wrong address' })
  const tried = { why: 'wrong-address', by: 'Deepak' }
  const { columns } = (await desk(readBoard)).body
  expect(columns.flatMap(({ rows }) => rows)).toMatchObject([{ id, tried }])
  expect((await runOf()).doors).toMatchObject([{ id, tried, due: 14_000 }])

  await press(id)
  expect(await runOf()).toMatchObject({ doors: [], inHand: 14_000 })
  const after = (await desk(readBoard)).body.columns.flatMap(({ rows }) => rows)
  expect(after).toMatchObject([{ id, tried: null }])
})

test('an order that nobody took stands in the list, on Today and in the marks until staff have it tried again [DOOR-01][DOOR-02]', async () => {
  const id = await placeDoor(shop, barfi)
  await numberOrders(shop.db, { all: true })
  const desk = deskOf(shop, manager)
  const tried = { why: 'nobody-home', by: 'Deepak' }
  const seen = async () => ({
    list: (await desk(readOrderList)).body.orders.map((order) => order.tried),
    today: (await desk(readToday)).body.tried,
    mark: (await desk(readMarks)).body.orders.tried,
    page: (await desk(readOrder, { params: { id } })).body.order.tried,
  })
  expect(await seen()).toEqual({ list: [null], today: [], mark: 0, page: null })
  await press(id, NOBODY_HOME)
  expect(await seen()).toMatchObject({
    ...{ list: [tried], mark: 1, page: tried },
    today: [{ id, called: expect.stringMatching(/^[A-Z]-1$/), name: 'Meera Iyer', phone: '9876543210', door: tried }],
  })
  const again = () => desk(tryDoorAgain, { body: { orderId: id } })
  expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await seen()).toEqual({ list: [null], today: [], mark: 0, page: null })
  expect((await runOf()).doors).toMatchObject([{ id, tried: null }])
  const { log } = (await desk(readOrder, { params: { id } })).body.order
  expect(log.map(({ words }) => words)).toEqual([
    'had it brought to its door again',
    'could not deliver it at the door: nobody home',
    expect.stringContaining('moved it'),
  ])
  await press(id, NOBODY_HOME)
  expect(await seen()).toMatchObject({ list: [tried], mark: 1, page: tried })
  await takeOrderBack(shop.db, { ...manager, name: 'Asha' }, { orderId: id, restock: false })
  expect(await seen()).toMatchObject({ list: [null], today: [], mark: 0, page: null })
  expect((await again()).status).toBe(409)
})

test('a door that was tried is tried anew once its order is set back and sent again [DOOR-01]', async () => {
  const id = await placeDoor(shop, barfi, { to: 'Out for Delivery' })
  await press(id, NOBODY_HOME)
  const staff = { ...manager, name: 'Asha' }
  await correctOrder(shop.db, staff, {
    orderId: id,
    from: 'Out for Delivery',
    to: 'Processing',
    reason: 'Another address',
  })
  await moveOrder(shop.db, id, 'Out for Delivery')
  expect((await deskOf(shop, manager)(readOrder, { params: { id } })).body.order.tried).toBeNull()
  expect((await runOf()).doors).toMatchObject([{ id, tried: null }])
})

test('a press is dated as the phone says, as far as that can be', async () => {
  const [late, early] = [await placeDoor(shop, barfi), await placeDoor(shop, barfi)]
  const hour = 3_600_000
  await press(late, NOBODY_HOME, undefined, Date.now() - hour)
  await press(early, NOBODY_HOME, undefined, Date.now() + 100 * hour)
  const ages = (await runOf()).doors.map(({ tried }) => Math.round((Date.now() - (tried?.at ?? 0)) / hour))
  expect(ages.toSorted()).toEqual([0, 1])
})
