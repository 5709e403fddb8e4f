import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ShopLook } from '../../contract/settings.ts'
import { BUILT_ICONS } from '../../domain/look/shop-icons.ts'
import { BUILT } from './pages-bundle.ts'

/** Everything from the shop itself, and nothing within the document; pictures that are about to be sent are blobs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * Serves the back office: one document for every address at and below `/admin`, its browser finds the page. What it shows
 * comes by calls that ask who one is; the document itself holds nothing.
 */
export function adminPages(app: FastifyInstance, look: () => ShopLook): void {
  let document: Promise<string> | undefined
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, async (_request, reply) => {
      document ??= readFile(resolve(BUILT, 'admin/index.html'), 'utf8')
      return reply.headers(HEADERS).send(dressDocument(await document, look()))
    })
  }
}

/** The document in the shop's look, as its first sight is; a change is worn from the next load on. */
function dressDocument(document: string, { style, theme, icons }: ShopLook): string {
  const sheet = style === null ? '' : `<link rel="stylesheet" href="${style}">`
  const icon = icons === BUILT_ICONS ? '$&' : `<link rel="icon" href="${icons}icon-48.png" type="image/png">`
  return document
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${theme}`)
    .replace(/<link rel="icon"[^>]*>/, icon)
    .replace('</head>', `${sheet}</head>`)
}
