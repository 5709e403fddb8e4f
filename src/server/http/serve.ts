import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Given, ReplyOf } from '../../contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { readGiven } from './read-given.ts'
import { refuse } from './refuse.ts'
import { sendFile } from './send-file.ts'

export type Customer = { id: string; name: string; email: string }

export type Asked<E extends Endpoint> = Given<E> & {
  db: Db
  request: FastifyRequest
  /** Present exactly where the endpoint's auth is 'customer'. */
  customer: E['auth'] extends 'anyone' ? undefined : Customer
}

/** `const` keeps a handler's `success: true` from widening to boolean. */
export type Serve = <E extends Endpoint, const R extends ReplyOf<E>>(
  endpoint: E,
  handler: (asked: Asked<E>) => Promise<R>,
) => void

/** Whose token is in the request's `token` header; undefined for none, an unknown or an ended one. */
export type FindCustomer = (request: FastifyRequest) => Promise<Customer | undefined>

export type Serving = {
  db: Db
  findCustomer: FindCustomer
  /** How long a call that needs the database may take (ms), should the database fall silent. */
  patience: number
}

/** Turns contract values into routes: who is asking, what was sent, then the handler. */
export function serveOn(app: FastifyInstance, serving: Serving): Serve {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handlerTimeout: serving.patience,
      handler: async (request, reply) => {
        const answer = await handler((await readAsked(serving, endpoint, request)) as never)
        return answer instanceof File ? sendFile(reply, answer) : answer
      },
    })
  }
}

/** Who is asking, and what was sent; refuses whoever may not ask, and what the contract does not allow. */
export async function readAsked<E extends Endpoint>(
  { db, findCustomer }: Serving,
  endpoint: E,
  request: FastifyRequest,
): Promise<Asked<E>> {
  const customer = endpoint.auth === 'customer' ? await findCustomer(request) : undefined
  if (endpoint.auth === 'customer' && !customer) refuse({ code: 'unauthenticated' })
  return { ...readGiven(endpoint, request), customer, db, request } as Asked<E>
}
