import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Given, ReplyOf } from '../../../contract/endpoint.ts'
import type { Staff, StaffRole } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { refuse } from '../refusals/refuse.ts'
import { readGiven } from './read-given.ts'
import { type Customer, findCustomer } from './session.ts'

export type AskedCall<E extends Endpoint> = Given<E> & {
  db: Db
  request: FastifyRequest
  /** Sets a header of the answer. */
  header: (name: string, value: string) => void
  /** Present exactly where the endpoint's auth is 'customer'. */
  customer: E['auth'] extends 'customer' ? Customer : undefined
  /** Present exactly where the endpoint's auth is a role. */
  staff: E['auth'] extends StaffRole ? Staff : undefined
}

/** What a handler may leave to `serve`: the `success` of its reply, and all of a reply that has nothing else to say. */
type Answer<Reply> = Reply | (Reply extends { success: true } ? Omit<Reply, 'success'> : never)
type Nothing<Reply> = Reply extends { success: true }
  ? object extends Omit<Reply, 'success'>
    ? Promise<void>
    : never
  : never

/** `const` keeps what a handler answers from widening. */
export type Serve = <E extends Endpoint, const R extends Answer<ReplyOf<E>>>(
  endpoint: E,
  handler: (asked: AskedCall<E>) => Promise<R> | Nothing<ReplyOf<E>>,
) => void

type StaffEndpoint = Endpoint & { auth: StaffRole }

export type Serving = {
  db: Db
  /** Answers which colleague makes a call; refuses whoever may not. */
  admitStaff: (request: FastifyRequest, endpoint: StaffEndpoint) => Promise<Staff>
  /** How long a call that needs the database may take (ms), should the database fall silent. */
  patience: number
}

/** How long a file may take to come and to be worked on (ms). */
const FILE_PATIENCE = 120_000

/** Turns contract values into routes: who is asking, what was sent, then the handler. */
export function serveOn(app: FastifyInstance, serving: Serving): Serve {
  return (endpoint, handler) => {
    const route = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        handlerTimeout: endpoint.takesFile ? FILE_PATIENCE : serving.patience,
        handler: async (request, reply) => {
          const answer = await handler((await readAskedCall(serving, endpoint, request, reply)) as never)
          return answer instanceof File ? sendFile(reply, answer) : Object.assign({ success: true }, answer)
        },
      })
    if (endpoint.takesFile) app.register(async (scope) => void route(leaveUnread(scope)))
    else route(app)
  }
}

/**
 * Leaves a body that is a file to the handler, who knows that the sender may send it, and reads `request.raw`. A handler
 * that does not leaves it to node:http to let it pass.
 */
function leaveUnread(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))
  return scope
}

/** Sends a file to be saved, never to be shown among the shop's pages, nor kept by anything on the way. */
async function sendFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '-')}"`)
    .type(file.type)
    .send(await bytesOf(file))
}

/** All of a file, copied piece by piece: nobody waits while hundreds of megabytes are copied at once. */
async function bytesOf(file: File): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(file.size)
  let at = 0
  for await (const piece of file.stream()) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Reads caller and inputs of a call; refuses whoever may not make it, and inputs that its contract forbids. */
export async function readAskedCall<E extends Endpoint>(
  { db, admitStaff }: Serving,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AskedCall<E>> {
  const { auth } = endpoint
  const customer = auth === 'customer' ? await findCustomer(db, request) : undefined
  if (auth === 'customer' && !customer) refuse({ code: 'unauthenticated' })
  const staff = isForStaff(endpoint) ? await admitStaff(request, endpoint) : undefined
  const header = (name: string, value: string) => void reply.header(name, value)
  return { ...readGiven(endpoint, request), customer, staff, db, request, header } as AskedCall<E>
}

function isForStaff(endpoint: Endpoint): endpoint is StaffEndpoint {
  return endpoint.auth !== 'anyone' && endpoint.auth !== 'customer'
}
