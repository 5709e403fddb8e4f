import { hash } from 'node:crypto'
import { type ReadyAnswer, readyAnswer } from '../http/answers/ready-answer.ts'
import type { Call } from '../http/calls/kept-calls.ts'
import { encryptedOnly } from '../http/headers/security.ts'
import { isCheckout, policyOf } from './csp.ts'
import type { Site } from './pages-bundle.ts'

/** An API call that a page was made from, with the ETag of what it answered; no `call` where it is not answered from memory. */
export type Source = { call: Call | undefined; etag: string | undefined }

/** A page as it will be sent, until what it was made from changes. */
export type Page = ReadyAnswer & {
  sources: readonly Source[]
  /** False for pages that must be made again for the next visitor: refusals, redirects, anything that failed. */
  complete: boolean
}

type Made = {
  address: string
  status: number
  location: string | null
  html: string
  sources: readonly Source[]
  /** 'failed' where something went wrong, 'refused' where the API would not answer a call. */
  trouble?: 'failed' | 'refused' | undefined
}

export function pageOf(made: Made, site: Site): Page {
  const { status, html, sources, trouble } = made
  const etag = `W/"${hash('sha1', withoutTimes(html), 'base64url')}"`
  return {
    ...readyAnswer({
      status,
      etag,
      headers: headersOf(made, etag, site),
      bytes: Buffer.from(html),
      compressible: true,
    }),
    sources,
    complete: !trouble && (status === 200 || status === 404),
  }
}

/** Whether the calls that the page was made from are still answered alike. */
export function isCurrent({ sources }: Page): boolean {
  return sources.every(({ call, etag }) => call !== undefined && call.present()?.etag === etag)
}

/** The router notes when each part was loaded: the same page made by another process is still the same page. */
function withoutTimes(html: string): string {
  return html.replace(/,u:\d{13},/g, ',')
}

function headersOf({ address, html, location, trouble }: Made, etag: string, site: Site): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(html, site, address),
    'cache-control': trouble === 'failed' ? 'no-store' : 'no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A bank's own window has to find its way back to the checkout page.
    'cross-origin-opener-policy': isCheckout(address) ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...encryptedOnly(site.origin, site.hstsSubdomains === true),
    ...(trouble === 'failed' ? {} : { etag }),
    ...(location === null ? {} : { location }),
  }
}
