import type * as z from 'zod/mini'
import type { StaffRole } from '../domain/staff/staff.ts'

/**
 * Who may call: anyone, a customer whose session token is in the `token` header, or staff of at least that role, whose
 * session is a cookie.
 */
export type Auth = 'anyone' | 'customer' | StaffRole

type Schema = z.core.$ZodType

export type Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Who extends Auth = Auth,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Address under the shop's origin; parameters as `:name`. */
  path: `/api/${string}`
  /** One sentence for the printed documentation. */
  summary: string
  auth: Who
  body: Body
  query: Query
  params: Params
  reply: Reply
  /** Whether it answers with server-sent events, each of them a `reply`, instead of with one. */
  streamed: boolean
  /** Whether its body is a file as it is, instead of JSON. */
  takesFile: boolean
  /** Bytes its body may have, where that is not what every call may. */
  largest: number | undefined
}

type Described<B, Q, P, R> = {
  summary: string
  body?: B
  query?: Q
  params?: P
  reply: R
  streamed?: boolean
  takesFile?: boolean
  largest?: number
}

/**
 * One call of the API as a value: the server serves it, the browser calls it and the OpenAPI page is printed from it.
 * Who may call stands first, then the line that the request begins with.
 * Without `body`, `query` or `params` the call takes none (an empty JSON object is always accepted as a body).
 */
export function endpoint<
  A extends Auth,
  R extends Schema,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
>(
  auth: A,
  request: `${Endpoint['method']} ${Endpoint['path']}`,
  described: Described<B, Q, P, R>,
): Endpoint<B, Q, P, R, A> {
  const [method, path] = request.split(' ') as [Endpoint['method'], Endpoint['path']]
  return {
    method,
    path,
    auth,
    summary: described.summary,
    reply: described.reply,
    body: described.body as B,
    query: described.query as Q,
    params: described.params as P,
    streamed: described.streamed ?? false,
    takesFile: described.takesFile ?? false,
    largest: described.largest,
  }
}

/** Whether what a file of the contract exports is a call, and not a schema of one. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

type Read<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives: parsed and complete. */
export type Given<E extends Endpoint> = {
  body: Read<E['body']>
  query: Read<E['query']>
  params: Read<E['params']>
}

/** What a caller passes in: defaults may be left out. */
export type Call<E extends Endpoint> = {
  [K in 'body' | 'query' | 'params' as E[K] extends Schema ? K : never]: Sent<E[K]>
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
