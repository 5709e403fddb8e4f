import { hash } from 'node:crypto'
import type { Site } from './pages-bundle.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one document: its own inline scripts by hash, everything else from the shop itself
 * (and from the API's host where that is elsewhere). Style attributes are allowed only where the document has some.
 */
export function policyOf(html: string, { apiHost, hotReload }: Omit<Site, 'origin'>): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${digest(script)}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd(),
    hotReload ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ...(hasStyleAttribute(html) ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${apiHost}${hotReload ? ' ws:' : ''}`.trimEnd(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The plain search first: most pages have none, and the pattern would look at every tag. */
function hasStyleAttribute(html: string): boolean {
  return html.includes(' style="') && /<[^>]+\sstyle="/.test(html)
}

function digest(script: string): string {
  return hash('sha256', script, 'base64')
}
