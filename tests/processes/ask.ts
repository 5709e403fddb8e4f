import { randomUUID } from 'node:crypto'
import { register } from '../../src/contract/account.ts'
import type { Call, Endpoint, ReplyOf } from '../../src/contract/endpoint.ts'

type Answer<E extends Endpoint> = { status: number; body: ReplyOf<E> }

/** One call of a running shop over the network. */
export async function ask<E extends Endpoint>(
  url: string,
  endpoint: E,
  given: Partial<Call<E>> = {},
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer<E>> {
  const { body } = given as { body?: unknown }
  const response = await fetch(url + endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }), ...headers },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  return { status: response.status, body: (await response.json()) as ReplyOf<E> }
}

/** Registers Meera under a new address and gives her token. */
export async function registerMeera(url: string): Promise<string> {
  const email = `meera.${randomUUID()}@example.com`
  const { body } = await ask(url, register, { body: { name: 'Meera', email, password: 'kesar-pista-42' } })
  return body.token
}
