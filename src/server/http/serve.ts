import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Given, ReplyOf } from '../../contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { chooseEncoding, compress, type Encoding } from '../pages/encodings.ts'
import { refuse } from './refuse.ts'

export type Customer = { id: string; name: string; email: string }

/** Ready-made JSON bytes with their ETag, for answers that are made once and served many times. */
export class ReadyReply {
  readonly bytes: Buffer
  readonly etag: string
  private readonly encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(bytes: Buffer, etag: string) {
    this.bytes = bytes
    this.etag = etag
  }

  /** The bytes as a caller wants them, compressed at the first such wish. */
  in(encoding: Encoding): Promise<Buffer> {
    const bytes = this.encoded.get(encoding) ?? compress(this.bytes, encoding)
    this.encoded.set(encoding, bytes)
    return bytes
  }
}

/** Below this many bytes a compressed answer is no faster, above it compressing takes longer than sending. */
const WORTH_COMPRESSING = { least: 1_024, most: 4_000_000 }

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

type Serving = {
  db: Db
  findCustomer: FindCustomer
  /** How long a call that needs the database may take (ms), should the database fall silent. */
  patience: number
}

/** Turns contract values into routes: who is asking, what was sent, then the handler. */
export function serveOn(app: FastifyInstance, { db, findCustomer, patience }: Serving): Serve {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Reads come from memory; a timer for each of them would cost more than the answer.
      ...(endpoint.method === 'GET' ? {} : { handlerTimeout: patience }),
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

function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyReply) {
  const { bytes, etag } = ready
  reply.header('etag', etag).header('cache-control', 'no-cache').type('application/json; charset=utf-8')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { least, most } = WORTH_COMPRESSING
  if (bytes.length < least || bytes.length > most) return reply.send(bytes)
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  return encoding === 'identity' ? reply.send(bytes) : sendCompressed(reply, ready, encoding)
}

async function sendCompressed(reply: FastifyReply, ready: ReadyReply, encoding: Encoding): Promise<FastifyReply> {
  const bytes = await ready.in(encoding)
  return reply.header('content-encoding', encoding).send(bytes)
}
