import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchOrders } from '../../src/contract/admin/order-board.ts'
import { addOrderNote } from '../../src/contract/admin/order-work.ts'
import { openBoardNews } from '../../src/server/orders/board/board-news.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Colleague, hire, signInAgain } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { clientId, deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'

/** It looks after its streams at every round, and tells all to look again so seldom that only news can have told it. */
let shop: Shop
let url: string
let barfi: string
let packer: Colleague
beforeAll(async () => {
  shop = await openShop({ beat: 10 * 60_000 })
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
  packer = await hire(shop, 'packer')
})
afterAll(async () => {
  // What a client keeps open for its next call, and never uses.
  shop.app.server.closeAllConnections()
  await shop.close()
})

/** Opens the stream over a real connection, past its first event. */
async function watch(cookie = packer.cookie, at = url) {
  const hanging = new AbortController()
  const response = await fetch(`${at}${watchOrders.path}`, { headers: { cookie }, signal: hanging.signal })
  if (!response.ok || !response.body) throw Object.assign(new Error(), await response.json())
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next event; undefined once the shop has ended the stream. */
  const next = async (): Promise<string[] | undefined> => {
    const event = /^data: (.*)\n\n/.exec(text)
    if (event) {
      text = text.slice(event[0].length)
      return JSON.parse(event[1] ?? '').orders
    }
    const { done, value } = await reader.read()
    if (done) return undefined
    text += value
    return next()
  }
  /** Waits until an event tells of this order. */
  const until = async (id: string): Promise<boolean> => {
    for (let orders = await next(); orders; orders = await next()) if (orders.includes(id)) return true
    return false
  }
  expect(await next()).toEqual([])
  return { next, until, hangUp: () => hanging.abort() }
}

test('a new order for cash is told of without anybody’s notice', async () => {
  const { until, hangUp } = await watch()
  expect(await until(await placeForCash(shop, barfi))).toBe(true)
  hangUp()
})

test('an order is told of once, and again when it moves or somebody writes a note about it', async () => {
  const { next, hangUp } = await watch()
  const id = await placeForCash(shop, barfi)
  const told = async () => {
    const orders = await next()
    return orders?.filter((one) => one === id)
  }
  while (!(await told())?.length);
  await moveOrder(shop.db, id, 'Processing')
  expect(await told()).toEqual([id])
  const body = { id: clientId(), orderId: id, text: 'One box is dented.' }
  await deskOf(shop, packer)(addOrderNote, { body })
  expect(await told()).toEqual([id])
  hangUp()
})

test('every process tells of it, and everybody who watches', async () => {
  const another = await hire(shop, 'manager')
  const streams = [await watch(), await watch(another.cookie)]
  const id = await placeForCash(shop, barfi)
  for (const { until, hangUp } of streams) {
    expect(await until(id)).toBe(true)
    hangUp()
  }
})

test('a move is told when it is heard of, not when the shop looks next [NEWS-09]', async () => {
  const silent = { error: (fault: unknown) => expect(fault).toBeUndefined() }
  const news = await openBoardNews(shop.db, silent, { round: 10 * 60_000 })
  const id = await placeForCash(shop, barfi)
  const heard: string[] = []
  const told = new Promise<void>((resolve) => {
    const send = ({ orders }: { orders: string[] }) => {
      heard.push(...orders)
      if (orders.includes(id)) resolve()
    }
    const stream = { send, beat: () => undefined, end: () => undefined, onClose: () => undefined }
    news.watch({ who: packer.id, tokenHash: Buffer.alloc(0) }, () => stream)
  })
  await moveOrder(shop.db, id, 'Processing')
  await told
  expect(heard).toEqual([id])
  news.end()
  await news.close()
})

test('nobody watches without a session, nor as a customer', async () => {
  await expect(watch('')).rejects.toMatchObject({ code: 'staff-unauthenticated' })
  const meera = await shop.register()
  const answer = await fetch(`${url}${watchOrders.path}`, { headers: { token: meera.token } })
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not-found'])
})

test('ten windows of one person are watched at a time', async () => {
  const busy = await hire(shop, 'packer')
  const streams = await Promise.all(Array.from({ length: 10 }, () => watch(busy.cookie)))
  await expect(watch(busy.cookie)).rejects.toMatchObject({ code: 'too-many-attempts' })
  for (const { hangUp } of streams) hangUp()
})

test('a colleague who may not work here any more hears nothing more', async () => {
  const quick = await openShop({ beat: 50 })
  const at = await quick.app.listen({ port: 0, host: '127.0.0.1' })
  const colleague = await hire(quick, 'packer')
  const { next } = await watch(colleague.cookie, at)
  const staying = await watch(await signInAgain(quick, colleague.id), at)
  // Looked after again and again, as long as the session lives.
  expect(await next()).toEqual([])
  const [first] =
    await quick.db`select token_hash from staff_sessions where staff_id = ${colleague.id} order by id limit 1`
  await quick.db`delete from staff_sessions where token_hash = ${first?.tokenHash}`
  for (let orders = await next(); orders; ) orders = await next()
  expect(await staying.next()).toEqual([])
  await quick.close()
})
