import type { Db } from '../../src/server/db/connect.ts'
import { median } from './compare.ts'
import { type LoadResult, type Shot, shoot } from './load.ts'
import type { ShopProcess } from './servers.ts'
import { addShot, type Buyable, orderShot, pick } from './writing.ts'
import { seeded } from './zipf.ts'

export type HotSweet = {
  /** Orders a second: all shoppers buy one size, or any. */
  hot: number
  spread: number
  /** Median over the pairs of hot ÷ spread. */
  ratio: number
  /** The slowest answer to those who bought the one size, ms. */
  slowest: number
  /** Deadlocks that PostgreSQL counted meanwhile. */
  deadlocks: number
}

const SHOPPERS = 10
const PAIRS = 5
const ROUND_MS = 6000

/** Ten shoppers at once put something into their cart and order it: all the same size, and any of `goods`, in turn. */
export async function compareHotSweet(
  shop: ShopProcess,
  db: Db,
  { tokens, goods }: { tokens: string[]; goods: Buyable[] },
): Promise<HotSweet> {
  const before = await countDeadlocks(db)
  const pairs: { hot: LoadResult; spread: LoadResult }[] = []
  await sell(shop, tokens, goods, 1000)
  for (let turn = 0; turn < PAIRS; turn++) {
    const hot = await sell(shop, tokens, goods.slice(0, 1), ROUND_MS)
    pairs.push({ hot, spread: await sell(shop, tokens, goods, ROUND_MS) })
  }
  return {
    // Two answers an order.
    hot: median(pairs.map(({ hot }) => hot.rate)) / 2,
    spread: median(pairs.map(({ spread }) => spread.rate)) / 2,
    ratio: median(pairs.map(({ hot, spread }) => hot.rate / spread.rate)),
    slowest: Math.max(...pairs.map(({ hot }) => hot.latencies.at(-1) ?? 0)),
    deadlocks: (await countDeadlocks(db)) - before,
  }
}

/** Every shopper changes with each order, so that none of them reaches the limit of orders an hour. */
async function sell(shop: ShopProcess, tokens: string[], goods: Buyable[], duration: number): Promise<LoadResult> {
  const random = seeded(23)
  let turn = 0
  const shopper = (): (() => Shot) => {
    let waiting: Shot | undefined
    return () => {
      const ordering = waiting
      waiting = undefined
      if (ordering) return ordering
      const [what, token] = [pick(goods, random), tokens[turn++ % tokens.length] ?? '']
      waiting = orderShot(what, token)
      return addShot(what, token)
    }
  }
  const results = await Promise.all(
    Array.from({ length: SHOPPERS }, () => shoot({ port: shop.port, connections: 1, duration, next: shopper() })),
  )
  const wrong = results.flatMap((result) => result.wrong)
  if (wrong.length > 0) throw new Error(`wrong answers: ${wrong.slice(0, 3).join('; ')}`)
  return {
    rate: results.reduce((sum, { rate }) => sum + rate, 0),
    answers: results.reduce((sum, { answers }) => sum + answers, 0),
    latencies: Float64Array.from(results.flatMap(({ latencies }) => [...latencies])).sort(),
    wrong,
  }
}

async function countDeadlocks(db: Db): Promise<number> {
  await db`select pg_stat_clear_snapshot()`
  const [row] = await db<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks ?? 0
}
