import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { test } from '../embedded-test.ts'
import { removeDataDir, spawnShop, startShop } from '../running-shop.ts'
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

/** What `npm run staff` says where it is not to succeed. */
async function commandInVain(env: Record<string, string>): Promise<string> {
  const options = { cwd: fileURLToPath(new URL('../../', import.meta.url)), env: { ...process.env, ...env } }
  const run = promisify(execFile)(process.execPath, ['src/server/staff/staff-command.ts'], options)
  return run.then(
    ({ stdout }) => `0: ${stdout}`,
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  )
}

/** The names of the tables in the database. */
async function tables(): Promise<string[]> {
  const db = connect(database.url, { connections: 1 })
  const rows = await db<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
  await db.end()
  return rows.map(({ name }) => name)
}

/** The same server, but that it calls its version so. */
async function openOther(url: string, version: string): Promise<{ url: string; close: () => void }> {
  const { port, hostname } = new URL(url)
  const server = createServer((socket) => {
    const target = dial(Number(port), hostname)
    socket.pipe(target)
    target.on('data', (bytes) => {
      const other = bytes.toString('latin1').replaceAll(/18\d{4}(?=[^\d])/g, version)
      socket.write(Buffer.from(other, 'latin1'))
    })
    for (const [one, other] of [[socket, target] as const, [target, socket] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const through = Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) })
  return { url: through.href, close: () => void server.close() }
}

test.each([
  ['140018', 'version 1'],
  ['ABCDEF', 'of a version that cannot be read'],
])('a PostgreSQL of version %s is told in words, and nothing is made in it', async (version, called) => {
  const other = await openOther(database.url, version)
  const said = await startInVain({ DATABASE_URL: other.url })
  other.close()
  expect(said).toContain(`The PostgreSQL that DATABASE_URL names is ${called}`)
  expect(said).toMatch(/^1: .*; the shop needs 15 or newer\./s)
  expect(said).not.toContain('    at ')
  expect(await tables()).toEqual([])
})

test.each(['require', 'verify-full'])('a database without TLS is told in words where sslmode=%s', async (mode) => {
  const said = await startInVain({ DATABASE_URL: `${database.url}?sslmode=${mode}` })
  expect(said).toMatch(/^1: \s*The database cannot be spoken to safely: .*NODE_EXTRA_CA_CERTS=.*\?sslmode=disable/)
  expect(said).not.toContain('    at ')
  expect(await tables()).toEqual([])
})

test.each([
  ['password', 'password authentication failed'],
  ['pathname', 'database "none" does not exist'],
])('a database whose %s is another is told in words, to who starts and to who gives a command', async (part, why) => {
  const other = Object.assign(new URL(database.url), { [part]: 'none' }).href
  const words = `The database does not let the shop in: ${why}`
  const said = await startInVain({ DATABASE_URL: other })
  expect(said).toMatch(/^1: /)
  const answer = await commandInVain({ DATABASE_URL: other })
  for (const text of [said, answer]) {
    expect(text).toContain(words)
    expect(text).not.toContain('    at ')
  }
})

test('a database without TLS is told in words to who gives a command', async () => {
  const answer = await commandInVain({ DATABASE_URL: `${database.url}?sslmode=verify-full` })
  expect(answer).toMatch(/^1: The database cannot be spoken to safely: /)
  expect(answer).not.toContain('    at ')
})

test('a PostgreSQL newer than any that was tried opens the shop, with words', async () => {
  const newer = await openOther(database.url, '190001')
  const shop = await startShop({ DATABASE_URL: newer.url })
  expect(shop.output()).toContain('The database is PostgreSQL 19; this version of the shop was tried with 15 to 18.')
  await shop.end()
  newer.close()
  await removeDataDir(shop.dataDir)
})

test('a pooler before the database of another shop is told in words', async () => {
  const other = await openOutsideDatabase()
  for (const { url } of [database, other]) {
    const db = connect(url, { connections: 1 })
    await migrate(db)
    await db.end()
  }
  const said = await startInVain({ DATABASE_URL: database.url, DATABASE_POOLER_URL: other.url })
  expect(said).toMatch(/^1: .*The pooler that DATABASE_POOLER_URL names leads to another database than DATABASE_URL/s)
  expect(said).not.toContain('    at ')
  await other.remove()
})
