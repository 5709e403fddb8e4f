import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { findEmbedded } from '../../keeper/database/embedded.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { aSecond } from '../a-second.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { test } from '../embedded-test.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type Bought, buy } from '../processes/buyers.ts'
import { findPostmasterOf } from '../processes/stoppable-shops.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { many } from './full.ts'

const ROUNDS = many(2, 10)
const ORDERS = 100
const STOCK = 10_000

let shop: RunningShop
let db: Db
beforeAll(async () => {
  shop = await startShop()
  db = connect((await findEmbedded(shop.dataDir)) ?? '', { connections: 2 })
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await removeDataDir(shop.dataDir)
})

type Attempt = { token: string; key: string; answer?: Bought | undefined }

test('a database that dies amid orders loses none that was acknowledged, and makes none twice', async () => {
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: STOCK }])
  const stock = await noteStock(db)
  const send = ({ token, key }: Attempt) => buy(shop.url, token, key, [{ _id: sweet, size: '250 g', quantity: 1 }])
  for (let round = 1; round <= ROUNDS; round++) {
    const attempts: Attempt[] = (await makeBuyers(db, ORDERS)).map((token) => ({ token, key: randomUUID() }))
    const postmaster = await findPostmasterOf(shop)
    // As busy as it is with so many at once.
    const { timeout: second } = await aSecond(() => Promise.all(attempts.map(() => fetch(`${shop.url}/api/store`))))
    let acknowledged = 0
    let died = 0
    await Promise.all(
      attempts.map(async (attempt) => {
        attempt.answer = await send(attempt)
        if (attempt.answer.status !== 200 || ++acknowledged !== 1 + ((round * 20) % (ORDERS / 2))) return
        process.kill(postmaster, 'SIGKILL')
        died = Date.now()
        expect((await fetch(`${shop.url}/collection`)).status).toBe(200)
      }),
    )
    const answered = new Set(attempts.map(({ answer }) => `${answer?.status} ${answer?.code ?? ''}`))
    expect(answered).toEqual(new Set(['200 ', '503 unavailable']))

    for (const attempt of attempts) {
      const again = await vi.waitFor(() => takenOrder(attempt), { timeout: died + 10 * second - Date.now() })
      if (attempt.answer?.status === 200) expect(again.orderId).toBe(attempt.answer.orderId)
    }
    expect(await soldOf(sweet)).toEqual({ orders: round * ORDERS, left: STOCK - round * ORDERS })
    const told = attempts.flatMap(({ answer }) => answer?.orderId ?? [])
    expect(await findViolations(db, { stock, acknowledged: told })).toEqual([])
  }

  async function takenOrder(attempt: Attempt): Promise<Bought> {
    const answer = await send(attempt)
    expect(answer.status).toBe(200)
    return answer
  }
})

async function soldOf(sweet: string) {
  const [row] = await db`
    select (select on_hand from stocked_variants where product_id = ${sweet}) as left,
      (select count(*)::int from order_lines where product_id = ${sweet}) as orders`
  return row
}
