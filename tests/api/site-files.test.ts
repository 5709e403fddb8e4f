import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '../../src/contract/catalog.ts'
import { NOT_TO_BE_LISTED } from '../../src/server/pages/listed-pages.ts'
import { loadPagesBundle } from '../../src/server/pages/pages-bundle.ts'
import { openShop, type Shop } from '../shop.ts'
import { shopPaths } from '../shop-paths.ts'

const ORIGIN = 'https://halwai.example'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => shop.close())

const ask = (url: string, headers = {}) => shop.app.inject({ url, headers })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const robotsOf = (html: string) => /<meta name="robots" content="([^"]+)"/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

test('the map names every published product and every page, by addresses that are canonical', async () => {
  const { statusCode, headers, payload } = await ask('/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const { products } = (await shop.call(listProducts)).body
  const named = locations(payload)
  expect(new Set(named).size).toBe(named.length)
  expect(named).toEqual(expect.arrayContaining(products.map(({ _id }) => `${ORIGIN}/collection/${_id}`)))
  expect(payload.match(/<lastmod>\d{4}-\d\d-\d\dT/g)?.length).toBeGreaterThanOrEqual(products.length)
  const pages = named.filter((address) => !address.includes('/collection/'))
  for (const address of [...pages, `${ORIGIN}/collection/kaju-barfi`]) {
    const page = await ask(address.slice(ORIGIN.length))
    expect([address, page.statusCode, canonicalOf(page.payload)]).toEqual([address, 200, address])
    expect(robotsOf(page.payload), address).toBeUndefined()
  }
})

test('every page is on the map, or is not to be listed and says so', async () => {
  const named = locations((await ask('/sitemap.xml')).payload)
  const paths = shopPaths().filter((path) => !path.includes('$') && path !== '/styleguide')
  expect(paths).toEqual(expect.arrayContaining(['/', '/faq', '/cart', '/track-order']))
  for (const path of paths) {
    const listed = named.includes(ORIGIN + path)
    const kept = NOT_TO_BE_LISTED.includes(path)
    expect([path, listed !== kept]).toEqual([path, true])
    const page = await ask(path)
    if (kept && page.statusCode === 200) expect([path, robotsOf(page.payload)]).toEqual([path, 'noindex'])
  }
})

test('a product that Arjun takes off the shelf leaves the map', async () => {
  await shop.db`update products set published = false where id = 'jalebi'`
  await expect.poll(async () => (await ask('/sitemap.xml')).payload).not.toContain('/collection/jalebi<')
  expect((await ask('/sitemap-1.xml')).statusCode).toBe(404)
})

test('the map is sent again only where it changed', async () => {
  const { headers } = await ask('/sitemap.xml')
  expect((await ask('/sitemap.xml', { 'if-none-match': headers.etag })).statusCode).toBe(304)
})

test('robots are shown the map and kept from calls, carts and accounts', async () => {
  const { headers, payload } = await ask('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/api/', '/cart', '/place-order', '/profile', '/orders', '/track-order', '/login']) {
    expect(payload).toContain(`\nDisallow: ${path}\n`)
  }
  expect(payload).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
})

test('the manifest has the name of the shop, colours of its tokens, and icons of the size they say', async () => {
  const { headers, payload } = await ask('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json')
  const { icons, ...manifest } = JSON.parse(payload)
  expect(manifest).toMatchObject({ name: 'Kesar & Khoya', lang: 'en-IN', start_url: '/', display: 'standalone' })
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  expect(tokens).toContain(`--maroon: ${manifest.theme_color};`)
  expect(tokens).toContain(`--paper: ${manifest.background_color};`)
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }))
  for (const { src, sizes, type } of icons) {
    const icon = await ask(src)
    const { width, height, format } = await sharp(icon.rawPayload).metadata()
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
  }
})

test('the back office has a manifest of its own, so that a phone opens it from the home screen as what it is [PUSH-11]', async () => {
  const [link = ''] = /<link rel="manifest"[^>]*>/.exec((await ask('/admin')).payload) ?? []
  expect(link).toContain('href="/admin/manifest.webmanifest"')
  expect((await ask('/admin')).headers['content-security-policy']).toContain("manifest-src 'self'")
  expect(JSON.parse((await ask('/admin/manifest.webmanifest')).payload)).toMatchObject({
    id: '/admin',
    name: 'Kesar & Khoya, back office',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
  })
})

test('a new name of the shop is in its manifest', async () => {
  await shop.db`update store_settings set settings = settings || '{"name": "Meera’s Mithai"}'`
  await expect.poll(async () => (await ask('/manifest.webmanifest')).payload).toContain('"name":"Meera’s Mithai"')
})

test('pages name the manifest, the icon for phones and the colour of the bar', async () => {
  const { payload } = await ask('/about')
  expect(payload).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  expect(payload).toContain('<meta name="theme-color" content="#7a1f2b"')
  const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(payload) ?? []
  expect((await ask(icon)).headers['content-type']).toBe('image/png')
})

test.each([
  ['/sw.js', /offline-[0-9a-f]{8}/],
  ['/admin/run-worker.js', /run-[0-9a-f]{8}/],
  ['/admin/push-worker.js', /notificationclick/],
])('the service worker %s is asked for anew at each visit and may call nobody but the shop', async (address, kept) => {
  const { headers, payload } = await ask(address)
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(payload).toMatch(kept)
  expect(payload).not.toContain('unregister')
  expect((await ask('/about')).headers['content-security-policy']).toContain("worker-src 'self'")
})

test('a service worker that is switched off leaves the browsers, and pages register none', async () => {
  const off = await openShop({ env: { SERVICE_WORKER: 'off' } })
  for (const address of ['/sw.js', '/admin/run-worker.js', '/admin/push-worker.js']) {
    expect((await off.app.inject(address)).payload).toContain('registration.unregister()')
  }
  expect((await off.app.inject('/about')).payload).toContain('<meta name="service-worker" content="off"')
  expect((await ask('/about')).payload).not.toContain('name="service-worker"')
  await off.close()
})

test('while Arjun works on the pages, a worker of an earlier start leaves too', async () => {
  const bundle = async () => ({ ...(await loadPagesBundle()), hotReload: true })
  const inWork = await openShop({ bundle })
  expect((await inWork.app.inject('/sw.js')).payload).toContain('registration.unregister()')
  await inWork.close()
})
