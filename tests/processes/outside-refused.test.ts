import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { test } from '../embedded-test.ts'
import { removeDataDir, spawnShop } from '../running-shop.ts'
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts'

let database: OutsideDatabase
beforeAll(async () => {
  database = await openOutsideDatabase()
})
afterAll(() => database.remove())

/** What a start says that is not to succeed. */
async function startInVain(env: Record<string, string>): Promise<string> {
  const shop = await spawnShop(env)
  const [code] = await once(shop.process, 'close')
  await removeDataDir(shop.dataDir)
  return `${code}: ${shop.output()}`
}

/** The names of the tables in the database. */
async function tables(): Promise<string[]> {
  const db = connect(database.url, { connections: 1 })
  const rows = await db<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
  await db.end()
  return rows.map(({ name }) => name)
}

/** The same server, but that it says it is PostgreSQL 15. */
async function openOlder(url: string): Promise<{ url: string; close: () => void }> {
  const { port, hostname } = new URL(url)
  const server = createServer((socket) => {
    const target = dial(Number(port), hostname)
    socket.pipe(target)
    target.on('data', (bytes) => {
      const older = bytes.toString('latin1').replaceAll(/18\d{4}(?=[^\d])/g, '150018')
      socket.write(Buffer.from(older, 'latin1'))
    })
    for (const [one, other] of [[socket, target] as const, [target, socket] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const through = Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) })
  return { url: through.href, close: () => void server.close() }
}

test('a PostgreSQL that is too old is told in words, and nothing is made in it', async () => {
  const older = await openOlder(database.url)
  const said = await startInVain({ DATABASE_URL: older.url })
  older.close()
  expect(said).toMatch(/^1: \s*The PostgreSQL that DATABASE_URL names is version 1.*; the shop needs 18 or newer\./)
  expect(said).not.toContain('    at ')
  expect(await tables()).toEqual([])
})

test.each(['require', 'verify-full'])('a database without TLS is told in words where sslmode=%s', async (mode) => {
  const said = await startInVain({ DATABASE_URL: `${database.url}?sslmode=${mode}` })
  expect(said).toMatch(/^1: \s*The database cannot be spoken to safely: .*NODE_EXTRA_CA_CERTS=.*\?sslmode=disable/)
  expect(said).not.toContain('    at ')
  expect(await tables()).toEqual([])
})
