import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('folders of files, what is not in them and what is beside them are not found', async () => {
  const folders = ['/pictures/', '/assets/', '/pictures/?x', '/assets/?x=1']
  const files = ['/pictures/manifest.json', '/pictures/manifest.jso%6e', '/pictures/none.webp', '/assets/none.js']
  for (const url of [...folders, ...files, '/pictures/%00', '/pictures/..%2fserver%2fserver.js']) {
    const { statusCode, headers } = await shop.app.inject(url)
    expect([url, statusCode, headers['cache-control']?.includes('immutable') ?? false]).toEqual([url, 404, false])
  }
})

test('pictures, scripts and styles may be kept for a year', async () => {
  const [picture] = readdirSync('dist/pictures')
  const [asset] = readdirSync('dist/client/assets')
  for (const url of [`/pictures/${picture}`, `/assets/${asset}`]) {
    const { statusCode, headers } = await shop.app.inject(url)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'public, max-age=31536000, immutable'])
  }
})
