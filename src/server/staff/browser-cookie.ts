import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

const COOKIE = 'halwai-staff-browser'
/** As long as any browser keeps a cookie. */
const LASTS_SECONDS = 400 * 24 * 60 * 60

/** What the browser keeps of earlier sign-ins (`account/known-browser.ts`); '' for nothing. */
export function keptBrowserKeys({ headers }: FastifyRequest): string {
  return parseCookie(headers.cookie ?? '')[COOKIE] ?? ''
}

/** The `Set-Cookie` with which a browser is known at later sign-ins, and which outlasts every session. */
export function browserCookie(keys: string, { publicUrl }: { publicUrl: string }): string {
  return stringifySetCookie({
    name: COOKIE,
    value: keys,
    path: '/api/admin',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: LASTS_SECONDS,
  })
}
