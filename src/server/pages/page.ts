import { createHash } from 'node:crypto'
import { policyOf } from './csp.ts'
import { compress, type Encoding } from './encodings.ts'
import type { Site } from './pages-bundle.ts'

/** One way to send a page: its headers as node:http takes them fastest, and its bytes. */
export type Body = { headers: string[]; bytes: Buffer }

/** An API call that a page was made from, a digest of what it was answered, and the products in that answer. */
export type Source = { url: string; digest: string; productIds: readonly string[] }

/** A page as it will be sent, until what it was made from changes. */
export type Page = {
  status: number
  etag: string
  headers: string[]
  html: Buffer
  bodies: Partial<Record<Encoding, Body | Promise<Body>>>
  sources: readonly Source[]
  /** False for pages that must be made again for the next visitor: refusals, redirects, anything that failed. */
  complete: boolean
}

type Made = {
  status: number
  location: string | null
  html: string
  sources: readonly Source[]
  /** 'failed' where something went wrong, 'refused' where the API would not answer a call. */
  trouble?: 'failed' | 'refused' | undefined
}

export function pageOf(made: Made, site: Site): Page {
  const { status, html, sources, trouble } = made
  const etag = `W/"${createHash('sha1').update(withoutTimes(html)).digest('base64url')}"`
  return {
    status,
    etag,
    headers: Object.entries(headersOf(made, etag, site)).flat(),
    html: Buffer.from(html),
    bodies: {},
    sources,
    complete: !trouble && (status === 200 || status === 404),
  }
}

/** The router notes when each part was loaded: the same page made by another process is still the same page. */
function withoutTimes(html: string): string {
  return html.replace(/,u:\d{13},/g, ',')
}

const YEAR = 365 * 24 * 60 * 60

function headersOf({ html, location, trouble }: Made, etag: string, site: Site): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(html, site),
    'cache-control': trouble === 'failed' ? 'no-store' : 'no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(site.origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
    ...(trouble === 'failed' ? {} : { etag }),
    ...(location === null ? {} : { location }),
  }
}

/** The page in one encoding, made at the first request for it. */
export function bodyOf(page: Page, encoding: Encoding): Body | Promise<Body> {
  const made = page.bodies[encoding] ?? makeBody(page, encoding)
  page.bodies[encoding] = made
  return made
}

async function makeBody(page: Page, encoding: Encoding): Promise<Body> {
  const bytes = await compress(page.html, encoding)
  const body = {
    bytes,
    headers: [
      ...page.headers,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(bytes.length),
    ],
  }
  page.bodies[encoding] = body
  return body
}

/** Bytes of memory a page takes, its compressed encodings (about a quarter each) included before they are made. */
export function weightOf({ html }: Page): number {
  return html.length * 1.5 + 2_000
}
