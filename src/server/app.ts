import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import type { Catalogue } from './catalog/catalogue.ts'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import { answerErrors } from './http/errors.ts'
import { serveOn } from './http/serve.ts'
import { findCustomer } from './http/session.ts'

export type Parts = { db: Db; env: Env; catalogue: Catalogue }

/** The whole shop as one Fastify app, not yet listening. Every feature is listed here by hand. */
export async function buildApp({ db, env, catalogue }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    trustProxy: env.trustedProxies,
  })
  answerErrors(app)
  const serve = serveOn(app, db, findCustomer(db))
  accountRoutes(serve)
  void catalogue
  return app
}
