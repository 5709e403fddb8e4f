import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRaw } from '../ask-raw.ts'
import { hostile } from '../hostile.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let port: number

beforeAll(async () => {
  shop = await openShop()
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => shop.close())

const visit = (url: string) => shop.app.inject({ url })

/** The status line and headers that a socket gets for an address sent as it is. */
async function ask(target: string): Promise<string> {
  const answer = await askRaw(port, `GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`)
  return answer.split('\r\n\r\n')[0] ?? ''
}

test('a path that no page can have is answered with the page for that, however long', async () => {
  for (const path of [`/a${'/'.repeat(12_000)}b`, `/${'a'.repeat(3_000)}`, `/collection/${'x'.repeat(2_000)}/`]) {
    for (const url of [path, `${path}?a=1`]) {
      const { statusCode, payload } = await visit(url)
      expect([statusCode, payload.includes('Page Not Found')]).toEqual([404, true])
    }
  }
})

test('an address with a backslash leads to no other host', async () => {
  for (const target of [
    '/\\evil.example/',
    '/\\/evil.example',
    '//evil.example/',
    '/\\\\evil.example//',
    '///\\/evil.example',
  ]) {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 301 [\s\S]*\r\nlocation: \/evil\.example(\r\n|$)/)
  }
})

test('a page has one address: other spellings lead to it, and climbing leads nowhere', async () => {
  for (const [from, to] of [
    ['/Collection', '/collection'],
    ['/COLLECTION/kaju-barfi', '/collection/kaju-barfi'],
    ['/Collection?category=Milk', '/collection?category=Milk'],
    ['/collection/kaju%2Dbarfi/', '/collection/kaju-barfi'],
    ['/TRACK-ORDER/Abc', '/track-order/Abc'],
    ['/About?utm_source=mail', '/about?utm_source=mail'],
  ]) {
    for (const again of [false, true]) {
      const { statusCode, headers } = await visit(from ?? '')
      expect([from, again, statusCode, headers.location]).toEqual([from, again, 301, to])
    }
    expect((await visit(to ?? '')).statusCode).toBe(200)
  }
  for (const target of [
    '/collection/..',
    '/collection/%2e%2e/cart',
    '/./cart',
    '/collection/.%2E',
    'http://evil.example/',
  ]) {
    expect([target, (await ask(target)).slice(0, 12)]).toEqual([target, 'HTTP/1.1 404'])
  }
})

test('an address that cannot name a product is answered like an unknown one', async () => {
  for (const path of ['/collection', '/product']) {
    for (const id of [
      '%00',
      'x'.repeat(90),
      '%F0%9F%8D%AC'.repeat(50),
      'a%5C..%5Cb',
      'Kaju Barfi'.replace(' ', '%20'),
    ]) {
      const { statusCode, payload } = await visit(`${path}/${id}`)
      expect([id, statusCode, payload.includes('Product not found')]).toEqual([id, 404, true])
    }
  }
})

test('a category of an odd name is one that nothing belongs to', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty,valueOf', '<script>']) {
    const { statusCode, payload } = await visit(`/collection?category=${encodeURIComponent(name)}`)
    expect([name, statusCode, payload.includes('No products found')]).toEqual([name, 200, true])
    expect(payload).toContain('<title>All sweets and namkeen')
  }
})

test('words that no list can be asked by are cut, or find nothing', async () => {
  const long = 'x'.repeat(300)
  for (const name of ['category', 'types', 'occasion', 'search', 'subcategory', 'tags']) {
    for (const value of ['%00', 'mithai%00', long, '🍬'.repeat(150)]) {
      for (const page of ['/collection', '/products']) {
        const { statusCode, payload } = await visit(`${page}?${name}=${encodeURI(value)}`)
        expect([page, name, value, statusCode]).toEqual([page, name, value, 200])
        expect(payload).not.toMatch(/Too big|Invalid input|plain text/)
      }
    }
  }
  expect((await visit(`/collection?search=${long}`)).payload).toContain('No products found')
  expect((await visit(`/products?category=${long}`)).payload).toContain('No products found')
  expect((await visit('/collection?search=%00')).payload).toBe((await visit('/collection')).payload)
})

const PATHS = ['', '/collection', '/products', '/product', '/track-order', '/bestsellers', '/login', '/nothing']
const NAMES = [
  'search',
  'category',
  'types',
  'occasion',
  'min',
  'max',
  'rating',
  'page',
  'sort',
  'tags',
  '__proto__',
  'a[]',
]
const word = fc.oneof(
  hostile
    .filter((value) => typeof value === 'string' && value.length < 3_000 && value.isWellFormed())
    .map((text) => encodeURIComponent(`${text}`)),
  fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text)),
  fc.constantFrom(
    '%',
    '%ED%A0%80',
    '%E0%A4%A',
    '%2e%2e',
    '..',
    '%252e',
    '%5C',
    '\\',
    '//',
    '%2F',
    '..;',
    '#',
    'Kaju-Barfi',
  ),
)
const pageAddress = fc
  .tuple(
    fc.constantFrom(...PATHS),
    fc.array(word, { maxLength: 2 }),
    fc.array(fc.tuple(fc.constantFrom(...NAMES), word), { maxLength: 3 }),
  )
  .map(
    ([path, parts, query]) => `${[path, ...parts].join('/') || '/'}?${query.map((pair) => pair.join('=')).join('&')}`,
  )

test('no address of a page makes the shop fail or leads in a circle', async () => {
  await fc.assert(
    fc.asyncProperty(pageAddress, async (target) => {
      let url = target
      for (let steps = 0; steps <= 3; steps++) {
        const head = await ask(url)
        const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
        expect(status).toMatch(/^[234]/)
        if (!status?.startsWith('3')) return
        url = /\r\nlocation: ([^\r]*)/i.exec(head)?.[1] ?? ''
        expect(url).toMatch(/^\/(?![/\\])/)
      }
      throw new Error(`${target} leads in a circle`)
    }),
    { numRuns: 150 },
  )
})
