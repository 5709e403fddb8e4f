import type { Call, Endpoint } from '../contract/endpoint.ts'
import { addressOfCall } from './call-address.ts'

export type ApiRequest = {
  method: Endpoint['method']
  /** Path and query under the API's host. */
  url: string
  headers: Record<string, string>
  body?: string
}

/** A call as it is sent, with `more` headers. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  more: Readonly<Record<string, string>> = {},
): ApiRequest {
  const { body, query, params } = given as {
    body?: unknown
    query?: Record<string, unknown>
    params?: Record<string, string>
  }
  const headers: Record<string, string> = { accept: 'application/json', ...more }
  const request = { method: endpoint.method, url: addressOfCall(endpoint.path, params, query), headers }
  if (endpoint.method === 'GET') return request
  headers['content-type'] = 'application/json'
  return { ...request, body: JSON.stringify(body ?? {}) }
}
