import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env/env.ts'
import type { HeaderLines } from '../answers/ready-answer.ts'
import { isCall } from './security.ts'

const PREFLIGHT_SECONDS = 600
const NONE = {}

/** Whether the API stands on a host of its own, so that its answers differ by who asks. */
export function hasOwnHost({ publicUrl, publicApiUrl }: Env): boolean {
  return publicApiUrl !== undefined && publicApiUrl !== publicUrl
}

/** Lets the shop's own origin, and no other, call an API that stands on a host of its own. */
export function allowShopOrigin(app: FastifyInstance, env: Env): void {
  if (!hasOwnHost(env)) return
  const allowed = allowedHeaders(env)
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) reply.header('vary', 'origin').headers(allowed(request))
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

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** What a request's origin is allowed, as headers of the answer. */
function allowedHeaders({ publicUrl }: Env): (request: Pick<Asked, 'headers'>) => Record<string, string> {
  const allowed = { 'access-control-allow-origin': publicUrl, 'access-control-expose-headers': 'retry-after' }
  return ({ headers }) => (headers.origin === publicUrl ? allowed : NONE)
}

/** The same for an answer that is sent ready-made. */
export function allowedLines(env: Env): (request: Asked) => HeaderLines {
  const none: HeaderLines = []
  if (!hasOwnHost(env)) return () => none
  const allowed = allowedHeaders(env)
  return (request) => (isCall(request.url ?? '') ? Object.entries(allowed(request)).flat() : none)
}
