import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '../../src/contract/account.ts'
import { addOrderNote, reduceOrder, refundOrder, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { cancelOrder, followOrder, payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { openStandIns, type StandIns } from '../../src/demo/payments/open-stand-ins.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { hashToken } from '../../src/server/http/calls/session.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { openBeside } from '../beside.ts'
import { hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { makeBuyers, newestOrder, order, payloadFor, sell } from './counter.ts'

/** One that looks after its streams so seldom that only a notice can have told what is told. */
let shop: Shop
let url: string
let meera: Customer
let barfi: string
let standIns: StandIns
/** Another process, as far as the database can tell. */
let elsewhere: Db
beforeAll(async () => {
  shop = await openShop({
    beat: 10 * 60_000,
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
const twoBoxes = () => payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }])
const placeOne = async ({ token } = meera) => (await order(shop, token, box())).body.orderId

type Stream = {
  headers: Headers
  /** The next event; undefined once the shop has ended the stream. */
  next: () => Promise<{ status: OrderStatus } | undefined>
  /** Everything that came, heartbeats included. */
  text: () => string
  /** The mark of the order with the last event. */
  seen: () => string
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
  let seen = ''
  const next = async (): Promise<{ status: OrderStatus } | undefined> => {
    const events = [...text.matchAll(/^data: (.*)\n\n/gm)]
    const event = events[read]
    if (event) {
      read++
      const { status, seen: mark } = JSON.parse(event[1] ?? '')
      seen = mark
      return { status }
    }
    const { done, value } = await reader.read()
    if (done) return undefined
    text += value
    return next()
  }
  return { headers: response.headers, next, text: () => text, seen: () => seen, hangUp: () => hanging.abort() }
}

test('a follower is told the status at once, and each move by another process as it happens, to the end', async () => {
  const orderId = await placeOne()
  const stream = await follow(orderId)
  expect(await stream.next()).toEqual({ status: 'Placed' })
  const isListedAsTold = async () => (await newestOrder(shop, meera.token)).seen === stream.seen()
  expect(await isListedAsTold()).toBe(true)
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const) {
    await moveOrder(elsewhere, orderId, status)
    expect(await isListedAsTold()).toBe(false)
    expect(await stream.next()).toEqual({ status })
    expect(await isListedAsTold()).toBe(true)
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

test('money that goes back, a smaller order and a parcel that came back are told by the same status again', async () => {
  const manager = deskOf(shop, await hire(shop, 'manager'))
  const kabir = await shop.register('Kabir')
  const { body } = await shop.call(payByRazorpay, { body: box() }, kabir.token)
  const paid = await payRazorpay(standIns.ledger, body.order.id, 'upi')
  await shop.call(verifyRazorpay, { body: paid }, kabir.token)
  const [online, cash] = [body.order.receipt, (await order(shop, kabir.token, twoBoxes())).body.orderId]
  const [ofOnline, ofCash] = [await follow(online, kabir.token), await follow(cash, kabir.token)]
  for (const stream of [ofOnline, ofCash]) expect(await stream.next()).toEqual({ status: 'Placed' })

  // What changes nothing that the customer reads is not told: the next event is that of the reduction.
  await manager(addOrderNote, { body: { id: clientId(), orderId: cash, text: 'Called.' } })
  const keep = [{ position: 0, quantity: 1 }]
  await manager(reduceOrder, { body: { orderId: cash, reason: 'Only one is left.', keep } })
  expect(await ofCash.next()).toEqual({ status: 'Placed' })
  const amount = { of: 'amount' as const, amount: 5000 }
  await manager(refundOrder, { body: { id: clientId(), orderId: online, reason: 'Dented.', part: amount } })
  expect(await ofOnline.next()).toEqual({ status: 'Placed' })

  await moveOrder(elsewhere, cash, 'Out for Delivery')
  expect(await ofCash.next()).toEqual({ status: 'Out for Delivery' })
  await manager(takeOrderBack, { body: { orderId: cash, restock: false } })
  expect(await ofCash.next()).toEqual({ status: 'Out for Delivery' })
  expect(ofCash.text().match(/^data:/gm)).toHaveLength(4)
  for (const stream of [ofOnline, ofCash]) stream.hangUp()
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

test('the events of an order are kept, compressed and held back by nothing on the way', async () => {
  const { headers, hangUp } = await follow(await placeOne())
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  hangUp()
})

test('an order that moved while nobody could listen is told of afterwards', async () => {
  const orderId = await placeOne()
  const stream = await follow(orderId)
  expect(await stream.next()).toEqual({ status: 'Placed' })
  const [ended] = await elsewhere`
    select count(pg_terminate_backend(pid))::int from pg_stat_activity
    where datname = current_database() and query ilike 'listen %orders%'`
  expect(ended?.count).toBe(1)
  await moveOrder(elsewhere, orderId, 'Shipped')
  expect(await stream.next()).toEqual({ status: 'Shipped' })
  stream.hangUp()
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

test('a customer who has logged out is not told of the next move', async () => {
  const customer = await shop.register()
  const orderId = await placeOne(customer)
  const stream = await follow(orderId, customer.token)
  expect(await stream.next()).toEqual({ status: 'Placed' })
  await shop.call(logout, {}, customer.token)
  await moveOrder(elsewhere, orderId, 'Processing')
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

test('a customer who hangs up before the stream has begun takes nobody’s place', async () => {
  const customer = await shop.register()
  const orderId = await placeOne(customer)
  const connections = () => new Promise((done) => shop.app.server.getConnections((_, count) => done(count)))
  const before = await connections()
  const sockets = await elsewhere.begin(async (tx) => {
    // Until this is over nobody can be told whose order it is.
    await tx`lock table orders in access exclusive mode`
    const leaving = Array.from({ length: 5 }, () =>
      connectSocket({ port: Number(new URL(url).port), host: '127.0.0.1' }),
    )
    for (const socket of leaving) {
      const heard = once(shop.app.server, 'request')
      socket.write(
        `GET ${followOrder.path}?orderId=${orderId} HTTP/1.1\r\nHost: shop\r\nToken: ${customer.token}\r\n\r\n`,
      )
      await heard
    }
    for (const socket of leaving) socket.destroy()
    await expect.poll(connections).toBe(before)
    return leaving
  })
  expect(sockets).toHaveLength(5)
  const { next, hangUp } = await follow(orderId, customer.token)
  expect(await next()).toEqual({ status: 'Placed' })
  hangUp()
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

describe('a shop that often looks after its streams', () => {
  let quick: Shop
  let at: string
  let sweet: string
  const metricsToken = randomUUID()
  beforeAll(async () => {
    quick = await openShop({ beat: 50, mostStreams: 3, env: { METRICS_TOKEN: metricsToken } })
    at = await quick.app.listen({ port: 0, host: '127.0.0.1' })
    sweet = await sell(quick.db, [{ size: '250 g', price: 100, left: 1000 }])
  })
  afterAll(() => quick.close())

  /** A new customer’s order, and a stream that has told where it stands. */
  async function followNew() {
    const [token = ''] = await makeBuyers(quick.db, 1)
    const payload = payloadFor([{ _id: sweet, size: '250 g', quantity: 1, price: 100 }])
    const { orderId } = (await order(quick, token, payload)).body
    const stream = await follow(orderId, token, at)
    expect(await stream.next()).toEqual({ status: 'Placed' })
    return { token, orderId, stream }
  }

  test('heartbeats come between the events', async () => {
    const { stream } = await followNew()
    const nothing = stream.next().catch(() => undefined)
    await expect.poll(() => stream.text().match(/^:\n\n/gm)?.length ?? 0).toBeGreaterThan(2)
    stream.hangUp()
    await nothing
  })

  test('a customer who logs out hears no more', async () => {
    const { token, stream } = await followNew()
    await quick.call(logout, {}, token)
    expect(await stream.next()).toBeUndefined()
  })

  test('a session that has run out hears no more', async () => {
    const { token, stream } = await followNew()
    const hash = hashToken(token)
    await quick.db`update sessions set used_at = now() - interval '31 days' where token_hash = ${hash}`
    expect(await stream.next()).toBeUndefined()
  })

  test('a process follows so many orders at a time, and no more', async () => {
    const streams = [await followNew(), await followNew(), await followNew()]
    await expect(followNew()).rejects.toMatchObject({ code: 'unavailable' })
    for (const { stream } of streams) stream.hangUp()
    await expect
      .poll(() =>
        followNew().then(
          ({ stream }) => stream.hangUp(),
          () => 'full',
        ),
      )
      .toBeUndefined()
  })

  test('streams are no answers whose time is measured', async () => {
    const measured = async () => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const { body } = await quick.app.inject({ url: '/metrics', headers })
      return Number(/halwai_answer_seconds_count\{.*status="2xx"\} (\d+)/.exec(body)?.[1])
    }
    const before = await measured()
    const { orderId, stream } = await followNew()
    await moveOrder(quick.db, orderId, 'Cancelled')
    while (await stream.next());
    // The first asking, and the order itself.
    expect(await measured()).toBe(before + 2)
  })
})
