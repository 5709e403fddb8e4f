import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Page, pageOf, type Source } from './page.ts'
import type { ApiRequest, PagesBundle, Site } from './pages-bundle.ts'

type Rendering = { app: FastifyInstance; site: Site; sources: Source[]; trouble?: 'failed' | 'refused' }

export type Renderer = {
  /** Makes the page of an address as an anonymous visitor sees it. */
  render: (address: string) => Promise<Page>
  /** A digest of what the API answers to a call now. */
  digestOf: (url: string) => Promise<string>
}

/** The page being made: the bundle is one for the whole process, however many apps it renders for. */
const renderings = new AsyncLocalStorage<Rendering>()

/** Renders pages by the built bundle; their API calls go to `app` itself, so pages and API never disagree. */
export function createRenderer(app: FastifyInstance, bundle: PagesBundle, place: Site): Renderer {
  const site = { ...place, hotReload: bundle.hotReload }
  bundle.connect(answerInProcess, () => presentRendering().site)
  return {
    digestOf: async (url) => digest((await app.inject({ method: 'GET', url })).payload),
    render: (address) => {
      const rendering: Rendering = { app, site, sources: [] }
      return renderings.run(rendering, () => renderPage(bundle, rendering, address))
    },
  }
}

async function renderPage(bundle: PagesBundle, rendering: Rendering, address: string): Promise<Page> {
  const response = await bundle.fetch(new Request(`http://shop.invalid${address}`))
  const html = await response.text()
  const { status, headers } = response
  const trouble = status >= 500 ? 'failed' : rendering.trouble
  return pageOf(
    { status, location: headers.get('location'), html, sources: rendering.sources, trouble },
    rendering.site,
  )
}

async function answerInProcess({ method, url, headers }: ApiRequest) {
  if (method !== 'GET') throw new Error(`${method} ${url} was called while rendering: pages only read.`)
  const rendering = presentRendering()
  const { payload, statusCode } = await rendering.app.inject({ method, url, headers })
  rendering.sources.push({ url, digest: digest(payload), productIds: productIdsIn(payload) })
  if (statusCode >= 500) rendering.trouble = 'failed'
  else if (statusCode >= 400) rendering.trouble ??= 'refused'
  return { status: statusCode, body: payload }
}

function presentRendering(): Rendering {
  const rendering = renderings.getStore()
  if (!rendering) throw new Error('A page called the API outside its rendering.')
  return rendering
}

/** Every `_id` counts: that a category's is among them costs nothing. */
function productIdsIn(payload: string): string[] {
  return [...new Set(Array.from(payload.matchAll(/"_id":"([^"]+)"/g), ([, id = '']) => id))]
}

function digest(payload: string): string {
  return createHash('sha1').update(payload).digest('base64')
}
