import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { type MailServer, openMailServer } from '../mail-server.ts'
import { findDatabase, type RunningShop, removeDataDir, startShop, stopLeftDatabase } from '../running-shop.ts'
import { until } from '../until.ts'

/** It has no address of its own, to which the shop would write as well. */
const OWNERS = { DEMO: 'off' }

let server: MailServer
let shop: RunningShop
let db: Db
beforeAll(async () => {
  server = await openMailServer()
  shop = await startShop({ ...OWNERS, SMTP_URL: server.url, PUBLIC_URL: 'https://sweets.example' })
  db = connect((await findDatabase(shop.dataDir)) ?? '', { connections: 1 })
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await server.close()
  // After a failure the killed shop's database may still run.
  await stopLeftDatabase(shop.dataDir)
  await removeDataDir(shop.dataDir)
})

test('a shop killed while it sends a mail sends it again after its next start, as the same mail', async () => {
  const release = server.hold()
  await register('meera@example.com')
  await until(() => expect(server.arrived).toHaveLength(1))
  expect(await sentAt()).toBeNull()
  await shop.end('SIGKILL')
  release()

  shop = await startShop({
    ...OWNERS,
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://sweets.example',
    DATA_DIR: shop.dataDir,
  })
  await db`update mails set due_at = now()` // Its next try is ten minutes away.
  await until(async () => expect(await sentAt()).toEqual(expect.any(Number)))
  expect(server.arrived).toHaveLength(2)
  expect(new Set(server.arrived.map(({ messageId }) => messageId))).toHaveLength(1)
  expect(server.arrived[1]?.html).toContain('https://sweets.example/collection')
})

test('closing the shop waits for the mail under way', async () => {
  const release = server.hold()
  await register('arjun@example.com')
  await until(() => expect(server.arrived).toHaveLength(3))
  const closed = shop.end()
  release()
  expect(await closed).toBe(0)
  shop = await startShop({ ...OWNERS, SMTP_URL: server.url, DATA_DIR: shop.dataDir })
  expect(await db`select from mails where sent_at is null`).toHaveLength(0)
})

async function register(email: string): Promise<void> {
  const answer = await fetch(`${shop.url}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Meera', email, password: 'kesar-pista-42' }),
  })
  expect(answer.status).toBe(200)
}

async function sentAt(): Promise<number | null | undefined> {
  const [mail] = await db<{ sentAt: number | null }[]>`select sent_at from mails`
  return mail?.sentAt
}
