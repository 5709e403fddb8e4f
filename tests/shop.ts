import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inject, type ProvidedContext } from 'vitest'
import * as z from 'zod/mini'
import type { Call, Endpoint, ReplyOf } from '../src/contract/endpoint.ts'
import { addAccount } from '../src/server/account/queries.ts'
import { startSession } from '../src/server/account/sessions.ts'
import { buildApp, type ShopParts } from '../src/server/app.ts'
import { openCatalogue } from '../src/server/catalog/shelf/catalog.ts'
import { connect, type Db } from '../src/server/db/connect.ts'
import { type Env, readEnv } from '../src/server/env/env.ts'
import { LIMITS, type Limits } from '../src/server/http/limits/rate-limit.ts'
import { type Jobs, openJobs } from '../src/server/jobs/jobs.ts'
import { openProviders } from '../src/server/payments/keys/open-providers.ts'
import type { Providers } from '../src/server/payments/payments.ts'
import { cheapHash } from './cheap-hash.ts'
import { databaseAt, makeDatabase, nameDatabase } from './given-server.ts'
import { SECRETS_KEY } from './secrets-key.ts'

export type Answer<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  /** The parsed reply; on a refusal `success` is false, with `message` and `code`. */
  body: ReplyOf<E> & { success: boolean; message?: string; code?: string }
}

export type Customer = { token: string; customerId: string; email: string; password: string }

export type Shop = {
  app: FastifyInstance
  db: Db
  jobs: Jobs
  url: string
  env: Env
  call: <E extends Endpoint>(
    endpoint: E,
    given?: Partial<Call<E>> & { headers?: Record<string, string> },
    token?: string,
  ) => Promise<Answer<E>>
  register: (name?: string) => Promise<Customer>
  close: () => Promise<void>
}

type Wanted = Partial<
  Pick<ShopParts, 'limits' | 'bundle' | 'log' | 'mostLag' | 'patience' | 'beat' | 'mostStreams' | 'providersAt'>
> & {
  /** The environment, as the shop reads it. */
  env?: Record<string, string>
  /** Connects ways to be paid online. */
  connect?: (db: Db) => Promise<Providers>
  /** The PostgreSQL that holds its database; the tests' own where nothing is said. */
  on?: ProvidedContext
  /** Another way to the shop's database. */
  through?: (url: string) => Promise<string>
}

/** Every test calls from one address, so only tests of the limits have limits. */
const NO_LIMITS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, { ...limit, most: 1_000_000 }]),
) as Limits

/** The real shop on a database of its own, with the demo catalogue. Close it when done. */
export async function openShop({ env = {}, connect: pay, through, on, ...parts }: Wanted = {}): Promise<Shop> {
  const copy = await copyTemplate(on ?? OWN())
  const url = through ? await through(copy) : copy
  const db = connect(url)
  const catalogue = await openCatalogue(db)
  const jobs = await openJobs(copy, () => {})
  const settings = readEnv({ DATABASE_URL: url, SECRETS_KEY, ...env })
  const app = await buildApp({
    db,
    jobs,
    ...(pay && { findProviders: openProviders(db, settings, { standIns: await pay(db) }) }),
    env: settings,
    catalogue,
    limits: NO_LIMITS,
    log: false,
    mostLag: Number.POSITIVE_INFINITY,
    ...parts,
  })
  const call = caller(app)
  return {
    app,
    db,
    jobs,
    url,
    env: settings,
    call,
    register: (name = 'Meera') => registerCustomer(db, name),
    close: async () => {
      await app.close()
      await jobs.close()
      await catalogue.close()
      await db.end({ timeout: 5 })
    },
  }
}

/** The server of this run's tests. */
const OWN = (): ProvidedContext => ({
  adminUrl: inject('adminUrl'),
  shopUrl: inject('shopUrl'),
  template: inject('template'),
})

async function copyTemplate({ adminUrl, shopUrl, template }: ProvidedContext): Promise<string> {
  const url = databaseAt(shopUrl, nameDatabase('shop'))
  await makeDatabase(adminUrl, url, template)
  return url
}

function caller(app: FastifyInstance): Shop['call'] {
  return async (endpoint, given = {}, token) => {
    const { params, query, body, headers } = given as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: object
      headers?: Record<string, string>
    }
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? '')),
      query: query ?? {},
      headers: { ...(token === undefined ? {} : { token }), ...headers },
      ...(endpoint.method === 'GET' ? {} : { payload: body ?? {} }),
    })
    const answer = { status: response.statusCode, headers: response.headers, body: response.json() }
    // A reply that is not what the contract says fails whichever test asked for it.
    if (answer.status === 200) z.parse(endpoint.reply, answer.body)
    return answer
  }
}

/** A customer with an account and a confirmed address, signed in: as the calls write it, but for the cost of the hash. */
async function registerCustomer(db: Db, name: string): Promise<Customer> {
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.${randomUUID().slice(0, 8)}@example.com`
  const password = 'kesar-pista-42'
  const customerId = await addAccount(db, { name, email, passwordHash: cheapHash(password) })
  if (!customerId) throw new Error(`${email} is taken`)
  await db`update customers set email_confirmed_at = now() where id = ${customerId}`
  const token = await startSession(db, { customerId, remembered: true }, { headers: {} })
  return { token, customerId, email, password }
}
