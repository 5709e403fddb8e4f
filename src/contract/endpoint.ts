import type * as z from 'zod/mini'
import type { StaffRole } from '../domain/staff/staff.ts'
import { Done } from './shapes.ts'

/**
 * Who may call: anyone, a customer whose session token is in the `token` header, or staff of at least that role, whose
 * session is a cookie.
 */
export type Auth = 'anyone' | 'customer' | StaffRole

type Schema = z.core.$ZodType

type Described = {
  /** One sentence for the printed documentation. */
  summary: string
  body?: Schema
  query?: Schema
  params?: Schema
  /** Whether staff must have shown password and code in the last minutes: what it does is worth a stolen session. */
  asksAgain?: true
  /** Without it the call answers that it was done. */
  reply?: Schema
  /** Whether it answers with server-sent events, each of them a `reply`, instead of with one. */
  streamed?: true
  /** Whether its body is a file as it is, instead of JSON. */
  takesFile?: true
}

export type Endpoint = Described & {
  reply: Schema
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Address under the shop's origin; parameters as `:name`. */
  path: `/api/${string}`
  auth: Auth
}

type Replying<D> = D extends { reply: Schema } ? D : D & { reply: typeof Done }

/**
 * One call of the API as a value: the server serves it, the browser calls it and the OpenAPI page is printed from it.
 * Who may call stands first, then the line that the request begins with.
 * Without `body`, `query` or `params` the call takes none (an empty JSON object is always accepted as a body).
 */
export function endpoint<A extends Auth, D extends Described & { [Name in Exclude<keyof D, keyof Described>]: never }>(
  auth: A,
  request: `${Endpoint['method']} ${Endpoint['path']}`,
  described: D,
) {
  const [method, path] = request.split(' ') as [Endpoint['method'], Endpoint['path']]
  return { reply: Done, ...described, method, path, auth } as Replying<D> & {
    method: typeof method
    path: typeof path
    auth: A
  }
}

/** Whether what a file of the contract exports is a call, and not a schema of one. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

type Read<E, Part extends string> = E extends { [K in Part]: infer S extends Schema } ? z.output<S> : undefined

/** What a handler receives: parsed and complete. */
export type Given<E extends Endpoint> = {
  body: Read<E, 'body'>
  query: Read<E, 'query'>
  params: Read<E, 'params'>
}

/** What a caller passes in: defaults may be left out. */
export type Call<E extends Endpoint> = {
  [K in 'body' | 'query' | 'params' as E[K] extends Schema ? K : never]: z.input<E[K]>
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
