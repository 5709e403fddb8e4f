import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, orderWithKey, payloadFor, sell } from '../api/counter.ts'
import { type CommitCutter, cutAtCommit } from '../commit-cutter.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'
import { many } from './full.ts'

const ROUNDS = many(3, 30)

let cutter: CommitCutter
let owner: Db
let shop: Shop
let barfi: string
beforeAll(async () => {
  shop = await openShop({
    through: async (url) => {
      owner = connect(url, { connections: 2 })
      cutter = await cutAtCommit(url)
      return cutter.url
    },
  })
})
beforeEach(async () => {
  barfi = await sell(owner, [{ size: '250 g', price: 100, left: 1_000 }])
})
afterAll(async () => {
  await shop.close()
  await owner.end()
  await cutter.close()
})

test.each(['before', 'after'] as const)(
  'the connection cut %s the commit arrives: 503, and the retry finds the truth',
  async (when) => {
    const stock = await noteStock(owner)
    const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }])
    const acknowledged: string[] = []
    for (const token of await makeBuyers(owner, ROUNDS)) {
      const key = randomUUID()
      cutter.arm(when)
      expect(await orderWithKey(shop, token, payload, key)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      })
      expect(cutter.isArmed()).toBe(false)
      const made = await findOrders(key)
      expect(made).toHaveLength(when === 'after' ? 1 : 0)

      const again = await until(async () => {
        const answer = await orderWithKey(shop, token, payload, key)
        expect(answer.status).toBe(200)
        return answer.body.orderId
      })
      expect(await findOrders(key)).toEqual([again])
      if (when === 'after') expect(made).toEqual([again])
      acknowledged.push(again)
    }
    expect(await findViolations(owner, { stock, acknowledged })).toEqual([])
  },
)

/** Ids of the orders of whoever used this key. */
async function findOrders(key: string): Promise<string[]> {
  const rows = await owner`
    select o.id from orders o join idempotency_keys k on k.customer_id = o.customer_id where k.key = ${key}`
  return rows.map(({ id }) => id)
}
