import { hash } from 'node:crypto'
import { MAP_ORIGIN } from '../../domain/settings/map-place.ts'
import type { Site } from './pages-bundle.ts'
import { type PaymentOrigins, RAZORPAY_ORIGINS, STAND_IN_ORIGINS } from './payment-origins.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

const NOTHING_ELSE: PaymentOrigins = {}

const WINDOWS = { real: RAZORPAY_ORIGINS, 'stand-in': STAND_IN_ORIGINS, none: NOTHING_ELSE }

/**
 * The Content-Security-Policy of the document at `address`: its own inline scripts by hash, everything else from the shop
 * itself (and from the API's host where that is elsewhere). Style attributes are allowed only where the document has
 * some. What a payment window needs is allowed on the pages of payment, and a map on the page that shows one; all are
 * always entered as a new document.
 */
export function policyOf(html: string, site: Omit<Site, 'origin'>, address: string): string {
  const { apiHost, hotReload, paymentWindow = 'none' } = site
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${digest(script)}'`)
  const window = isCheckout(address) ? WINDOWS[paymentWindow] : NOTHING_ELSE
  const also = (directive: keyof PaymentOrigins) => window[directive] ?? []
  const framed = [...also('frame-src'), ...(showsMap(address) ? [MAP_ORIGIN] : [])]
  return [
    "default-src 'none'",
    sources('script-src', "'self'", ...new Set(hashes), ...also('script-src')),
    sources('style-src', "'self'", ...(hotReload ? ["'unsafe-inline'"] : also('style-src'))),
    ...(hasStyleAttribute(html) ? ["style-src-attr 'unsafe-inline'"] : []),
    sources('img-src', "'self'", 'data:', ...also('img-src')),
    "font-src 'self'",
    sources('connect-src', "'self'", apiHost, hotReload ? 'ws:' : '', ...also('connect-src')),
    ...(framed.length > 0 ? [sources('frame-src', ...framed)] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Whether an address is the contact page's with its map. */
function showsMap(address: string): boolean {
  return address.startsWith('/contact?map=')
}

/** Whether an address is that of a page on which a payment window opens: the checkout, and where payment links lead. */
export function isCheckout(address: string): boolean {
  return /^\/(place-order|pay-by-link)(\?|$)/.test(address)
}

function sources(directive: string, ...allowed: readonly string[]): string {
  return [directive, ...allowed.filter((source) => source !== '')].join(' ')
}

/** The plain search first: most pages have none, and the pattern would look at every tag. */
function hasStyleAttribute(html: string): boolean {
  return html.includes(' style="') && /<[^>]+\sstyle="/.test(html)
}

function digest(script: string): string {
  return hash('sha256', script, 'base64')
}
