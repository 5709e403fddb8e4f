import { once } from 'node:events'
import { createServer, connect as dial, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart } from '../../src/contract/cart.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { until } from '../until.ts'
import { ask, registerMeera } from './ask.ts'
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts'

let database: OutsideDatabase
let way: Way
let shop: RunningShop
beforeAll(async () => {
  database = await openOutsideDatabase()
  way = await openWay(database.url)
  shop = await startShop({ DATABASE_URL: way.url })
})
afterAll(async () => {
  await shop.end()
  await removeDataDir(shop.dataDir)
  await way.close()
  await database.remove()
})

/** What the shop says on a new connection: who it is, the two halves of its password's proof, its first question. */
const STEPS = [1, 2, 3, 4]

test.each(STEPS)('a connection lost at step %i, with none to follow, does not end the shop', async (step) => {
  const token = await registerMeera(shop.url)
  way.breakOff(step)
  const cart = async () => (await ask(shop.url, getCart, {}, token)).status
  while (!way.isClosed()) expect(await cart()).toBe(503)
  expect(await cart()).toBe(503)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)

  await way.mend()
  await until(async () => expect(await cart()).toBe(200))
})

/** A way to the database that can be closed amid the beginning of a connection. */
type Way = {
  url: string
  /** Ends every connection; the next one to come to `step` breaks off there, and nobody gets in from then on. */
  breakOff: (step: number) => void
  isClosed: () => boolean
  mend: () => Promise<void>
  close: () => Promise<void>
}

async function openWay(databaseUrl: string): Promise<Way> {
  const { port, hostname } = new URL(databaseUrl)
  const ends = new Set<() => void>()
  let last = Number.POSITIVE_INFINITY
  const server = createServer((from) => {
    const to = dial(Number(port), hostname)
    const end = () => [from, to].map((socket) => socket.destroy())
    ends.add(end)
    to.pipe(from)
    let step = 0
    from.on('data', (bytes) => {
      if (++step < last) return to.write(bytes)
      server.close()
      return end()
    })
    for (const socket of [from, to]) socket.on('close', end).on('error', end)
  })
  const own = await listen(server, 0)
  const endAll = () => {
    for (const end of ends) end()
    ends.clear()
  }
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(own) }).href,
    breakOff: (step) => {
      last = step
      endAll()
    },
    isClosed: () => !server.listening,
    mend: async () => {
      last = Number.POSITIVE_INFINITY
      await listen(server, own)
    },
    close: async () => {
      server.close()
      endAll()
    },
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
