import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { cookiePlace } from './cookie-place.ts'

const COOKIE = 'halwai-staff-browser'
/** As long as any browser keeps a cookie. */
const LASTS_SECONDS = 400 * 24 * 60 * 60

type Site = { publicUrl: string }

/** What the browser keeps of earlier sign-ins (`account/known-browser.ts`); '' for nothing. */
export function keptBrowserKeys({ headers }: FastifyRequest, site: Site): string {
  return parseCookie(headers.cookie ?? '')[cookiePlace(site, COOKIE).name] ?? ''
}

/** The `Set-Cookie` with which a browser is known at later sign-ins, and which outlasts every session. */
export function browserCookie(keys: string, site: Site): string {
  return stringifySetCookie({
    ...cookiePlace(site, COOKIE),
    value: keys,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: LASTS_SECONDS,
  })
}
