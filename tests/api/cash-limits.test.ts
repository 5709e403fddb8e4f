import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import type { CashSettings } from '../../src/domain/orders/cash-credit.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { DEFAULT_SETTINGS } from '../../src/server/settings/default-settings.ts'
import { checksumOf } from '../checksum.ts'
import { place } from '../faults/online-orders.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { type Item, makeBuyers, order, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let stock: Stock
beforeAll(async () => {
  shop = await openPayingShop()
  stock = await noteStock(shop.db)
})
beforeEach(() => limit({}))
afterAll(async () => {
  expect(await findViolations(shop.db, { stock })).toEqual([])
  await shop.close()
})

/** The settings of the first start, `changed` where a test says so. */
async function limit(changed: Partial<CashSettings>): Promise<void> {
  const cash = { ...DEFAULT_SETTINGS.cash, ...changed }
  await shop.db`update store_settings set settings = settings || ${shop.db.json({ cash, phone: '141 555 0199' })}`
}

async function newBuyer(): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  return token
}

const buy = (token: string, items: readonly Item[]) => order(shop, token, payloadFor(items))

/** Boxes at ₹100 of a new sweet; `left` null: made to order. */
async function boxes(left: number | null): Promise<(quantity: number) => Item[]> {
  const _id = await sell(shop.db, [{ size: '250 g', price: 100, left }])
  return (quantity) => [{ _id, size: '250 g', quantity, price: 100 }]
}

/** All that is counted in the shop, in carts as large as an order may be. */
async function wholeShop(carts: number): Promise<Item[][]> {
  const sizes = await shop.db<Item[]>`
    select product_id as "_id", size, price / 100.0::float8 as price, least("left", 99) as quantity
    from stocked_variants v join products p on p.id = v.product_id
    where p.published and "left" > 0 order by product_id, position`
  return Array.from({ length: carts }, (_, cart) => sizes.filter((_, place) => place % carts === cart))
}

async function taken(token: string) {
  const [open] = await shop.db<{ orders: number; rupees: number }[]>`
    select count(*)::int as orders, coalesce(sum(amount), 0)::int / 100 as rupees from orders o
    join sessions s on s.customer_id = o.customer_id
    where s.token_hash = sha256(${token}::text::bytea) and o.status <> 'Cancelled'`
  return open
}

test('five orders for all that is there leave the shop as it was [CASH-01]', async () => {
  const meera = await newBuyer()
  const answers = []
  for (const cart of await wholeShop(5)) answers.push(await buy(meera, cart))
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [409, 'cash-over-limit']))
  expect(await taken(meera)).toEqual({ orders: 0, rupees: 0 })
})

test('ten orders at once take no more than one after the other [CASH-01, CASH-02]', async () => {
  const box = await boxes(1_000)
  const byAmount = await newBuyer()
  await limit({ openOrders: null, stockShare: null })
  const large = await Promise.all(Array.from({ length: 10 }, () => buy(byAmount, box(14))))
  expect(large.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await taken(byAmount)).toEqual({ orders: 3, rupees: 3 * 1_440 })

  const byNumber = await newBuyer()
  await limit({})
  const small = await Promise.all(Array.from({ length: 10 }, () => buy(byNumber, box(1))))
  expect(small.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(409)])
  expect(await taken(byNumber)).toEqual({ orders: 3, rupees: 3 * 140 })
})

test('a refusal of cash names its limit and the ways out, and writes nothing [CASH-01, CASH-02, CASH-03, CASH-05]', async () => {
  const [box, special] = [await boxes(40), await boxes(null)]
  const meera = await newBuyer()
  const before = await checksumOf(shop.db)
  const refused = [await buy(meera, box(11)), await buy(meera, special(99))]
  expect(await checksumOf(shop.db)).toBe(before)
  await limit({ openOrders: 1 })
  expect((await buy(meera, box(10))).status).toBe(200)
  refused.push(await buy(meera, box(1)))
  const until = 'Until you have received a first order, cash on delivery is possible for'
  const way = 'For more, please pay online, or call us: 141 555 0199.'
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [409, `${until} up to 10 of Test Barfi (250 g). ${way}`],
    [409, `${until} up to ₹5,000 in all. ${way}`],
    [409, `${until} one order at a time. ${way}`],
  ])
})

test('order after order is no way to a larger share of a size [CASH-03]', async () => {
  const box = await boxes(40)
  const meera = await newBuyer()
  expect((await buy(meera, box(6))).status).toBe(200)
  expect((await buy(meera, box(4))).status).toBe(200)
  expect((await buy(meera, box(1))).body.code).toBe('cash-over-limit')
})

test('cash that is cancelled or delivered is open no more; one who has received an order has no limit [CASH-04]', async () => {
  const box = await boxes(1_000)
  const meera = await newBuyer()
  const { orderId } = (await buy(meera, box(40))).body
  expect((await buy(meera, box(40))).body.code).toBe('cash-over-limit')
  await moveOrder(shop.db, orderId, 'Cancelled')
  const second = (await buy(meera, box(40))).body
  await moveOrder(shop.db, second.orderId, 'Out for Delivery')
  expect((await buy(meera, box(40))).body.code).toBe('cash-over-limit')
  await moveOrder(shop.db, second.orderId, 'Delivered')
  for (const quantity of [90, 90, 90, 90]) expect((await buy(meera, box(quantity))).status).toBe(200)
})

test('a limit that is switched off is none [CASH-06]', async () => {
  const box = await boxes(100)
  const meera = await newBuyer()
  await limit({ openAmount: null, openOrders: null, stockShare: null })
  for (const quantity of [60, 10, 10, 10]) expect((await buy(meera, box(quantity))).status).toBe(200)
})

test('an order paid online has no limit of cash, nor has one that staff take by phone [CASH-07]', async () => {
  const box = await boxes(1_000)
  const meera = await newBuyer()
  expect((await place(shop, 'razorpay', { token: meera, payload: payloadFor(box(90)) })).status).toBe(200)
  const [session] = await shop.db`select customer_id from sessions where token_hash = sha256(${meera}::text::bytea)`
  const desk = deskOf(shop, await hire(shop, 'manager'))
  const body = { customerId: session?.customerId, key: clientId(), order: payloadFor(box(90)) }
  expect((await desk(takePhoneOrder, { body })).status).toBe(200)
  expect((await buy(meera, box(1))).body.code).toBe('cash-over-limit')
})

test('one account holds no shop by orders that it does not pay [CASH-12]', async () => {
  const meera = await newBuyer()
  const before = await checksumOf(shop.db)
  for (const items of await wholeShop(3)) {
    const refused = await place(shop, 'razorpay', { token: meera, payload: payloadFor(items) })
    expect([refused.status, refused.code]).toEqual([409, 'unpaid-over-limit'])
  }
  expect(await checksumOf(shop.db)).toBe(before)
})

test('until a first order is received half of a size and ten times the amount are held before they are paid [CASH-12]', async () => {
  const [box, special] = [await boxes(40), await boxes(null)]
  const meera = await newBuyer()
  const online = (items: readonly Item[]) => place(shop, 'razorpay', { token: meera, payload: payloadFor(items) })
  const dear = await sell(shop.db, [{ size: '1 kg', price: 1_000, left: null }])
  const until = 'Until you have received a first order, we keep'
  const way = 'for you before it is paid. For more, please order again once this is paid, or call us: 141 555 0199.'
  expect((await online(box(21))).message).toBe(`${until} up to 20 of Test Barfi (250 g) ${way}`)
  const large = [{ _id: dear, size: '1 kg', quantity: 50, price: 1_000 }]
  expect((await online(large)).message).toBe(`${until} up to ₹50,000 in all ${way}`)
  expect((await online(box(20))).status).toBe(200)
  expect((await online(special(99))).status).toBe(200)
  await limit({ openAmount: null, stockShare: null })
  expect((await online(box(40))).status).toBe(200)
})

test('one delivered order lets its customer hold as much as there is [CASH-12]', async () => {
  const box = await boxes(40)
  const meera = await newBuyer()
  const { orderId } = (await buy(meera, box(1))).body
  await moveOrder(shop.db, orderId, 'Delivered')
  expect((await place(shop, 'stripe', { token: meera, payload: payloadFor(box(39)) })).status).toBe(200)
})
