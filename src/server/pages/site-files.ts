import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from '../catalog/shelf/catalog.ts'
import type { Env } from '../env/env.ts'
import { type ReadyAnswer, readyAnswer, sendReady } from '../http/answers/ready-answer.ts'
import { callHeaders } from '../http/headers/security.ts'
import type { Store } from '../settings/store.ts'
import { NOT_TO_BE_LISTED } from './listed-pages.ts'
import type { PagesBundle } from './pages-bundle.ts'
import { serviceWorker, WORKERS } from './service-worker.ts'
import { type MapContents, type SitemapPart, sitemap } from './sitemap.ts'
import { officeManifest, webManifest } from './web-manifest.ts'

type Parts = {
  env: Env
  catalogue: Catalogue
  store: Store
  bundle: (() => Promise<PagesBundle>) | undefined
}

const FILE_POLICY = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
/** A worker has a policy of its own: it fetches pages, and what they are made of. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const MANIFESTS = { '/manifest.webmanifest': webManifest, '/admin/manifest.webmanifest': officeManifest }

/** What browsers and search engines ask of a site beside its pages. */
export function siteFiles(app: FastifyInstance, { env, catalogue, store, bundle }: Parts): void {
  const robots = fileOf(robotsText(env.publicUrl), 'text/plain; charset=utf-8', env)
  const mapOf = keepMaps({ catalogue, store, env })

  app.get('/robots.txt', (request, reply) => sendReady(request, reply, robots))
  const sendMap = (request: FastifyRequest, reply: FastifyReply, part: SitemapPart) => {
    const map = mapOf(part)
    if (map) sendReady(request, reply, map)
    else reply.callNotFound()
  }
  app.get('/sitemap.xml', (request, reply) => sendMap(request, reply, 'all'))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}$).xml', (request, reply) =>
    sendMap(request, reply, Number(request.params.part)),
  )
  for (const [address, manifestOf] of Object.entries(MANIFESTS))
    app.get(address, (request, reply) => {
      const manifest = JSON.stringify(manifestOf(store.settings().name, store.dress().shown))
      sendReady(request, reply, fileOf(manifest, 'application/manifest+json', env))
    })
  for (const address of Object.keys(WORKERS) as (keyof typeof WORKERS)[]) {
    let worker: ReadyAnswer | undefined
    app.get(address, async (request, reply) => {
      worker ??= await workerFile(address, env, bundle)
      sendReady(request, reply, worker)
      return reply
    })
  }
}

function robotsText(origin: string): string {
  const disallowed = NOT_TO_BE_LISTED.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${disallowed}\nSitemap: ${origin}/sitemap.xml\n`
}

/** Maps are made when they are asked for, and kept until the catalogue changes or a page that they name comes or goes. */
function keepMaps({ catalogue, store, env }: Omit<Parts, 'bundle'>): (part: SitemapPart) => ReadyAnswer | undefined {
  const kept = new Map<SitemapPart, ReadyAnswer>()
  let version = ''
  return (part) => {
    const snapshot = catalogue.current()
    const pages = { shelves: store.shelves(), unwritten: store.unwrittenPages() }
    const present = `${snapshot.version} ${JSON.stringify(pages)}`
    if (present !== version) kept.clear()
    version = present
    const made = kept.get(part) ?? makeMap(part, { products: snapshot.all(), ...pages })
    if (made) kept.set(part, made)
    return made
  }

  function makeMap(part: SitemapPart, contents: MapContents): ReadyAnswer | undefined {
    const text = sitemap(contents, env.publicUrl, part)
    return text === undefined ? undefined : fileOf(text, 'application/xml; charset=utf-8', env)
  }
}

/** While one works on the pages no worker of an earlier start may stand between them and the browser. */
async function workerFile(address: keyof typeof WORKERS, env: Env, bundle: Parts['bundle']): Promise<ReadyAnswer> {
  const pages = await bundle?.()
  const script = await serviceWorker(address, env.serviceWorker && !pages?.hotReload)
  return fileOf(script, 'text/javascript; charset=utf-8', env, WORKER_POLICY)
}

function fileOf(text: string, type: string, env: Env, policy = FILE_POLICY): ReadyAnswer {
  const bytes = Buffer.from(text)
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`
  const headers = {
    ...callHeaders(env),
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  }
  return readyAnswer({ status: 200, etag, headers, bytes, compressible: true })
}
