import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { takeTurns } from '../db/take-turns.ts'
import { callInProcess } from '../http/calls/in-process.ts'
import type { KeptCalls } from '../http/calls/kept-calls.ts'
import { failureOf, Refused, statusOf } from '../http/refusals/refuse.ts'
import { withLateScripts } from './late-scripts.ts'
import { type Page, pageOf, type Source } from './page.ts'
import type { ApiRequest, PagesBundle, Site } from './pages-bundle.ts'

/** The API that pages are made from: the app itself, and what of it is answered from memory. */
export type Api = { app: FastifyInstance; calls: KeptCalls }

type Rendering = { api: Api; site: Site; given: Given; sources: Source[]; trouble?: 'failed' | 'refused' }

/** Answers, as JSON by the address of the call, that a page is made from in place of the API's own. */
type Given = ReadonlyMap<string, string>

/** Makes the page of an address as an anonymous visitor sees it. */
export type Render = (address: string, given?: Given) => Promise<Page>

/** A rendering keeps the process busy for about 10 ms; several at a time, so that one that waits holds up no other. */
const RENDERINGS = 4

/** A source whose later answers nobody can tell: its page is made again after each change. */
const UNKNOWN: Source = { call: undefined, etag: undefined }

/** The page being made: the bundle is one for the whole process, however many apps it renders for. */
const renderings = new AsyncLocalStorage<Rendering>()

/** Renders pages by the built bundle; their API calls go to `api` itself, so pages and API never disagree. */
export function createRenderer(api: Api, bundle: PagesBundle, place: () => Site): Render {
  const inTurn = takeTurns(RENDERINGS)
  bundle.connect(answerInProcess, () => presentRendering().site)
  return (address, given = new Map()) =>
    inTurn(() => {
      const site = { ...place(), hotReload: bundle.hotReload }
      const rendering: Rendering = { api, site, given, sources: [] }
      return renderings.run(rendering, () => renderPage(bundle, rendering, address))
    })
}

async function renderPage(bundle: PagesBundle, rendering: Rendering, address: string): Promise<Page> {
  const response = await bundle.fetch(new Request(`http://shop.invalid${address}`))
  const made = await response.text()
  const html = bundle.pageAddress(address).shell ? made : withLateScripts(made)
  const { status, headers } = response
  const trouble = status >= 500 ? 'failed' : rendering.trouble
  return pageOf(
    { address, status, location: headers.get('location'), html, sources: rendering.sources, trouble },
    rendering.site,
  )
}

type Answered = { status: number; body: string; source: Source }

async function answerInProcess({ method, url }: ApiRequest): Promise<{ status: number; body: string }> {
  if (method !== 'GET') throw new Error(`${method} ${url} was called while rendering: pages only read.`)
  const rendering = presentRendering()
  const answered = answerAsGiven(rendering, url) ?? answerFromMemory(rendering.api, url)
  const { status, body, source } = answered ?? (await answerByApp(rendering.api, url))
  rendering.sources.push(source)
  if (status >= 500) rendering.trouble = 'failed'
  else if (status >= 400) rendering.trouble ??= 'refused'
  return { status, body }
}

function answerAsGiven({ given }: Rendering, url: string): Answered | undefined {
  const body = given.get(url)
  return body === undefined ? undefined : { status: 200, body, source: UNKNOWN }
}

function answerFromMemory({ calls }: Api, url: string): Answered | undefined {
  try {
    const kept = calls.ask(url)
    if (!kept) return undefined
    const { bytes, etag } = kept.answer
    return { status: 200, body: bytes.toString(), source: { call: kept.call, etag } }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { status: statusOf(error.refusal), body: JSON.stringify(failureOf(error.refusal)), source: UNKNOWN }
  }
}

async function answerByApp({ app }: Api, url: string): Promise<Answered> {
  const { statusCode, payload } = await callInProcess(app, url)
  return { status: statusCode, body: payload, source: UNKNOWN }
}

function presentRendering(): Rendering {
  const rendering = renderings.getStore()
  if (!rendering) throw new Error('A page called the API outside its rendering.')
  return rendering
}
