import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeptCalls } from '../http/kept-calls.ts'
import { sendReady } from '../http/ready-answer.ts'
import { serveAssets } from './assets.ts'
import type { Page } from './page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { loadPagesBundle, type PagesBundle } from './pages-bundle.ts'
import { createRenderer, type Render } from './render.ts'

export type PageParts = {
  /** The calls that pages are made from: they tell when something changed. */
  calls: KeptCalls
  env: { publicUrl: string; publicApiUrl: string | undefined }
  /** The built pages; tests give their own. */
  bundle?: () => Promise<PagesBundle>
}

type Pages = { addressOf: PagesBundle['pageAddress']; cache: PageCache; render: Render }

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
    if (kept) sendReady(request, reply, kept)
    else answerPage(request, reply, open).catch((error) => reply.send(error))
  })
}

async function openPages(app: FastifyInstance, { calls, env, bundle = loadPagesBundle }: PageParts): Promise<Pages> {
  const built = await bundle()
  const render = createRenderer({ app, calls }, built, { origin: env.publicUrl, apiHost: env.publicApiUrl ?? '' })
  const cache = createPageCache(render)
  calls.onExpire(cache.expire)
  return { addressOf: remember(built.pageAddress), render, cache }
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

async function answerPage(request: FastifyRequest, reply: FastifyReply, open: () => Promise<Pages>): Promise<void> {
  const url = request.raw.url ?? '/'
  if (isCall(url)) return reply.callNotFound()
  const plain = plainUrl(url)
  if (plain !== url) return void reply.redirect(plain, 308)
  sendReady(request, reply, await findPage(await open(), url))
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

function findPage({ addressOf, cache, render }: Pages, url: string): Promise<Page> {
  const { address, known, kept } = addressOf(url)
  if (!known) return cache.get(NOT_FOUND)
  return kept ? cache.get(address) : render(address)
}
