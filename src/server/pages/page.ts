import { createHash } from 'node:crypto'
import { policyOf } from './csp.ts'
import { compress, type Encoding } from './encodings.ts'

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

type Made = { status: number; location: string | null; html: string; sources: readonly Source[]; failed: boolean }

export function pageOf({ status, location, html, sources, failed }: Made, apiHost: string): Page {
  const etag = `W/"${createHash('sha1').update(withoutTimes(html)).digest('base64url')}"`
  return {
    status,
    etag,
    headers: [...COMMON_HEADERS, ...documentHeaders(html, { etag, apiHost, failed, location })],
    html: Buffer.from(html),
    bodies: {},
    sources,
    complete: !failed && (status === 200 || status === 404),
  }
}

/** The router notes when each part was loaded: the same page made by another process is still the same page. */
function withoutTimes(html: string): string {
  return html.replace(/,u:\d{13},/g, ',')
}

const COMMON_HEADERS = [
  'content-type',
  'text/html; charset=utf-8',
  'vary',
  'accept-encoding',
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'cross-origin-opener-policy',
  'same-origin',
  'permissions-policy',
  'camera=(), microphone=(), geolocation=()',
]

type DocumentFacts = { etag: string; apiHost: string; failed: boolean; location: string | null }

function documentHeaders(html: string, { etag, apiHost, failed, location }: DocumentFacts): string[] {
  return [
    'content-security-policy',
    policyOf(html, apiHost),
    ...(failed ? ['cache-control', 'no-store'] : ['cache-control', 'no-cache', 'etag', etag]),
    ...(location ? ['location', location] : []),
  ]
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
