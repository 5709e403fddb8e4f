import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { type Bought, buy } from './buyers.ts'
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts'

const ORDERS = 200
const STOCK = 1_000

let database: OutsideDatabase
let db: Db
let killed: RunningShop
let other: RunningShop
beforeAll(async () => {
  database = await openOutsideDatabase()
  killed = await startShop(database.shared)
  other = await startShop(database.shared)
  db = connect(database.url, { connections: 2 })
})
afterAll(async () => {
  await db.end()
  for (const shop of [killed, other]) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
  await database.remove()
})

type Attempt = { token: string; key: string; quantity: number; answer?: Bought | undefined }

test('one of two shops killed amid orders loses none, and the other takes them up', async () => {
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: STOCK }])
  const send = (shop: RunningShop, { token, key, quantity }: Attempt) =>
    buy(shop.url, token, key, [{ _id: sweet, size: '250 g', quantity }])
  const tokens = await makeBuyers(db, ORDERS)
  const attempts: Attempt[] = tokens.map((token, n) => ({ token, key: randomUUID(), quantity: 1 + (n % 4) }))

  let acknowledged = 0
  let end: Promise<unknown> | undefined
  await Promise.all(
    attempts.map(async (attempt, n) => {
      attempt.answer = await send(n % 2 ? killed : other, attempt).catch(() => undefined)
      if (n % 2 && attempt.answer?.status === 200 && ++acknowledged === 20) end = killed.end('SIGKILL')
    }),
  )
  await end
  const cut = attempts.filter(({ answer }) => answer === undefined)
  expect(cut.length, 'the kill came too late to matter').toBeGreaterThan(0)
  for (const [n, { answer }] of attempts.entries()) if (n % 2 === 0) expect(answer?.status).toBe(200)
  for (const { key, answer } of attempts) if (answer) expect(await ordersOf(key)).toEqual([answer.orderId])
  expect(await countHalfOrders(sweet)).toBe(0)

  const again = await Promise.all(attempts.map((attempt) => send(other, attempt)))
  for (const [n, { key, answer }] of attempts.entries()) {
    expect(again[n]).toMatchObject({ status: 200, ...(answer && { orderId: answer.orderId }) })
    expect(await ordersOf(key)).toEqual([again[n]?.orderId])
  }
  const sold = attempts.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(await soldOf(sweet)).toEqual({ orders: ORDERS, sold, left: STOCK - sold })
})

/** The orders of the customer who used this key. */
async function ordersOf(key: string): Promise<string[]> {
  const rows = await db`
    select o.id from orders o join idempotency_keys k on k.customer_id = o.customer_id where k.key = ${key}`
  return rows.map(({ id }) => id)
}

async function countHalfOrders(sweet: string): Promise<number> {
  const [row] = await db`
    select count(*)::int as halves from orders o join idempotency_keys k on k.order_id = o.id
    where o.amount <> 4000 + coalesce((
        select sum(price * quantity) from order_lines l where l.order_id = o.id and product_id = ${sweet}
      ), 0) - (case when o.coupon_code is null then 0 else 10000 end)
      or not exists (select from order_events e where e.order_id = o.id)`
  return row?.halves
}

async function soldOf(sweet: string) {
  const [row] = await db`
    select (select on_hand from stocked_variants where product_id = ${sweet}) as left,
      (select count(distinct order_id)::int from order_lines where product_id = ${sweet}) as orders,
      (select sum(quantity)::int from order_lines where product_id = ${sweet}) as sold`
  return row
}
