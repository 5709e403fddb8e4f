import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowEmbedded } from '../../keeper/database/embedded.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { test as embeddedTest } from '../embedded-test.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Bought, buy } from '../processes/buyers.ts'
import { findPostmasterOf } from '../processes/stoppable-shops.ts'
import { findDatabase, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { until } from '../until.ts'
import { many } from './full.ts'

const SHOPPERS = 10
const ROUNDS = many(2, 6)
/** What the database may lose of its own accord comes to disk this late, if nobody asks for it (ms). */
const LATE = 10_000

let shop: RunningShop
let db: Db
let sweet: string
let stock: Stock
beforeAll(async () => {
  shop = await startShop()
  db = connect((await findDatabase(shop.dataDir)) ?? '', { connections: 2 })
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await removeDataDir(shop.dataDir)
})

async function offer(left: number): Promise<void> {
  sweet = await sell(db, [{ size: '250 g', price: 100, left }])
  stock = await noteStock(db)
}

type Attempt = { token: string; key: string; answer?: Bought }

const order = ({ token, key }: Attempt) => buy(shop.url, token, key, [{ _id: sweet, size: '250 g', quantity: 1 }])

/** Puts the sweet into a cart, then orders it: somebody else's order may be naming it meanwhile. */
async function addAndOrder(attempt: Attempt): Promise<Bought> {
  await fetch(`${shop.url}/api/cart/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: attempt.token },
    body: JSON.stringify({ itemId: sweet, size: '250 g' }),
  })
  return order(attempt)
}

/** Ten at once, each order by a customer of its own; `placed` is told how many were, after each. */
async function rush(
  count: number,
  shopFor: (attempt: Attempt) => Promise<Bought>,
  placed: (soFar: number) => void = () => {},
): Promise<Attempt[]> {
  const attempts: Attempt[] = (await makeBuyers(db, count)).map((token) => ({ token, key: randomUUID() }))
  const waiting = [...attempts]
  let soFar = 0
  const shopper = async () => {
    for (let attempt = waiting.pop(); attempt; attempt = waiting.pop()) {
      attempt.answer = await shopFor(attempt)
      if (attempt.answer.status === 200) placed(++soFar)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return attempts
}

const idsOf = (attempts: readonly Attempt[]) => attempts.flatMap(({ answer }) => answer?.orderId ?? [])

const leftOf = async () => (await db`select on_hand from stocked_variants where product_id = ${sweet}`)[0]?.onHand

test('ten shoppers who buy one sweet sell its last box exactly, and nobody deadlocks', async () => {
  const left = SHOPPERS * many(2, 100)
  await offer(left)
  const attempts = await rush(left + SHOPPERS, addAndOrder)
  const codes = attempts.map(({ answer }) => answer?.code ?? answer?.status)
  expect(codes.filter((code) => code === 200)).toHaveLength(left)
  expect(codes.filter((code) => code === 'sold-out')).toHaveLength(SHOPPERS)
  expect(await leftOf()).toBe(0)
  const [{ deadlocks } = {}] = await db`
    select deadlocks::int from pg_stat_database where datname = current_database()`
  expect(deadlocks).toBe(0)
  expect(await findViolations(db, { stock, acknowledged: idsOf(attempts) })).toEqual([])
})

embeddedTest(
  `a database that dies ${ROUNDS} times while ten shoppers buy one sweet loses no order that was acknowledged`,
  async () => {
    await offer(1_000)
    await writeLate(shop.dataDir)
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const postmaster = await findPostmasterOf(shop)
      const attempts = await rush(40, order, (soFar) => soFar === 25 && process.kill(postmaster, 'SIGKILL'))
      expect(attempts.map(({ answer }) => answer?.status)).toContain(503)
      await until(() => db`select`)
      acknowledged.push(...idsOf(attempts))
      expect(await findViolations(db, { stock, acknowledged })).toEqual([])
    }
  },
)

/** Nothing of the log gets to disk by itself for a while, so what dies takes along all that nobody waited for. */
async function writeLate(dataDir: string): Promise<void> {
  const { adminUrl, close } = await borrowEmbedded(dataDir, 'a test')
  const admin = connect(adminUrl, { connections: 1 })
  await admin.unsafe(`alter system set wal_writer_delay = ${LATE}`)
  await admin.unsafe("alter system set wal_writer_flush_after = '1GB'")
  await admin`select pg_reload_conf()`
  await admin.end()
  await close()
}
