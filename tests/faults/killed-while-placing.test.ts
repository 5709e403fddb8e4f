import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { riddenOf, setUpDelivery } from '../delivery.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Bought, buy, type Wanted } from '../processes/buyers.ts'
import { findDatabase, type RunningShop, removeDataDir, startShop, stopLeftDatabase } from '../running-shop.ts'
import { many } from './full.ts'

const ROUNDS = many(6, 20)
const ORDERS = 200
const SEED_STOCK = 100_000

let shop: RunningShop
let db: Db
let sweets: string[]
let stock: Stock
beforeAll(async () => {
  shop = await startShop()
  db = connect((await findDatabase(shop.dataDir)) ?? '', { connections: 2 })
  sweets = await Promise.all([0, 1, 2, 3].map(() => sell(db, [{ size: '250 g', price: 100, left: SEED_STOCK }])))
  // Half of them are made in the kitchen, so that an order takes of a line and of a window as well.
  await setUpDelivery(db, riddenOf(sweets.slice(0, 2), { orders: 100_000, grams: 100_000_000 }))
  stock = await noteStock(db)
})
afterAll(async () => {
  await db.end()
  await shop.end()
  // After a failure the killed shop's database may still run.
  await stopLeftDatabase(shop.dataDir)
  await removeDataDir(shop.dataDir)
})

type Attempt = { token: string; key: string; items: Wanted[]; answer?: Bought | undefined }

test(`killed ${ROUNDS} times amid ${ORDERS} orders, the shop loses none and makes none twice or by halves`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const attempts = (await makeBuyers(db, ORDERS)).map(newAttempt)
    await placeUntilKilled(attempts, 1 + ((round * 37) % (ORDERS / 2)))
    const cut = attempts.filter(({ answer }) => answer === undefined)
    expect(cut.length, 'the kill came too late to matter').toBeGreaterThan(0)

    shop = await startShop({ DATA_DIR: shop.dataDir })
    for (const { key, answer } of attempts) {
      if (answer) expect(await orderIdsOf(key)).toEqual([answer.orderId])
    }
    const acknowledged = attempts.flatMap(({ answer }) => answer?.orderId ?? [])
    expect(await findViolations(db, { stock, acknowledged })).toEqual([])
    await Promise.all(attempts.map(retry))
    expect(await findViolations(db, { stock, acknowledged })).toEqual([])
    expect(await orderCount()).toBe((round + 1) * ORDERS)
    expect(await db`select from promises`).toHaveLength((round + 1) * ORDERS)
  }
})

function newAttempt(token: string, index: number): Attempt {
  // Two sweets of four, in both directions, some with a coupon.
  const chosen = [sweets[index % 4], sweets[(index + 1 + (index % 3)) % 4]]
  const items = chosen.map((_id) => ({ _id: _id ?? '', size: '250 g', quantity: 1 + (index % 4) }))
  return { token, key: randomUUID(), items }
}

/** Sends all orders at once and kills the shop as soon as `answered` of them are acknowledged. */
async function placeUntilKilled(attempts: Attempt[], answered: number): Promise<void> {
  let acknowledged = 0
  let killed: Promise<unknown> | undefined
  await Promise.all(
    attempts.map(async (attempt) => {
      const answer = await buy(shop.url, attempt.token, attempt.key, attempt.items).catch(() => undefined)
      if (answer?.status !== 200) return
      attempt.answer = answer
      if (++acknowledged === answered) killed = shop.end('SIGKILL')
    }),
  )
  await killed
}

async function retry({ token, key, items, answer }: Attempt): Promise<void> {
  const again = await buy(shop.url, token, key, items)
  expect(again.status).toBe(200)
  if (answer) expect(again.orderId).toBe(answer.orderId)
  expect(await orderIdsOf(key)).toEqual([again.orderId])
}

async function orderIdsOf(key: string): Promise<string[]> {
  const rows = await db`
    select o.id from orders o join idempotency_keys k on k.customer_id = o.customer_id where k.key = ${key}`
  return rows.map(({ id }) => id)
}

async function orderCount(): Promise<number> {
  const [row] =
    await db`select count(distinct order_id)::int as count from order_lines where product_id = any(${sweets})`
  return row?.count
}
