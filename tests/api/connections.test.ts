import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../src/contract/account.ts'
import { askRaw } from '../ask-raw.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let port: number
const log: string[] = []

beforeAll(async () => {
  shop = await openShop({ log: { write: (line) => void log.push(line) } })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

const HALF = `POST ${login.path} HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":`

function expectFailure(answer: string, status: number): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('\r\nx-content-type-options: nosniff')
  expect(head).toContain(`\r\ncontent-length: ${body.length}`)
  expect(JSON.parse(body)).toEqual({
    success: false,
    message: expect.stringMatching(/^The .*\.$/),
    code: 'bad-request',
  })
}

test('headers that are too large are refused in the form of every failure', async () => {
  expectFailure(await askRaw(port, `GET / HTTP/1.1\r\nHost: shop.example\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`), 431)
})

test('bytes that are no request are refused in the form of every failure', async () => {
  const both = 'Content-Length: 3\r\nTransfer-Encoding: chunked'
  expectFailure(
    await askRaw(port, `POST ${login.path} HTTP/1.1\r\nHost: shop.example\r\n${both}\r\n\r\n0\r\n\r\n`),
    400,
  )
  expectFailure(await askRaw(port, 'kaju barfi\r\n\r\n'), 400)
})

test('a body that does not come is not waited for', async () => {
  const { headersTimeout, requestTimeout } = shop.app.server
  Object.assign(shop.app.server, { headersTimeout: 100, requestTimeout: 100 })
  expectFailure(await askRaw(port, HALF), 408)
  Object.assign(shop.app.server, { headersTimeout, requestTimeout })
})

test('a body is waited for no longer than its call may take, and then not read any further', async () => {
  const hasty = await openShop({ patience: 100 })
  const own = Number(new URL(await hasty.app.listen({ port: 0, host: '127.0.0.1' })).port)
  expectFailure(await askRaw(own, HALF), 408)
  await hasty.close()
})

test('a caller who hangs up in the middle of a body is no trouble of the shop', async () => {
  const before = log.length
  const socket = connect(port, '127.0.0.1')
  const [request] = await Promise.all([
    once(shop.app.server, 'request'),
    once(socket, 'connect').then(() => socket.write(HALF)),
  ])
  const closed = once(request[1], 'close')
  socket.destroy()
  await closed
  const lines = log.slice(before).map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})
