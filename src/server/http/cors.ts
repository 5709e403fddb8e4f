import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { isCall } from './security.ts'

const PREFLIGHT_SECONDS = 600

/** Lets the shop's own origin, and no other, call an API that stands on a host of its own. */
export function allowShopOrigin(app: FastifyInstance, env: Env): void {
  if (!env.publicApiUrl || env.publicApiUrl === env.publicUrl) return
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) {
      reply.header('vary', 'origin')
      if (request.headers.origin === env.publicUrl) {
        reply.header('access-control-allow-origin', env.publicUrl)
        reply.header('access-control-expose-headers', 'retry-after')
      }
    }
    done()
  })
  app.options('/api/*', (request, reply) => {
    if (request.headers.origin === env.publicUrl) {
      reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      reply.header('access-control-allow-headers', 'content-type, token, idempotency-key')
      reply.header('access-control-max-age', PREFLIGHT_SECONDS)
    }
    return reply.code(204).send()
  })
}
