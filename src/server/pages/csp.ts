import { hash } from 'node:crypto'
import type { Site } from './pages-bundle.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

type Sources = { script: string; style: string; image: string; connect: string; frame: string }

const NOTHING_ELSE: Sources = { script: '', style: '', image: '', connect: '', frame: '' }

/** A stand-in's window is a page of the shop's own address. */
const STAND_IN: Sources = { ...NOTHING_ELSE, frame: "'self'" }

/** What Razorpay's window loads and calls, as its documentation and its script have it; it styles its frame inline. */
const RAZORPAY: Sources = {
  script: 'https://checkout.razorpay.com',
  style: "'unsafe-inline'",
  image: 'https://cdn.razorpay.com',
  connect: 'https://api.razorpay.com https://lumberjack.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
}

/**
 * The Content-Security-Policy of the document at `address`: its own inline scripts by hash, everything else from the shop
 * itself (and from the API's host where that is elsewhere). Style attributes are allowed only where the document has
 * some. What a payment window needs is allowed on the checkout page, which is always entered as a new document.
 */
export function policyOf(html: string, site: Omit<Site, 'origin'>, address: string): string {
  const { apiHost, hotReload, live } = site
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${digest(script)}'`)
  const also = isCheckout(address) ? (live ? RAZORPAY : STAND_IN) : NOTHING_ELSE
  return [
    "default-src 'none'",
    sources('script-src', "'self'", ...new Set(hashes), also.script),
    sources('style-src', "'self'", hotReload ? "'unsafe-inline'" : also.style),
    ...(hasStyleAttribute(html) ? ["style-src-attr 'unsafe-inline'"] : []),
    sources('img-src', "'self'", 'data:', also.image),
    "font-src 'self'",
    sources('connect-src', "'self'", apiHost, hotReload ? 'ws:' : '', also.connect),
    ...(also.frame ? [sources('frame-src', also.frame)] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Whether an address is the checkout page's. */
export function isCheckout(address: string): boolean {
  return /^\/place-order(\?|$)/.test(address)
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
