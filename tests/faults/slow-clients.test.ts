import { once } from 'node:events'
import { connect as dial, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { buy } from '../processes/buyers.ts'
import { findDatabase, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { many } from './full.ts'

const SLOW = many(150, 500)
const ORDERS = many(100, 300)

let shop: RunningShop
let db: Db
beforeAll(async () => {
  shop = await startShop()
  db = connect((await findDatabase(shop.dataDir)) ?? '', { connections: 2 })
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await removeDataDir(shop.dataDir)
})

test(`${SLOW} clients that send a byte at a time hold no order up, and are not waited for`, async () => {
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: 10_000 }])
  const stock = await noteStock(db)
  const slow = await Promise.all(Array.from({ length: SLOW }, (_, n) => openSlow(n)))
  const hang = () => slow.every(({ socket }) => !socket.destroyed)
  const [bought] = await Promise.all([buyAll(sweet, hang), dribble(slow)])
  // Whoever waits for them is answered when the shop has closed them, ten seconds later.
  expect(bought.meanwhile).toBeGreaterThan(0)

  const told = await Promise.all(slow.map(({ answer }) => answer))
  expect(new Set(told.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']))
  expect(await findViolations(db, { stock, acknowledged: bought.orders })).toEqual([])
})

type Slow = { socket: Socket; answer: Promise<string> }

const HEAD = 'POST /api/user/login HTTP/1.1\r\nHost: shop.example\r\n'
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":"`

/** They never end their headers, in the full form half of them their body, which takes longer to be noticed. */
async function openSlow(n: number): Promise<Slow> {
  const { hostname, port } = new URL(shop.url)
  const socket = dial(Number(port), hostname)
  let text = ''
  socket
    .setEncoding('latin1')
    .on('data', (part) => (text += part))
    // A byte that arrives after the shop has hung up is answered by a reset, behind what the shop had said.
    .on('error', () => {})
  const answer = new Promise<string>((tell) => socket.on('close', () => tell(text)))
  await once(socket, 'connect')
  socket.write(n % many(1, 2) ? BODY : `${HEAD}X-Slow: `)
  return { socket, answer }
}

/** A byte of each every fifth of a second, until the shop has closed them all. */
async function dribble(slow: readonly Slow[]): Promise<void> {
  while (slow.some(({ socket }) => !socket.destroyed)) {
    for (const { socket } of slow) if (socket.writable) socket.write('x')
    await pause(200)
  }
}

/** Orders one after the other, three at a time: which they are, and how many were answered while `hang()` held. */
async function buyAll(sweet: string, hang: () => boolean): Promise<{ meanwhile: number; orders: string[] }> {
  const tokens = await makeBuyers(db, ORDERS)
  const orders: string[] = []
  let meanwhile = 0
  const buyer = async () => {
    for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) {
      const { status, orderId = '' } = await buy(shop.url, token, token, [{ _id: sweet, size: '250 g', quantity: 1 }])
      expect(status).toBe(200)
      if (hang()) meanwhile++
      orders.push(orderId)
    }
  }
  await Promise.all([buyer(), buyer(), buyer()])
  return { meanwhile, orders }
}
