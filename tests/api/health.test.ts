import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRaw } from '../ask-raw.ts'
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
  await expect.poll(async () => (await get('/readyz')).json()).toMatchObject({ ready: true, database: 'up' })
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

test('metrics reach nobody through a proxy that says little, and of a public shop only whoever has the token', async () => {
  expect((await get('/metrics', { 'x-real-ip': '192.0.2.7' })).statusCode).toBe(404)
  const open = await openShop()
  await open.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = open.app.server.address() as AddressInfo
  const ask = (version: string) =>
    askRaw(port, `GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  expect(await ask('1.1')).toContain(' 200 OK')
  expect(await ask('1.0')).toContain(' 404 Not Found')
  await open.close()

  const shown = await openShop({ env: { PUBLIC_URL: 'https://sweets.example', METRICS_TOKEN: TOKEN } })
  const ofPublic = (headers: Record<string, string>) => shown.app.inject({ url: '/metrics', headers })
  expect((await ofPublic({ host: 'localhost' })).statusCode).toBe(404)
  expect((await ofPublic({ host: 'localhost', authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200)
  await shown.close()
})
