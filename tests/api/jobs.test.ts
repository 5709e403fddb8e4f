import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
const done: string[] = []
let failing = new Set<string>()
beforeAll(async () => {
  shop = await openShop()
  const nothing = async () => {}
  await shop.jobs.work({
    'provider-event': nothing,
    'close-attempt': nothing,
    reconcile: nothing,
    refund: async ({ refundId }) => {
      if (failing.has(refundId)) throw new Error('not this one')
      done.push(refundId)
    },
  })
})
afterAll(() => shop.close())

const makeIds = (count: number) => Array.from({ length: count }, () => randomUUID() as string)

async function add(ids: readonly string[]): Promise<void> {
  await shop.db.begin(async (tx) => {
    for (const refundId of ids) await shop.jobs.add(tx, 'refund', { refundId })
  })
}

test('a hundred jobs that come at once are done one after the other, not one every few seconds', async () => {
  const ids = makeIds(100)
  await add(ids)
  await expect.poll(() => new Set(done)).toEqual(new Set(ids))
})

test('a job that fails does not keep those beside it, and is tried again', async () => {
  const ids = makeIds(5)
  failing = new Set(ids.slice(0, 1))
  await add(ids)
  await expect.poll(() => ids.filter((id) => done.includes(id))).toEqual(ids.slice(1))
  const job = async () => {
    const [row] = await shop.db`
      select state::text, output ->> 'message' as said from jobs.job where data ->> 'refundId' = ${ids[0] ?? ''}`
    return row
  }
  await expect.poll(job).toEqual({ state: 'retry', said: 'not this one' })
  failing.clear()
  await expect.poll(() => done.includes(ids[0] ?? '')).toBe(true)
})

test('a round of the reconciler waits behind no other', async () => {
  const idle = await openShop()
  for (const _ of [1, 2, 3]) await idle.db.begin((tx) => idle.jobs.add(tx, 'reconcile', {}))
  expect(await idle.db`select from jobs.job where name = 'reconcile'`).toHaveLength(1)
  await idle.close()
})
