declare const self: ServiceWorkerGlobalScope

/** Names the build, which puts it in: with the next one comes another worker, and the offline page is fetched anew. */
declare const BUILD: string

const OFFLINE_PAGE = '/offline'
const KEPT = `offline-${BUILD}`
/** Where an old page would mislead, or money moves. */
const LEFT_ALONE = /^\/(api|admin|place-order)(\/|$)/
/** Of what pages are made of the offline page has these. Scripts and pictures browsers keep by themselves. */
const PARTS = /^\/(assets\/[^/]+\.(css|woff2|svg)|look\/[^/]+\.(css|webp))$/
/** A page that stands in for every address cannot come alive: the shop's scripts would look for another one there. */
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || LEFT_ALONE.test(pathname)) return
  if (mode === 'navigate') event.respondWith(findPage(event.request))
  else if (PARTS.test(pathname)) event.respondWith(findPart(event.request))
})

async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE_PAGE)
  if (!answer.ok) throw new Error(`${OFFLINE_PAGE} was answered with ${answer.status}.`)
  const html = (await answer.text()).replace(SCRIPTS, '')
  const cache = await caches.open(KEPT)
  await cache.addAll(partsOf(html))
  await cache.put(OFFLINE_PAGE, new Response(html, { headers: headersOf(answer) }))
  await self.skipWaiting()
}

function partsOf(html: string): string[] {
  const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
  return [...new Set(addresses)].filter((address) => PARTS.test(address))
}

/** The rest tells of the bytes that came, not of the page. */
function headersOf({ headers }: Response): Headers {
  const kept = ['content-type', 'content-security-policy']
  return new Headers(kept.map((name) => [name, headers.get(name) ?? '']))
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))
}

async function findPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE)
    if (page) return page
    throw error
  }
}

async function findPart(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
