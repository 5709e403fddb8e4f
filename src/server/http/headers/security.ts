import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env/env.ts'

/** A call's answer is data: a browser that is led to it as a page may run, frame and guess nothing. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** Where browsers find the pages, and the API where that is elsewhere. */
export type Origins = Pick<Env, 'publicUrl' | 'publicApiUrl'>

const YEAR = 365 * 24 * 60 * 60

/** Lets browsers come back to an origin that is encrypted by nothing else for a year. */
export function encryptedOnly(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR}` } : {}
}

/** Headers of every answer of the API; pages bring their own. */
export function secureCalls(app: FastifyInstance, env: Env): void {
  const headers = callHeaders(env)
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request.url)) reply.headers(headers)
    done()
  })
}

export function callHeaders(env: Origins): Record<string, string> {
  return { ...HEADERS, ...encryptedOnly(env.publicApiUrl ?? env.publicUrl) }
}

/** Whether an address is one of the API. */
export function isCall(url: string): boolean {
  return url.startsWith('/api/')
}
