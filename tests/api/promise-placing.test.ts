import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOffers } from '../../src/contract/promise.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, makeBuyers, newestOrder, order, type Payload, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
/** Made in the kitchen's line, half a kilogram a box; and made ahead. */
let barfi: string
let bhujia: string
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: null, grams: 500 }], 'Mango Barfi')
  await shop.db`update products set shelf_life = '4 days' where id = ${barfi}`
  bhujia = await sell(shop.db, [{ size: '200 g', price: 80, left: 10_000, grams: 200 }], 'Bhujia')
})
afterAll(() => shop.close())

const IN_JAIPUR = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
const dayAfter = (days: number) => addDays(dayOf(Date.now()), days)
const barfis = (quantity: number, changed: Partial<Payload> = {}) =>
  payloadFor([{ _id: barfi, size: '500 g', quantity, price: 300 }], { address: IN_JAIPUR, ...changed })
const bhujias = (quantity: number, changed: Partial<Payload> = {}) =>
  payloadFor([{ _id: bhujia, size: '200 g', quantity, price: 80 }], { address: IN_JAIPUR, ...changed })
const inWindow = (windowId: string, days: number) => ({
  promise: { way: 'rider', day: dayAfter(days), windowId } as const,
})

/** Grams of the line and orders of the windows that are taken of a day. */
async function takenOn(days: number): Promise<Record<string, number>> {
  const rows = await shop.db<{ id: string; taken: number }[]>`
    select id, taken from capacity where day = ${dayAfter(days)}::date and taken > 0 order by id`
  return Object.fromEntries(rows.map(({ id, taken }) => [id, taken]))
}

async function askFor(items: { _id: string; size: string; quantity: number }[], pin: string | null = '302001') {
  return (await shop.call(askOffers, { body: { items, pin } })).body.offers
}

test('a shop that has set up no delivery promises no day, and refuses whoever names one', async () => {
  expect(await askFor([{ _id: barfi, size: '500 g', quantity: 1 }])).toBeNull()
  expect((await order(shop, meera.token, barfis(1))).status).toBe(200)
  expect(await newestOrder(shop, meera.token)).not.toHaveProperty('promise')
  expect(await order(shop, meera.token, barfis(1, inWindow('morning', 1)))).toMatchObject({
    status: 409,
    body: { code: 'promise-refused', next: [] },
  })
})

test('an order that names no day gets the earliest, and says which', async () => {
  await setUpDelivery(shop.db, deliveryOf([barfi]))
  expect((await order(shop, meera.token, barfis(1))).status).toBe(200)
  expect((await newestOrder(shop, meera.token)).promise).toEqual({
    way: 'rider',
    dispatchDay: dayAfter(1),
    day: dayAfter(1),
    window: { id: 'morning', starts: 600, ends: 780 },
    fee: 40,
    until: Date.parse(`${dayAfter(1)}T00:00:00+05:30`),
    madeOn: dayAfter(1),
    bestUntil: addDays(dayAfter(1), 4),
  })
  expect(await takenOn(1)).toEqual({ khoya: 500, morning: 1 })
})

test('an order of a sweet of which nobody has said how long it keeps names no day until which it is fresh [WORDS-13]', async () => {
  await shop.db`update products set shelf_life = null where id = ${barfi}`
  const arjun = await shop.register('Arjun')
  expect((await order(shop, arjun.token, barfis(1, inWindow('evening', 9)))).status).toBe(200)
  await shop.db`update products set shelf_life = '4 days' where id = ${barfi}`
  expect((await newestOrder(shop, arjun.token)).promise).toMatchObject({
    dispatchDay: dayAfter(9),
    madeOn: null,
    bestUntil: null,
  })
})

test('outside the city a courier promises the day, and what is made ahead takes nothing of the kitchen', async () => {
  expect((await order(shop, meera.token, bhujias(2, { address: MEERAS_ADDRESS }))).status).toBe(200)
  expect((await newestOrder(shop, meera.token)).promise).toMatchObject({
    way: 'courier',
    dispatchDay: dayAfter(1),
    day: dayAfter(3),
    window: null,
    madeOn: null,
    bestUntil: null,
  })
  expect(await takenOn(1)).toEqual({ khoya: 500, morning: 1 })
})

test('a shopper chooses a window until it is full, and then reads which are next', async () => {
  expect((await order(shop, meera.token, bhujias(1, inWindow('morning', 2)))).status).toBe(200)
  expect((await order(shop, meera.token, bhujias(1, inWindow('morning', 2)))).status).toBe(200)
  const refused = await order(shop, meera.token, bhujias(1, inWindow('morning', 2)))
  expect(refused).toMatchObject({ status: 409, body: { code: 'promise-refused' } })
  expect(refused.body.message).toMatch(/^This window of .+ is full\. Please choose another one\.$/)
  expect(refused.body).toMatchObject({
    next: [
      { day: dayAfter(1), window: { id: 'morning' } },
      { day: dayAfter(1), window: { id: 'evening' } },
      { day: dayAfter(2), window: { id: 'evening' } },
    ],
  })
})

test('no more is promised of a day than the kitchen can make', async () => {
  expect((await order(shop, meera.token, barfis(4, inWindow('evening', 3)))).status).toBe(200)
  const refused = await order(shop, meera.token, barfis(1, inWindow('evening', 3)))
  expect(refused.body).toMatchObject({ code: 'promise-refused', message: expect.stringContaining('Khoya sweets') })
  expect((await order(shop, meera.token, bhujias(1, inWindow('evening', 3)))).status).toBe(200)
  expect(await takenOn(3)).toEqual({ evening: 2, khoya: 2000 })
})

test('offers say what is full, and what can be had first', async () => {
  await expect.poll(() => askFor([{ _id: barfi, size: '500 g', quantity: 1 }])).not.toBeNull()
  const answer = await askFor([{ _id: barfi, size: '500 g', quantity: 1 }])
  expect(answer?.earliest).toMatchObject({ day: dayAfter(1), window: { id: 'morning' }, fee: 40 })
  const [rider] = answer?.ways ?? []
  const words = rider?.days.map(({ day, refusal }) => [day, refusal?.word ?? ''])
  expect(words?.slice(0, 5)).toEqual([
    [dayAfter(0), 'Too late'],
    [dayAfter(1), ''],
    [dayAfter(2), ''],
    [dayAfter(3), 'Full'],
    [dayAfter(4), ''],
  ])
  expect(rider?.days[2]?.windows.map(({ refusal }) => refusal?.code ?? null)).toEqual(['window-full', null])
  expect(await askFor([{ _id: barfi, size: '500 g', quantity: 1 }], null)).toMatchObject({
    earliest: null,
    refusal: { code: 'pin-missing' },
  })
})

test('an order whose page showed another fee than its window’s is not placed', async () => {
  const refused = await order(shop, meera.token, barfis(1, { ...inWindow('evening', 4), amount: 300 }))
  expect(refused.body.code).toBe('prices-changed')
  expect(await takenOn(4)).toEqual({})
})

test('many at once take what there is of a window, and whoever names none gets the next', async () => {
  const db = shop.db
  const stock = await noteStock(db)
  const tokens = await makeBuyers(db, 24)
  const choosing = tokens.slice(0, 12).map((token) => order(shop, token, bhujias(1, inWindow('evening', 5))))
  const open = tokens.slice(12).map((token) => order(shop, token, bhujias(1)))
  const [chosen, earliest] = [await Promise.all(choosing), await Promise.all(open)]
  expect(chosen.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { body } of chosen.filter(({ status }) => status !== 200)) expect(body.code).toBe('promise-refused')
  for (const { status, body } of earliest) expect([status, body.code]).toEqual([200, undefined])
  expect((await takenOn(1)).morning).toBe(2)
  expect((await takenOn(1)).evening).toBe(3)
  expect(await findViolations(db, { stock })).toEqual([])
})

test('an order that names no day gets one of the week after next, where those before are full', async () => {
  const [morning] = deliveryOf([]).windows
  if (!morning) throw new Error('there is no window')
  const windows = [{ ...morning, id: 'noon', orders: { jaipur: 1 } }]
  await setUpDelivery(shop.db, deliveryOf([], { windows, days: 20 }))
  const promised: (string | undefined)[] = []
  for (const token of await makeBuyers(shop.db, 10)) {
    expect((await order(shop, token, bhujias(1))).status).toBe(200)
    promised.push((await newestOrder(shop, token)).promise?.day)
  }
  expect(promised).toEqual(Array.from({ length: 10 }, (_, at) => dayAfter(at + 1)))
})

test('of two zones that both let it be picked up in a window the one that has room counts', async () => {
  const pickUp = (fee: number) => ({ way: 'pickup' as const, fee, freeFrom: null, leastOrder: 0 })
  const { zones, windows } = deliveryOf([])
  const [jaipur, india] = zones
  const [morning] = windows
  if (!jaipur || !india || !morning) throw new Error('two zones and a window')
  const counter = { id: 'counter', name: 'Counter', pins: [{ kind: 'any' as const }], ways: [pickUp(0)] }
  const both = { ...morning, id: 'both', way: 'pickup' as const, orders: { jaipur: 1, counter: 5 } }
  const delivery = { zones: [{ ...jaipur, ways: [...jaipur.ways, pickUp(20)] }, india, counter], windows: [both] }
  await setUpDelivery(shop.db, deliveryOf([], delivery))
  const promise = { way: 'pickup', day: dayAfter(1), windowId: 'both' } as const
  const placed = async (amount: number) => (await order(shop, meera.token, bhujias(1, { promise, amount }))).body.code
  expect(await placed(100)).toBeUndefined()
  expect(await placed(80)).toBeUndefined()
  expect(await placed(100)).toBe('prices-changed')
})
