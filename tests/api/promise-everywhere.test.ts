import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDispatchSheet, readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { type OrderCard, readBoardColumn, searchOrders } from '../../src/contract/admin/order-board.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { askPhoneOffers } from '../../src/contract/admin/phone-orders.ts'
import type { Delivery } from '../../src/contract/admin/shapes/delivery.ts'
import { askMoves } from '../../src/contract/orders.ts'
import { askOffers, type Offers, type OrderPromise } from '../../src/contract/promise.ts'
import { demoDelivery } from '../../src/demo/demo-delivery.ts'
import { readCatalogue } from '../../src/demo/read-catalogue.ts'
import type { PromiseChoice } from '../../src/domain/promise/promised.ts'
import { whenWords } from '../../src/domain/promise/words/promise-words.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { setUpDelivery } from '../delivery.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'
import { deskOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, makeBuyers, newestOrder, order, payloadFor } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

const ORDERS = 200
/** In the city, in its state, and farther and farther. */
const PINS = { '302001': 'Rajasthan', '313001': 'Rajasthan', '411001': 'Maharashtra', '190001': 'Jammu and Kashmir' }
const SWEETS = ['kaju-barfi', 'besan-ladoo', 'rasmalai', 'bikaneri-bhujia', 'festive-assortment-box']

let shop: Shop
let mail: TestedMail
let owner: ReturnType<typeof deskOf>
let sizes: Map<string, { size: string; price: number }>
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  owner = deskOf(shop, await hire(shop, 'owner'))
  await setUpDelivery(shop.db, orderedTheDayBefore(demoDelivery(dayOf(Date.now()), await readCatalogue())))
  await shop.db`update stock set on_hand = 10000 where on_hand is not null`
  const rows = await shop.db<{ productId: string; size: string; price: number }[]>`
    select distinct on (product_id) product_id, size, price / 100 as price from variants
    where product_id = any(${SWEETS}::text[]) order by product_id, position`
  sizes = new Map(rows.map(({ productId, ...size }) => [productId, size]))
  // The shop hears of its delivery a moment later.
  await until(() => askFor({ sweet: 'kaju-barfi', quantity: 1, pin: '302001', choice: null }))
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

/** No window closes, and no parcel leaves, while the orders of this file are placed and read. */
function orderedTheDayBefore(delivery: Delivery): Delivery {
  const cutOff = { dayBefore: 24 * 60 }
  const zones = delivery.zones.map((zone) => ({
    ...zone,
    ways: zone.ways.map((way) => (way.way === 'courier' ? { ...way, cutOff } : way)),
  }))
  return { ...delivery, zones, windows: delivery.windows.map((window) => ({ ...window, cutOff })) }
}

/** What somebody wants: `choice` says which of what is offered, null that they name nothing. */
const wishes = fc.record({
  sweet: fc.constantFrom(...SWEETS),
  quantity: fc.integer({ min: 1, max: 2 }),
  pin: fc.constantFrom(...(Object.keys(PINS) as (keyof typeof PINS)[])),
  choice: fc.option(fc.nat(), { freq: 3 }),
})
type Wish = typeof wishes extends fc.Arbitrary<infer Value> ? Value : never

type Placed = { id: string; token: string; email: string; wish: Wish; promised: PromiseChoice; dispatchDay: string }

const body = ({ sweet, quantity, pin }: Wish) => ({
  items: [{ _id: sweet, size: sizes.get(sweet)?.size ?? '', quantity }],
  ...{ pin, state: PINS[pin] },
})

/** All that can be chosen of offers, in their order. */
function choicesOf({ ways }: Offers) {
  return ways.flatMap(({ way, days, refusal }) =>
    refusal
      ? []
      : days.flatMap(({ day, dispatchDay, windows }) =>
          windows.flatMap(({ window, fee, refusal: not }) =>
            not ? [] : [{ way, day, dispatchDay, windowId: window?.id ?? null, fee }],
          ),
        ),
  )
}

async function askFor(wish: Wish): Promise<Offers> {
  const { offers } = (await shop.call(askOffers, { body: body(wish) })).body
  if (!offers) throw new Error('the shop promises nothing')
  return offers
}

async function place(token: string, wish: Wish, at: number): Promise<Placed | undefined> {
  const offers = await askFor(wish)
  const choices = choicesOf(offers)
  const chosen = wish.choice === null ? undefined : choices[wish.choice % choices.length]
  const { earliest } = offers
  const next = chosen ?? (earliest && { ...earliest, windowId: earliest.window?.id ?? null })
  const email = `friend-${at}@example.com`
  const price = sizes.get(wish.sweet)?.price ?? 0
  const { items, pin: zipcode, state } = body(wish)
  const payload = payloadFor(
    items.map((item) => ({ ...item, price })),
    {
      address: { ...MEERAS_ADDRESS, email, zipcode, state },
      amount: price * wish.quantity + (next?.fee ?? 40),
      ...(chosen && { promise: { way: chosen.way, day: chosen.day, windowId: chosen.windowId } }),
    },
  )
  const answer = await order(shop, token, payload)
  if (!next) {
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'promise-refused',
      offers.refusal?.words,
    ])
    return undefined
  }
  expect([answer.status, answer.body.message]).toEqual([200, expect.anything()])
  const { way, day, windowId, dispatchDay } = next
  return { id: answer.body.orderId, token, email, wish, promised: { way, day, windowId }, dispatchDay }
}

const named = (promise: Omit<OrderPromise, 'fee'> | null | undefined) =>
  promise && { way: promise.way, day: promise.day, windowId: promise.window?.id ?? null }

test(`of ${ORDERS} orders every page, letter and sheet says the same day and window`, async () => {
  await expect.poll(() => shop.call(askOffers, { body: { items: [], pin: '302001' } })).toMatchObject({ status: 200 })
  const tokens = await makeBuyers(shop.db, ORDERS)
  const placed: Placed[] = []
  let refused = 0
  for (const [at, wish] of fc.sample(wishes, { numRuns: ORDERS, seed: 18 }).entries()) {
    const one = await place(tokens[at] ?? '', wish, at)
    if (one) placed.push(one)
    else refused += 1
  }
  expect(refused).toBeGreaterThan(5)
  expect(new Set(placed.map(({ promised }) => promised.way))).toEqual(new Set(['rider', 'courier', 'pickup']))

  for (const one of placed) {
    const own = await newestOrder(shop, one.token)
    expect(named(own.promise)).toEqual(one.promised)
    expect(named((await owner(readOrder, { params: { id: one.id } })).body.order.promise)).toEqual(one.promised)
    const found = (await owner(searchOrders, { query: { q: one.id } })).body.rows
    expect(found.map(({ promise }) => named(promise))).toEqual([one.promised])
    const moves = (await shop.call(askMoves, { body: { orderId: one.id } }, one.token)).body.offers
    expect(moves && choicesOf(moves)).toContainEqual(expect.objectContaining(one.promised))
    const desk = (await owner(askPhoneOffers, { body: body(one.wish) })).body.offers
    const offered = desk?.ways.flatMap(({ way, days }) => days.map(({ day }) => ({ way, day })))
    expect(offered).toContainEqual({ way: one.promised.way, day: one.promised.day })
  }
  await lettersSayIt(placed)
  await sheetsSayIt(placed)
})

async function lettersSayIt(placed: readonly Placed[]): Promise<void> {
  await expect.poll(() => sendDueMails(mail.room).then(() => mail.server.arrived.length)).toBe(placed.length)
  for (const { email, token } of placed) {
    const { promise } = await newestOrder(shop, token)
    if (!promise) throw new Error('nothing was promised')
    const [letter] = mail.to(email)
    expect(letter?.text).toContain(whenWords(promise, Number.NEGATIVE_INFINITY))
  }
}

/** Each order stands in the window of its day of dispatch, and nowhere else. */
async function sheetsSayIt(placed: readonly Placed[]): Promise<void> {
  for (const [day, those] of Map.groupBy(placed, ({ dispatchDay }) => dispatchDay)) {
    const where = ({ promised }: Placed) => promised.windowId ?? 'courier'
    const { runs } = (await owner(readDispatchSheet, { query: { day } })).body
    const stands = runs.flatMap(({ window, zones }) =>
      zones.flatMap(({ stops }) => stops.map(({ id }) => [id, window?.id ?? 'courier'])),
    )
    expect(stands.toSorted()).toEqual(those.map((one) => [one.id, where(one)]).toSorted())
    const onBoard = (await cardsOf(day)).map(({ id, promise }) => [id, named(promise)])
    expect(onBoard.toSorted()).toEqual(those.map(({ id, promised: what }) => [id, what]).toSorted())
    const { promised } = (await owner(readKitchenSheet, { query: { day } })).body
    const counted = Map.groupBy(those, where)
    expect(Object.fromEntries(promised.map(({ window, orders }) => [window?.id ?? 'courier', orders]))).toEqual(
      Object.fromEntries([...counted].map(([window, ones]) => [window, ones.length])),
    )
  }
}

/** The cards of the board's first column that leave on a day, page after page. */
async function cardsOf(leaves: string, after?: string): Promise<OrderCard[]> {
  const query = { leaves, status: 'Placed', ...(after && { after }) } as const
  const { rows, next } = (await owner(readBoardColumn, { query })).body
  return next === null ? rows : [...rows, ...(await cardsOf(leaves, next))]
}
