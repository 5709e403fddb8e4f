import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env/env.ts'

/** For what is no page: whoever is led to it as one runs, loads and frames nothing, and no base of its own sends them on. */
const NOTHING = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

/** A call's answer is data: a browser that is led to it as a page may run, frame and guess nothing. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': NOTHING,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Where browsers find the pages, and the API where that is elsewhere; and what they are told of hosts below these. */
export type Origins = Pick<Env, 'publicUrl' | 'publicApiUrl' | 'hstsSubdomains'>

const YEAR = 365 * 24 * 60 * 60

/** Lets browsers come back to an origin that is encrypted by nothing else for a year; `below`: nor to hosts under it. */
export function encryptedOnly(origin: string, below: boolean): Record<string, string> {
  if (!origin.startsWith('https:')) return {}
  return { 'strict-transport-security': `max-age=${YEAR}${below ? '; includeSubDomains' : ''}` }
}

/** Whatever Fastify answers says at least this; pages bring their own policy, and what is sent ready-made says it itself. */
export function secureAnswers(app: FastifyInstance, { publicUrl, hstsSubdomains }: Origins): void {
  const headers = {
    ...encryptedOnly(publicUrl, hstsSubdomains),
    // Of what says nothing a CDN keeps even a file's 404 for a time of its own.
    'cache-control': 'no-store',
    'content-security-policy': NOTHING,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
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
  return { ...HEADERS, ...encryptedOnly(env.publicApiUrl ?? env.publicUrl, env.hstsSubdomains) }
}

/** As the router reads it, a letter may be written by its number as well. */
const CALL = /^\/(?:a|%61)(?:p|%70)(?:i|%69)\//

/** Whether an address is one of the API, however it is written. */
export function isCall(url: string): boolean {
  return CALL.test(url)
}
