import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPagesBundle } from '../../src/server/pages/pages-bundle.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
})

const visit = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test('an unknown path is answered with status 404 and the page that says so [ROUTE-20]', async () => {
  for (const url of ['/nothing', '/nothing/here', '/collection/a/b', '/%2e%2e/etc/passwd', '/index.html']) {
    const answer = await visit(url)
    expect(answer.statusCode, url).toBe(404)
    expect(answer.payload).toContain('Page Not Found')
  }
})

test('an unknown call is refused in JSON, not with a page', async () => {
  const answer = await visit('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false })
})

test('public pages arrive whole, with what they show', async () => {
  const answer = await visit('/collection/kaju-barfi')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.payload).toMatch(/<h1[^>]*>Kaju Barfi/)
  expect(answer.payload).toContain('rel="canonical" href="http://localhost:3000/collection/kaju-barfi"')
})

test('a page that lists products carries of each what its card shows, and none of its other words', async () => {
  const { products } = (await visit('/api/product/list')).json()
  const kept = ({ description, ingredients }: { description: string; ingredients: string }) => [
    description,
    ingredients,
  ]
  for (const url of ['/', '/collection', '/products', '/bestsellers', '/collection/no-such-sweet-at-all']) {
    const { payload } = await visit(url)
    expect(products.flatMap(kept).filter((text: string) => payload.includes(text))).toEqual([])
  }
  const { payload } = await visit('/collection/kaju-barfi')
  const told = products.filter((product: { ingredients: string }) => payload.includes(product.ingredients))
  expect(told.map(({ _id }: { _id: string }) => _id)).toEqual(['kaju-barfi'])
})

test('old addresses are answered with redirects', async () => {
  for (const [from, to] of [
    ['/products/kaju-barfi', '/collection/kaju-barfi'],
    ['/my-account', '/profile'],
    ['/cart/', '/cart'],
    ['//evil.example/', '/evil.example'],
    ['/cart/?a=1', '/cart?a=1'],
  ]) {
    const { statusCode, headers } = await visit(from ?? '')
    expect([301, 308], from).toContain(statusCode)
    expect(headers.location).toBe(to)
  }
})

test('a backslash or a doubled slash never leads to another host', async () => {
  for (const url of ['/\\evil.example/', '//evil.example', '/%5Cevil.example/', '///evil.example/%2f..']) {
    const { headers } = await visit(url)
    expect(headers.location ?? '/', url).toMatch(/^\/(?![/\\])/)
  }
})

test('the policy of a page allows its own inline scripts by hash and no others', async () => {
  const { payload, headers } = await visit('/')
  const policy = String(headers['content-security-policy'])
  const inline = [...payload.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  expect(inline.length).toBeGreaterThan(0)
  for (const script of inline) expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
  expect(payload).not.toMatch(/\son[a-z]+="/)
})

test('each encoding holds the same page', async () => {
  const plain = await visit('/collection')
  const gzip = await visit('/collection', { 'accept-encoding': 'gzip' })
  const brotli = await visit('/collection', { 'accept-encoding': 'gzip, br' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload)
  expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br'])
  expect(brotli.headers.vary).toBe('accept-encoding')
})

test('a browser that has the page is told so, and HEAD gives the headers alone', async () => {
  const { headers } = await visit('/about')
  const again = await visit('/about', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  for (const known of ['*', `"old", ${headers.etag}`, String(headers.etag).replace('W/', '')]) {
    expect([known, (await visit('/about', { 'if-none-match': known })).statusCode]).toEqual([known, 304])
  }
  expect((await visit('/nothing', { 'if-none-match': '*' })).statusCode).toBe(404)
  const head = await shop.app.inject({ method: 'HEAD', url: '/about' })
  expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', headers.etag])
})

test('the tag of an answer is weak, for it stands for every encoding', async () => {
  for (const url of ['/about', '/api/product/list', '/api/store']) {
    const { headers } = await visit(url)
    expect(headers.etag).toMatch(/^W\/"/)
    expect((await visit(url, { 'if-none-match': `"old", ${headers.etag}` })).statusCode).toBe(304)
  }
})

test('parameters that a page does not read change nothing', async () => {
  const plain = await visit('/about')
  expect((await visit('/about?utm_source=mail&x=<script>')).payload).toBe(plain.payload)
  expect((await visit('/collection?b=1&category=milk')).payload).toBe(
    (await visit('/collection?category=milk')).payload,
  )
})

test('a shell tells nothing of the customer it is for', async () => {
  const [one, other] = [await visit('/track-order/o1'), await visit('/track-order/o2', { token: 'stolen' })]
  expect(one.statusCode).toBe(200)
  expect(other.payload).toBe(one.payload)
})

test('a product renamed by Arjun is shown to the next visitor, and other pages stay as they are', async () => {
  await visit('/collection/jalebi')
  const { headers } = await visit('/contact')
  await shop.db`update products set name = 'Jalebi of the day' where id = 'jalebi'`
  await expect.poll(async () => (await visit('/collection/jalebi')).payload).toContain('Jalebi of the day')
  expect((await visit('/contact')).headers.etag).toBe(headers.etag)
})

test('a new delivery fee is on every page at once', async () => {
  await visit('/contact')
  await shop.db`
    insert into store_settings (settings) values ('{"deliveryFee": 55}')
    on conflict (single) do update set settings = store_settings.settings || excluded.settings`
  await expect.poll(async () => (await visit('/contact')).payload).toContain('deliveryFee:55')
})

test('without the database, pages already made and pages never made are served', async () => {
  const closed = await openShop()
  await closed.app.inject({ url: '/' })
  await closed.db.end()
  for (const url of ['/', '/collection', '/collection/kaju-barfi', '/collection?search=laddu']) {
    const { statusCode } = await closed.app.inject({ url })
    expect(statusCode, url).toBe(200)
  }
  await closed.app.close()
})

test('the front page is made before the first visitor asks for it', async () => {
  const made: string[] = []
  const bundle = async () => {
    const built = await loadPagesBundle()
    const fetch = (request: Request) => {
      made.push(new URL(request.url).pathname)
      return built.fetch(request)
    }
    return { ...built, fetch }
  }
  const opened = await openShop({ bundle })
  expect(made).toEqual([])
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => made).toEqual(['/'])
  await opened.app.inject('/')
  expect(made).toEqual(['/'])
  await opened.close()
})
