import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Page, pageOf, type Source } from './page.ts'
import type { ApiRequest, PagesBundle } from './pages-bundle.ts'

type Rendering = { sources: Source[]; failed: boolean }

export type Renderer = {
  /** Makes the page of an address as an anonymous visitor sees it. */
  render: (address: string) => Promise<Page>
  /** A digest of what the API answers to a call now. */
  digestOf: (url: string) => Promise<string>
}

/** Renders pages by the built bundle; their API calls go to `app` itself, so pages and API never disagree. */
export function createRenderer(app: FastifyInstance, bundle: PagesBundle, site: Site): Renderer {
  const renderings = new AsyncLocalStorage<Rendering>()

  async function answer({ method, url, headers, body }: ApiRequest) {
    if (method !== 'GET') throw new Error(`${method} ${url} was called while rendering: pages only read.`)
    const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    const rendering = renderings.getStore()
    rendering?.sources.push({ url, digest: digest(reply.payload) })
    if (rendering && reply.statusCode >= 500) rendering.failed = true
    return { status: reply.statusCode, body: reply.payload }
  }

  bundle.connect(answer, { origin: site.origin, apiHost: site.apiHost })

  return {
    digestOf: async (url) => digest((await app.inject({ method: 'GET', url })).payload),
    render: (address) => {
      const rendering: Rendering = { sources: [], failed: false }
      return renderings.run(rendering, async () => {
        const response = await bundle.fetch(new Request(`http://shop.invalid${address}`))
        const { status } = response
        return pageOf(
          {
            status,
            location: response.headers.get('location'),
            html: await response.text(),
            sources: rendering.sources,
            failed: rendering.failed || status >= 500,
          },
          site.apiHost,
        )
      })
    },
  }
}

export type Site = { origin: string; apiHost: string }

function digest(payload: string): string {
  return createHash('sha1').update(payload).digest('base64')
}
