import * as z from 'zod/mini'
import type { Endpoint, Given } from '../../../contract/endpoint.ts'
import { refuse } from '../refusals/refuse.ts'

/** What comes with a call, not yet read. */
export type Sent = { body?: unknown; query: unknown; params: unknown }

/** What a request brings, as its contract reads it; refuses what the contract does not allow. */
export function readGiven<E extends Endpoint>(endpoint: E, { body, query, params }: Sent): Given<E> {
  return {
    body: read(endpoint.body, body ?? {}),
    query: read(endpoint.query, query),
    params: read(endpoint.params, params),
  } as Given<E>
}

function read(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.')
  refuse({ code: 'bad-request', message: `${where ? `${where}: ` : ''}${issue?.message ?? 'Invalid input'}` })
}
