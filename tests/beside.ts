import type { FastifyInstance } from 'fastify'
import type { Product, ProductListQuery } from '../src/contract/catalog.ts'
import { buildApp } from '../src/server/app.ts'
import { type Catalogue, openCatalogue } from '../src/server/catalog/shelf/catalog.ts'
import { connect } from '../src/server/db/connect.ts'
import { readEnv } from '../src/server/env/env.ts'
import { openJobs } from '../src/server/jobs/jobs.ts'
import { SECRETS_KEY } from './secrets-key.ts'

/** A second process of the shop, as far as a test needs one: another app with a catalogue of its own. */
export type Beside = {
  app: FastifyInstance
  catalogue: Catalogue
  list: (query?: ProductListQuery) => Promise<Product[]>
  find: (id: string) => Promise<Product | undefined>
  close: () => Promise<void>
}

/** Opens the shop once more on the database at `url`. Close it when done. */
export async function openBeside(url: string): Promise<Beside> {
  const db = connect(url)
  const catalogue = await openCatalogue(db)
  const jobs = await openJobs(url, () => {})
  const env = readEnv({ DATABASE_URL: url, SECRETS_KEY })
  const app = await buildApp({ db, env, catalogue, jobs, log: false, mostLag: Infinity })
  const get = async (path: string, query = {}) => (await app.inject({ url: `/api/product/${path}`, query })).json()
  return {
    app,
    catalogue,
    list: async (query = {}) => (await get('list', query)).products,
    find: async (id) => (await get(id)).product,
    close: async () => {
      await app.close()
      await jobs.close()
      await catalogue.close()
      await db.end({ timeout: 5 })
    },
  }
}
