import { expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

const SHOP = 'https://shop.example'
const OTHERS = ['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null']

test('with an API host of its own only the shop’s origin is allowed [CALL-02]', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: SHOP, PUBLIC_API_URL: 'https://api.shop.example' } })
  expect(await allowedTo(shop, SHOP)).toEqual({ call: SHOP, preflight: SHOP, methods: 'GET, POST, PUT, DELETE' })
  for (const origin of OTHERS) expect(await allowedTo(shop, origin)).toEqual({})
  expect((await shop.app.inject('/api/store')).headers.vary).toContain('origin')
  await shop.close()
})

test('an API at the shop’s own address allows no other origin at all', async () => {
  for (const env of [{ PUBLIC_URL: SHOP }, { PUBLIC_URL: SHOP, PUBLIC_API_URL: SHOP }]) {
    const shop = await openShop({ env })
    for (const origin of [SHOP, ...OTHERS]) expect(await allowedTo(shop, origin)).toEqual({})
    await shop.close()
  }
})

test('the shop’s origin may send what its calls need', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: SHOP, PUBLIC_API_URL: 'https://api.shop.example' } })
  const { statusCode, headers } = await preflight(shop, SHOP)
  await shop.close()
  expect(statusCode).toBe(204)
  expect(headers['access-control-allow-headers']).toBe('content-type, token, idempotency-key')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

/** What a browser is told that a page of `origin` may do. */
async function allowedTo(shop: Shop, origin: string) {
  const call = await shop.app.inject({ url: '/api/store', headers: { origin } })
  const { headers } = await preflight(shop, origin)
  const told = {
    call: call.headers['access-control-allow-origin'],
    preflight: headers['access-control-allow-origin'],
    methods: headers['access-control-allow-methods'],
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}

function preflight(shop: Shop, origin: string) {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' }
  return shop.app.inject({ method: 'OPTIONS', url: '/api/cart/add', headers })
}
