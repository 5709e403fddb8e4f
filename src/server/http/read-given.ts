import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Given } from '../../contract/endpoint.ts'
import { refuse } from './refuse.ts'

/** What a request brings, as its contract reads it; refuses what the contract does not allow. */
export function readGiven<E extends Endpoint>(endpoint: E, request: FastifyRequest): Given<E> {
  return {
    body: read(endpoint.body, request.body ?? {}),
    query: read(endpoint.query, request.query),
    params: read(endpoint.params, request.params),
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
