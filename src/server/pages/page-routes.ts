import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveAssets } from './assets.ts'
import { chooseEncoding } from './encodings.ts'
import { type Body, bodyOf, type Page } from './page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { loadPagesBundle, type PagesBundle } from './pages-bundle.ts'
import { createRenderer, type Renderer } from './render.ts'

type Watched = { onChange: (listener: () => void) => void }

export type PageParts = {
  /** Everything pages are made from: each tells when it changed. */
  catalogue: Watched & { onAvailability: (listener: (productIds: readonly string[]) => void) => void }
  store: Watched
  env: { publicUrl: string; publicApiUrl: string | undefined }
  /** The built pages; tests give their own. */
  bundle?: () => Promise<PagesBundle>
}

type Pages = { addressOf: PagesBundle['pageAddress']; cache: PageCache; renderer: Renderer }

/** A path that no page has: its page is the answer to every such path. */
const NOT_FOUND = '/page-not-found'
/** At most a megabyte of addresses. */
const MOST_REMEMBERED = 2_000
const LONGEST_REMEMBERED = 500

/** Serves the shop's pages, its scripts, styles, fonts and pictures. Pages are loaded at the first request for one. */
export async function pageRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  await serveAssets(app)
  let pages: Pages | undefined
  let opening: Promise<Pages> | undefined
  function open(): Promise<Pages> {
    opening ??= openPages(app, parts).then((opened) => {
      pages = opened
      return opened
    })
    return opening
  }

  app.get('/*', (request, reply) => {
    const kept = pages && findKept(pages, request.raw.url ?? '/')
    return kept ? sendPage(request, reply, kept) : answerPage(request, reply, open)
  })
}

async function openPages(app: FastifyInstance, { catalogue, store, env, bundle = loadPagesBundle }: PageParts) {
  const built = await bundle()
  const renderer = createRenderer(app, built, { origin: env.publicUrl, apiHost: env.publicApiUrl ?? '' })
  const cache = createPageCache(renderer)
  catalogue.onChange(cache.expire)
  catalogue.onAvailability(cache.expireProducts)
  store.onChange(cache.expire)
  return { addressOf: remember(built.pageAddress), renderer, cache }
}

/** Most pages are asked for by the address they are kept under; the rest need theirs worked out. */
function findKept({ cache, addressOf }: Pages, url: string): Page | undefined {
  return cache.find(url) ?? (url.includes('?') ? cache.find(addressOf(url).address) : undefined)
}

/** Links from mails and campaigns come in the same few forms; what is worked out is forgotten when it is too much. */
function remember(addressOf: PagesBundle['pageAddress']): PagesBundle['pageAddress'] {
  const known = new Map<string, ReturnType<PagesBundle['pageAddress']>>()
  return (url) => {
    const present = known.get(url)
    if (present) return present
    const found = addressOf(url)
    if (known.size >= MOST_REMEMBERED) known.clear()
    if (url.length <= LONGEST_REMEMBERED) known.set(url, found)
    return found
  }
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, open: () => Promise<Pages>) {
  const url = request.raw.url ?? '/'
  if (isCall(url)) return reply.callNotFound()
  const plain = plainUrl(url)
  if (plain !== url) return reply.redirect(plain, 308)
  return sendPage(request, reply, await findPage(await open(), url))
}

/** A path of the API that no call has is not a page either. */
function isCall(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url)
}

/** One address for a page: no slash at the end, and none doubled at the start (it would name another host). */
function plainUrl(url: string): string {
  const [path = '/', ...query] = url.split('?')
  const plain = path.replace(/^\/{2,}/, '/').replace(/(?<=.)\/+$/, '')
  return [plain, ...query].join('?')
}

function findPage({ addressOf, cache, renderer }: Pages, url: string): Promise<Page> {
  const { address, known, kept } = addressOf(url)
  if (!known) return cache.get(NOT_FOUND)
  return kept ? cache.get(address) : renderer.render(address)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply | Promise<FastifyReply> {
  if (request.headers['if-none-match'] === page.etag) return sendUnchanged(reply, page)
  const body = bodyOf(page, chooseEncoding(request.headers['accept-encoding']))
  return 'bytes' in body ? sendBody(reply, page, body) : body.then((made) => sendBody(reply, page, made))
}

/** Written past Fastify's own sending: everything about the answer is known before it is asked for. */
function sendBody(reply: FastifyReply, { status }: Page, { headers, bytes }: Body): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(status, headers)
  reply.raw.end(bytes)
  return reply
}

function sendUnchanged(reply: FastifyReply, { headers }: Page): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(304, headers)
  reply.raw.end()
  return reply
}
