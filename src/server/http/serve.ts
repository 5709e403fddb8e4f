import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Given, ReplyOf } from '../../contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from './refuse.ts'

export type Customer = { id: string; name: string; email: string }

/** Ready-made JSON bytes with their ETag, for answers that are made once and served many times. */
export class ReadyReply {
  readonly bytes: Buffer
  readonly etag: string

  constructor(bytes: Buffer, etag: string) {
    this.bytes = bytes
    this.etag = etag
  }
}

type Asked<E extends Endpoint> = Given<E> & {
  db: Db
  request: FastifyRequest
  /** Present exactly where the endpoint's auth is 'customer'. */
  customer: E['auth'] extends 'anyone' ? undefined : Customer
}

/** `const` keeps a handler's `success: true` from widening to boolean. */
export type Serve = <E extends Endpoint, const R extends ReplyOf<E> | ReadyReply>(
  endpoint: E,
  handler: (asked: Asked<E>) => Promise<R>,
) => void

/** Whose token is in the request's `token` header; undefined for none, an unknown or an ended one. */
export type FindCustomer = (request: FastifyRequest) => Promise<Customer | undefined>

/** Turns contract values into routes: who is asking, what was sent, then the handler. */
export function serveOn(app: FastifyInstance, db: Db, findCustomer: FindCustomer): Serve {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const customer = endpoint.auth === 'customer' ? await findCustomer(request) : undefined
        if (endpoint.auth === 'customer' && !customer) refuse({ code: 'unauthenticated' })
        const given = {
          body: read(endpoint.body, request.body ?? {}),
          query: read(endpoint.query, request.query),
          params: read(endpoint.params, request.params),
        }
        const answer = await handler({ ...given, customer, db, request } as never)
        return answer instanceof ReadyReply ? sendReady(request, reply, answer) : answer
      },
    })
  }
}

function read(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.')
  refuse({ code: 'bad-request', message: `${where ? `${where}: ` : ''}${issue?.message ?? 'Invalid input'}` })
}

function sendReady(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: ReadyReply): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(bytes)
}
