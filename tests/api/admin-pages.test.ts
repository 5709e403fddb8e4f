import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = (url: string) => shop.app.inject(url)
const documentText = readFileSync('dist/admin/index.html', 'utf8')
const scripts = readdirSync('dist/admin/assets').filter((name) => name.endsWith('.js'))

test.each(['/admin', '/admin/', '/admin?x=1', '/admin/sign-in', '/admin/orders/4F2A9C?note=1', '/admin/no.such/page'])(
  'the back office answers %s with its one document, which nobody keeps, frames or lists',
  async (url) => {
    const { statusCode, headers, payload } = await ask(url)
    expect(statusCode).toBe(200)
    expect(payload).toBe(documentText)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('etag')
  },
)

test('the policy of the back office allows what comes from the shop and nothing within a document, which holds none', async () => {
  const { headers } = await ask('/admin')
  const policy = String(headers['content-security-policy'])
  for (const directive of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"])
    expect(policy.split('; ')).toContain(directive)
  expect(policy).not.toMatch(/unsafe|http|nonce|\*/)
  expect(documentText).not.toMatch(/<script(?![^>]*\ssrc="\/admin\/assets\/)|<style|\sstyle=|\son\w+=/)
})

test('browsers reach an encrypted shop’s back office by no other way', async () => {
  const encrypted = await openShop({ env: { PUBLIC_URL: 'https://mithai.example' } })
  expect((await encrypted.app.inject('/admin')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  await encrypted.close()
  expect((await ask('/admin')).headers).not.toHaveProperty('strict-transport-security')
})

test('the files of the back office may be kept for a year; one that is not there is not found', async () => {
  for (const name of scripts) {
    const { statusCode, headers } = await ask(`/admin/assets/${name}`)
    expect([name, statusCode, headers['cache-control']]).toEqual([name, 200, 'public, max-age=31536000, immutable'])
  }
  for (const url of ['/admin/assets/none.js', '/admin/assets/', '/admin/assets/..%2f..%2fserver%2fserver.js'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404])
})

test('an address that only begins alike is the shop’s, and so is what it answers', async () => {
  const { statusCode, payload } = await ask('/administrator')
  expect(statusCode).toBe(404)
  expect(payload).toContain('Page Not Found')
})

test('search engines and the service worker leave it alone', async () => {
  expect((await ask('/robots.txt')).payload.split('\n')).toContain('Disallow: /admin')
  expect((await ask('/sw.js')).payload).toContain('api|admin|place-order')
})

test('no file that a shopper may load names a file or a call of the back office', async () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  const read = files.filter((name) => /\.(js|css|html|json|webmanifest)$/.test(name) && name !== 'sw.js')
  expect(read.length).toBeGreaterThan(50)
  const naming = read.filter((name) => readFileSync(`dist/client/${name}`, 'utf8').includes('/admin'))
  expect(naming).toEqual([])
  expect((await ask('/')).payload).not.toContain('/admin')
})
