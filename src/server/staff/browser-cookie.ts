import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
<<<<<<< HEAD
import { cookiePlaceOf } from './cookie-place.ts'
=======
import { cookiePlace } from './cookie-place.ts'
>>>>>>> break15

const COOKIE = 'halwai-staff-browser'
/** As long as any browser keeps a cookie. */
const LASTS_SECONDS = 400 * 24 * 60 * 60

type Site = { publicUrl: string }

/** What the browser keeps of earlier sign-ins (`account/known-browser.ts`); '' for nothing. */
export function keptBrowserKeys({ headers }: FastifyRequest, site: Site): string {
<<<<<<< HEAD
  return parseCookie(headers.cookie ?? '')[cookiePlaceOf(site, COOKIE).name] ?? ''
=======
  return parseCookie(headers.cookie ?? '')[cookiePlace(site, COOKIE).name] ?? ''
>>>>>>> break15
}

/** The `Set-Cookie` with which a browser is known at later sign-ins, and which outlasts every session. */
export function browserCookie(keys: string, site: Site): string {
  return stringifySetCookie({
<<<<<<< HEAD
    ...cookiePlaceOf(site, COOKIE),
=======
    ...cookiePlace(site, COOKIE),
>>>>>>> break15
    value: keys,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: LASTS_SECONDS,
  })
}
