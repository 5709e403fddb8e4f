import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../keeper/database/embedded.ts'
import { seedDemo } from '../src/demo/seed.ts'
import { connect, type Db } from '../src/server/db/connect.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openJobs } from '../src/server/jobs/jobs.ts'
import { setUpDelivery } from './delivery.ts'
import { databaseAt, GIVEN_SERVER, giveServer, makeDatabase, nameDatabase } from './given-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Who makes and drops databases. */
    adminUrl: string
    /** Who owns them: the shop's own role. */
    shopUrl: string
    /** The database that every shop of the tests copies: migrated, with the demo catalogue. */
    template: string
  }
}

/** Thrown away at the end of the run, so it may forget everything in a power cut. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
}

/** One PostgreSQL for the whole run, or databases on the one that is given for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, shopUrl, template, end } = await startPostgres()
  project.provide('adminUrl', adminUrl)
  project.provide('shopUrl', shopUrl)
  project.provide('template', template)
  return end
}

/** A PostgreSQL with the template database: the one that runs already, or of the tests' own. */
export async function startPostgres(running?: Server): Promise<ProvidedContext & Pick<Server, 'end'>> {
  const { adminUrl, shopUrl, end } = running ?? (GIVEN_SERVER ? giveServer(GIVEN_SERVER) : await startEmbeddedServer())
  const template = nameDatabase('template')
  await makeTemplate(adminUrl, databaseAt(shopUrl, template)).catch(async (error) => {
    await end()
    throw error
  })
  return { adminUrl, shopUrl, template, end }
}

type Server = { adminUrl: string; shopUrl: string; end: () => Promise<void> }

async function startEmbeddedServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'halwai-test-'))
  // As root the database runs as another user, who has to get through to its data.
  await chmod(folder, 0o755)
  const { adminUrl, url, stop } = await startEmbedded({ dataDir: folder, settings: SETTINGS })
  const end = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  // By its port: some tests put something between the shop and its database.
  return { adminUrl, shopUrl: Object.assign(new URL(url), { search: '' }).href, end }
}

/** Makes such a database at `templateUrl`; `prepare` is called with it before it is migrated. */
export async function makeTemplate(
  adminUrl: string,
  templateUrl: string,
  prepare: (url: string) => Promise<void> = async () => {},
): Promise<void> {
  await makeDatabase(adminUrl, templateUrl)
  await prepare(templateUrl)
  const db = connect(templateUrl)
  try {
    await migrate(db)
    await seedDemo(db)
    await trustEverybody(db)
    // Most tests are of a shop that promises no days; those of promises set up what they need.
    await setUpDelivery(db, null)
    await (await openJobs(templateUrl, console.error)).close()
  } finally {
    await db.end()
  }
}

/** Few of the tests are about the limits of cash; the others order as much as they need. */
async function trustEverybody(db: Db): Promise<void> {
  const cash = { openAmount: null, openOrders: null, stockShare: null, largeFrom: null }
  await db`update store_settings set settings = settings || ${db.json({ cash })}`
}
