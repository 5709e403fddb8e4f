declare const self: ServiceWorkerGlobalScope

/** Of which page this is the worker: the build puts it in (tools/build/service-worker.ts). */
declare const WORKER: {
  name: string
  /** What is kept: named after the build, too, with the next of which all of it is fetched anew. */
  kept: string
  /** The page that is kept. */
  page: string
  /** For the paths of which documents it stands where there is no network: a pattern. */
  standsFor: string
  /** How long a network may take for one of them, ms; null: as long as it likes. */
  patience: number | null
  /** What it is made of, beyond what it names itself, and a pattern for the paths of both. */
  listed: readonly string[]
  parts: string
  /** A page that stands in for every address cannot come alive: the shop's scripts would look for another one there. */
  isStill: boolean
}

const STANDS_FOR = new RegExp(WORKER.standsFor)
const PARTS = new RegExp(WORKER.parts)
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

self.addEventListener('install', (event) => event.waitUntil(keepPage()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && STANDS_FOR.test(pathname)) event.respondWith(findPage(event.request))
  else if (mode !== 'navigate' && PARTS.test(pathname)) event.respondWith(findPart(event.request))
})

async function keepPage(): Promise<void> {
  const answer = await fetch(WORKER.page)
  if (!answer.ok) throw new Error(`${WORKER.page} was answered with ${answer.status}.`)
  const document = await answer.text()
  const html = WORKER.isStill ? document.replace(SCRIPTS, '') : document
  const cache = await caches.open(WORKER.kept)
  await cache.addAll(partsOf(html))
  await cache.put(WORKER.page, new Response(html, { headers: headersOf(answer) }))
  await self.skipWaiting()
}

function partsOf(html: string): string[] {
  const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
  return [...new Set([...addresses, ...WORKER.listed])].filter((address) => PARTS.test(address))
}

/** The rest tells of the bytes that came, not of the page. */
function headersOf({ headers }: Response): Headers {
  const kept = ['content-type', 'content-security-policy']
  return new Headers(kept.map((name) => [name, headers.get(name) ?? '']))
}

/** Those of earlier builds; another worker of the shop keeps its own. */
async function forgetOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${WORKER.name}-`) && name !== WORKER.kept)
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function findPage(request: Request): Promise<Response> {
  try {
    if (WORKER.patience === null) return await fetch(request)
    return await Promise.race([fetchWhole(request), giveUpAfter(WORKER.patience)])
  } catch (error) {
    const page = await caches.match(WORKER.page)
    if (page) return page
    throw error
  }
}

/** A proxy before a shop that is away answers with a page of its own. */
async function fetchWhole(request: Request): Promise<Response> {
  const page = await fetch(request)
  if (page.status >= 500) throw new Error(`The shop answered ${page.status}.`)
  return page
}

function giveUpAfter(patience: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The network is too slow.')), patience))
}

async function findPart(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
