import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

/** Jobs as another process of the shop meets them, which never finishes what it has begun. */
let killed: PgBoss
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  killed = new PgBoss({ connectionString: shop.url, schema: 'jobs', supervise: false, schedule: false })
  await killed.start()
})
afterAll(async () => {
  await killed.stop()
  await shop.close()
})

test('a process killed amid its reconciling does not keep the others from it for a quarter of an hour', async () => {
  const next = async () => {
    await shop.db.begin((tx) => shop.jobs.add(tx, 'reconcile', {}))
    return killed.fetch('reconcile')
  }
  expect(await next()).toHaveLength(1)
  expect(await next()).toEqual([])
  await age(20)
  await killed.supervise('reconcile')
  expect(await next()).toEqual([])
  await age(20)
  await killed.supervise('reconcile')
  expect(await next()).toHaveLength(1)
})

test('a refund that a killed process had begun is sent by another', async () => {
  await shop.db.begin((tx) => shop.jobs.add(tx, 'refund', { refundId: '01980000-0000-7000-8000-000000000000' }))
  expect(await killed.fetch('refund')).toHaveLength(1)
  await age(40)
  await killed.supervise('refund')
  const [job] = await shop.db`select state::text from jobs.job where name = 'refund'`
  expect(job?.state).toBe('retry')
})

/** Lets so many seconds go by in which nobody says that he works. */
async function age(seconds: number): Promise<void> {
  await shop.db`update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => ${seconds}) where state = 'active'`
  await shop.db`update jobs.queue set monitor_claim_on = null`
}
