import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseGate, openGate } from '../database-gate.ts'
import { openShop, type Shop } from '../shop.ts'

const TOKEN = 'sixteen-letters!'

let gate: DatabaseGate
let shop: Shop
beforeAll(async () => {
  const through = async (url: string) => {
    gate = await openGate(url)
    return gate.url
  }
  shop = await openShop({ through, env: { METRICS_TOKEN: TOKEN } })
})
afterAll(async () => {
  await shop.close()
  await gate.shut()
})

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ method: 'GET', url, headers, remoteAddress })

test('a shop without its database is alive and ready, for pages go on, and says so', async () => {
  expect((await get('/healthz')).json()).toEqual({ alive: true })
  expect((await get('/readyz')).json()).toMatchObject({ ready: true, database: 'up' })
  await gate.shut()
  expect((await get('/healthz')).statusCode).toBe(200)
  const ready = await get('/readyz')
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toMatchObject({ ready: true, database: 'down' })
  expect((await get('/metrics')).body).toMatch(/^halwai_database_up\{process="\d+"\} 0$/m)
  await gate.open()
})

test('metrics count the answers by the class of their status', async () => {
  const answered = async (status: string) => {
    const { body } = await get('/metrics')
    return Number(
      new RegExp(`^halwai_answer_seconds_count\\{.*status="${status}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0,
    )
  }
  const before = await answered('4xx')
  await get('/api/nothing-here')
  expect(await answered('4xx')).toBe(before + 1)
})

test('metrics are for this machine and for whoever has the token', async () => {
  const status = async (...request: Parameters<typeof get>) => (await get(...request)).statusCode
  expect(await status('/metrics')).toBe(200)
  expect(await status('/metrics', {}, '::1')).toBe(200)
  expect(await status('/metrics', {}, '::ffff:127.0.0.1')).toBe(200)
  expect(await status('/metrics', {}, '192.0.2.7')).toBe(404)
  expect(await status('/metrics', { 'x-forwarded-for': '192.0.2.7' })).toBe(404)
  for (const host of ['shop.example', 'shop.example:3000', '192.0.2.7', 'localhost.shop.example', '127.0.0.1.nip.io']) {
    expect([host, await status('/metrics', { host })]).toEqual([host, 404])
  }
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:9000']) {
    expect([host, await status('/metrics', { host })]).toEqual([host, 200])
  }
  expect(await status('/metrics', { forwarded: 'for=192.0.2.7' })).toBe(404)
  expect(await status('/metrics', { authorization: `Bearer ${TOKEN}` }, '192.0.2.7')).toBe(200)
  expect(await status('/metrics', { authorization: `Bearer ${TOKEN}x` }, '192.0.2.7')).toBe(404)
})
