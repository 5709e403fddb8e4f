import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from '../../src/contract/accounts.ts'
import { cancelOrder, followOrder, payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { openStandIns, type StandIns } from '../../src/demo/payments/open-stand-ins.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { OrderStatus } from '../../src/domain/order-status.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { hashToken } from '../../src/server/http/session.ts'
import { moveOrder } from '../../src/server/orders/move-order.ts'
import { openBeside } from '../beside.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let url: string
let meera: Customer
let barfi: string
let standIns: StandIns
/** Another process, as far as the database can tell. */
let elsewhere: Db
beforeAll(async () => {
  shop = await openShop({
    beat: 50,
    connect: async (db) => {
      standIns = await openStandIns(db, 'http://localhost:3000')
      return standIns.providers
    },
  })
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  elsewhere = connect(shop.url, { connections: 2 })
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
})
afterAll(async () => {
  await elsewhere.end()
  await shop.close()
  await standIns.close()
})

const box = () => payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
const placeOne = async ({ token } = meera) => (await order(shop, token, box())).body.orderId

type Stream = {
  headers: Headers
  /** The next event; undefined once the shop has ended the stream. */
  next: () => Promise<{ status: OrderStatus } | undefined>
  /** Everything that came, heartbeats included. */
  text: () => string
  hangUp: () => void
}

/** Opens the stream over a real connection; throws the refusal. */
async function follow(orderId: string, token = meera.token, at = url): Promise<Stream> {
  const hanging = new AbortController()
  const response = await fetch(`${at}${followOrder.path}?${new URLSearchParams({ orderId })}`, {
    headers: { token },
    signal: hanging.signal,
  })
  if (!response.ok || !response.body) throw Object.assign(new Error(String(response.status)), await response.json())
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let read = 0
  const next = async (): Promise<{ status: OrderStatus } | undefined> => {
    const events = [...text.matchAll(/^data: (.*)\n\n/gm)]
    const event = events[read]
    if (event) {
      read++
      return JSON.parse(event[1] ?? '')
    }
    const { done, value } = await reader.read()
    if (done) return undefined
    text += value
    return next()
  }
  return { headers: response.headers, next, text: () => text, hangUp: () => hanging.abort() }
}

test('a follower is told the status at once, and each move by another process as it happens, to the end', async () => {
  const orderId = await placeOne()
  const stream = await follow(orderId)
  expect(await stream.next()).toEqual({ status: 'Placed' })
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const) {
    await moveOrder(elsewhere, orderId, status)
    expect(await stream.next()).toEqual({ status })
  }
  expect(await stream.next()).toBeUndefined()
  expect(stream.text().match(/^data:/gm)).toHaveLength(4)
})

test('the customer’s own cancelling is told in every window and ends what they follow', async () => {
  const orderId = await placeOne()
  const windows = [await follow(orderId), await follow(orderId)]
  for (const window of windows) expect(await window.next()).toEqual({ status: 'Placed' })
  await shop.call(cancelOrder, { body: { orderId } }, meera.token)
  for (const window of windows) {
    expect(await window.next()).toEqual({ status: 'Cancelled' })
    expect(await window.next()).toBeUndefined()
  }
})

test('an order that has come to its end tells that, and the stream is over', async () => {
  const orderId = await placeOne()
  await moveOrder(elsewhere, orderId, 'Cancelled')
  const stream = await follow(orderId)
  expect(await stream.next()).toEqual({ status: 'Cancelled' })
  expect(await stream.next()).toBeUndefined()
})

test('an order that waits for its payment says nothing before it is placed', async () => {
  const { body } = await shop.call(payByRazorpay, { body: box() }, meera.token)
  const stream = await follow(body.order.receipt)
  const first = stream.next()
  const paid = await payRazorpay(standIns.ledger, body.order.id, 'upi')
  expect((await shop.call(verifyRazorpay, { body: paid }, meera.token)).status).toBe(200)
  expect(await first).toEqual({ status: 'Placed' })
  stream.hangUp()
})

test('nothing on the way keeps, compresses or holds back the events, and heartbeats come between them', async () => {
  const { headers, text, next, hangUp } = await follow(await placeOne())
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(await next()).toEqual({ status: 'Placed' })
  const nothing = next().catch(() => undefined)
  await expect.poll(() => text().match(/^:\n\n/gm)?.length ?? 0).toBeGreaterThan(2)
  hangUp()
  await nothing
})

test('another customer’s order and an unknown one are refused alike; without a session there is nothing', async () => {
  const arjun = await shop.register('Arjun')
  for (const orderId of [await placeOne(arjun), '0123456789abcdef01234567']) {
    await expect(follow(orderId)).rejects.toMatchObject({ message: 'Order Not Found', code: 'order-unknown' })
  }
  await expect(follow(await placeOne(), 'x')).rejects.toMatchObject({ code: 'unauthenticated' })
  const head = await fetch(`${url}${followOrder.path}?orderId=x`, { method: 'HEAD', headers: { token: meera.token } })
  expect(head.status).toBe(404)
})

test('whoever logs out hears no more, be it at the next move or before', async () => {
  const customer = await shop.register()
  const stream = await follow(await placeOne(customer), customer.token)
  expect(await stream.next()).toEqual({ status: 'Placed' })
  await shop.call(logout, {}, customer.token)
  expect(await stream.next()).toBeUndefined()
})

test('a session that has run out hears no more', async () => {
  const customer = await shop.register()
  const stream = await follow(await placeOne(customer), customer.token)
  expect(await stream.next()).toEqual({ status: 'Placed' })
  await shop.db`update sessions set used_at = now() - interval '31 days' where token_hash = ${hashToken(customer.token)}`
  expect(await stream.next()).toBeUndefined()
})

test('a customer follows five orders at a time in one process; a window that closes makes room', async () => {
  const customer = await shop.register()
  const orderId = await placeOne(customer)
  const streams = await Promise.all(Array.from({ length: 5 }, () => follow(orderId, customer.token)))
  await expect(follow(orderId, customer.token)).rejects.toMatchObject({ code: 'too-many-attempts' })
  streams[0]?.hangUp()
  await expect
    .poll(() =>
      follow(orderId, customer.token).then(
        ({ hangUp }) => hangUp(),
        () => 'full',
      ),
    )
    .toBeUndefined()
  for (const { hangUp } of streams) hangUp()
})

test('a process follows so many orders, and no more', async () => {
  const small = await openShop({ beat: 50, mostStreams: 3 })
  const at = await small.app.listen({ port: 0, host: '127.0.0.1' })
  const sweet = await sell(small.db, [{ size: '250 g', price: 100, left: 1000 }])
  const payload = payloadFor([{ _id: sweet, size: '250 g', quantity: 1, price: 100 }])
  const orders = []
  for (const token of await makeBuyers(small.db, 4)) {
    orders.push({ token, orderId: (await order(small, token, payload)).body.orderId })
  }
  for (const { token, orderId } of orders.slice(0, 3)) await follow(orderId, token, at)
  const last = orders.at(-1)
  await expect(follow(last?.orderId ?? '', last?.token, at)).rejects.toMatchObject({ code: 'unavailable' })
  await small.close()
})

test('a shop that closes ends its streams and does not wait for their readers', async () => {
  const beside = await openBeside(shop.url)
  const at = await beside.app.listen({ port: 0, host: '127.0.0.1' })
  const orderId = await placeOne()
  const stream = await follow(orderId, meera.token, at)
  expect(await stream.next()).toEqual({ status: 'Placed' })
  await beside.close()
  expect(await stream.next()).toBeUndefined()
})

test('a reader who takes nothing is let go, and a shop with one closes', async () => {
  const beside = await openBeside(shop.url)
  const { port } = new URL(await beside.app.listen({ port: 0, host: '127.0.0.1' }))
  const orderId = await placeOne()
  const socket = connectSocket({ port: Number(port), host: '127.0.0.1' })
  await once(socket, 'connect')
  const heard = once(beside.app.server, 'request')
  socket.write(`GET ${followOrder.path}?orderId=${orderId} HTTP/1.1\r\nHost: shop\r\nToken: ${meera.token}\r\n\r\n`)
  socket.pause()
  const [, response] = await heard
  await expect.poll(() => response.headersSent).toBe(true)
  // As if the network took no more of it.
  response.cork()
  while (!response.writableNeedDrain) response.write(`:${'x'.repeat(10_000)}\n\n`)
  await beside.close()
  expect(response.destroyed).toBe(true)
  socket.destroy()
})

test('streams are no answers whose time is measured', async () => {
  const token = randomUUID()
  const measured = await openShop({ beat: 50, env: { METRICS_TOKEN: token } })
  const at = await measured.app.listen({ port: 0, host: '127.0.0.1' })
  const [buyer = ''] = await makeBuyers(measured.db, 1)
  const sweet = await sell(measured.db, [{ size: '250 g', price: 100, left: 10 }])
  const payload = payloadFor([{ _id: sweet, size: '250 g', quantity: 1, price: 100 }])
  const { orderId } = (await order(measured, buyer, payload)).body
  const counts = async () => {
    const { body } = await measured.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    return Number(/halwai_answer_seconds_count\{.*status="2xx"\} (\d+)/.exec(body)?.[1])
  }
  const before = await counts()
  const stream = await follow(orderId, buyer, at)
  await moveOrder(measured.db, orderId, 'Cancelled')
  while (await stream.next());
  // The asking before it was one.
  expect(await counts()).toBe(before + 1)
  await measured.close()
})
