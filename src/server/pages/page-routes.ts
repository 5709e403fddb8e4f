import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShopLook } from '../../contract/settings.ts'
import type { Env } from '../env/env.ts'
import { type ReadyAnswer, sendReady } from '../http/answers/ready-answer.ts'
import type { KeptCalls } from '../http/calls/kept-calls.ts'
import type { FindKept } from '../http/headers/answer-first.ts'
import type { Origins } from '../http/headers/security.ts'
import type { Lateness } from '../http/limits/pressure.ts'
import { serveAssets } from './assets.ts'
import { adminPages } from './back-office-pages.ts'
import { busyPage } from './busy-page.ts'
import type { Page } from './page.ts'
import { PageCache } from './page-cache.ts'
import { loadPagesBundle, type PageAddress, type PagesBundle, type Site } from './pages-bundle.ts'
import { pathIn, plainUrl } from './plain-url.ts'
import { createRenderer, type Render } from './render.ts'

export type PageParts = {
  /** The calls that pages are made from: they tell when something changed. */
  calls: KeptCalls
  /** Where pages that are kept are looked for before anything else is done. */
  lookFirst: (find: FindKept) => void
  /** A shop that is late makes no pages: it sends those it keeps. */
  lateness: Lateness
  env: Origins & Pick<Env, 'serviceWorker'>
  /** Whose payment window opens on the checkout page. */
  paymentWindow?: () => Site['paymentWindow']
  /** How the shop looks now. */
  look: () => ShopLook
  /** The built pages; tests give their own. */
  bundle?: (() => Promise<PagesBundle>) | undefined
}

type Pages = {
  addressOf: (url: string) => PageAddress
  cache: PageCache
  render: Render
  busy: () => ReadyAnswer | undefined
}

/** A path that no page has: its page is the answer to every such path. */
const NOT_FOUND = '/page-not-found'
/** At most a megabyte of addresses. */
const MOST_REMEMBERED = 2_000
const LONGEST_REMEMBERED = 500

/**
 * Serves the shop's pages, its scripts, styles, fonts and pictures. Pages are loaded once the shop listens. Answers the
 * way to make a page that is not kept.
 */
export async function pageRoutes(app: FastifyInstance, parts: PageParts): Promise<Render> {
  await serveAssets(app)
  adminPages(app, parts.look)
  let pages: Pages | undefined
  let opening: Promise<Pages> | undefined
  function open(): Promise<Pages> {
    opening ??= openPages(app, parts).then((opened) => {
      pages = opened
      return opened
    })
    return opening
  }

  // The first visitor waits neither for the pages to be loaded nor for the front page; a failure is told to each visitor.
  app.addHook('onListen', async () => {
    open()
      .then(({ cache }) => cache.get('/'))
      .catch(() => {})
  })
  parts.lookFirst((url) => pages && findKept(pages, url))
  app.get('/*', (request, reply) => {
    answerPage(request, reply, open).catch((error) => reply.send(error))
  })
  return async (address, given) => (await open()).render(address, given)
}

async function openPages(app: FastifyInstance, parts: PageParts): Promise<Pages> {
  const { calls, lateness, env, paymentWindow, bundle = loadPagesBundle } = parts
  const built = await bundle()
  const { publicUrl: origin, publicApiUrl: apiHost = '', serviceWorker, hstsSubdomains } = env
  const here = { origin, apiHost, workerOff: !serviceWorker, hstsSubdomains }
  const site = () => ({ ...here, paymentWindow: paymentWindow?.() })
  const render = createRenderer({ app, calls }, built, site)
  const cache = new PageCache(render)
  calls.onExpire(() => cache.expire())
  const sorry = busyPage(env)
  const busy = () => (lateness() > 1 ? sorry : undefined)
  return { addressOf: remember((url) => addressOf(url, built)), render, cache, busy }
}

/** Most pages are asked for by the address they are kept under; the rest need theirs worked out. */
function findKept({ cache, addressOf }: Pages, url: string): Page | undefined {
  if (isCall(url)) return undefined
  const kept = cache.find(url)
  if (kept || !url.includes('?')) return kept
  const { path, address } = addressOf(url)
  return hasPath(url, path) ? cache.find(address) : undefined
}

/** Where a page is found; a path that no page can have is not even matched. */
function addressOf(url: string, { pageAddress }: PagesBundle): PageAddress {
  const plain = plainUrl(url)
  return plain === undefined
    ? { path: pathIn(url), address: NOT_FOUND, known: false, kept: true, shell: false }
    : pageAddress(plain)
}

function hasPath(url: string, path: string): boolean {
  return url.startsWith(path) && (url.length === path.length || url[path.length] === '?')
}

/** Links from mails and campaigns come in the same few forms; what is worked out is forgotten when it is too much. */
function remember(addressOf: Pages['addressOf']): Pages['addressOf'] {
  const known = new Map<string, PageAddress>()
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
  const pages = await open()
  const { path } = pages.addressOf(url)
  if (!hasPath(url, path)) return void reply.redirect(path + url.slice(pathIn(url).length), 301)
  sendReady(request, reply, await findPage(pages, url))
}

/** A path of the API that no call has is not a page either. */
function isCall(url: string): boolean {
  return url.startsWith('/api') && /^\/api(\/|\?|$)/.test(url)
}

async function findPage({ addressOf, cache, render, busy }: Pages, url: string): Promise<ReadyAnswer> {
  const { address, known, kept } = addressOf(url)
  if (!known) return cache.find(NOT_FOUND) ?? busy() ?? cache.get(NOT_FOUND)
  if (kept) return cache.find(address) ?? busy() ?? cache.get(address)
  return busy() ?? render(address)
}
