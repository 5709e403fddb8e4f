import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { finishMoves, moveOrders } from '../../src/contract/admin/order-work.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { makeBuyers } from '../../tests/api/counter.ts'
import { ask } from '../../tests/processes/ask.ts'
import { type Bought, buy } from '../../tests/processes/buyers.ts'

/** What shoppers and staff met so far. */
export type Met = {
  pages: number
  /** Pages that were not answered with 200, and how. */
  failedPages: string[]
  /** Ids of the orders that their shoppers were told of. */
  orders: string[]
  /** Orders that were told only when they were asked for again under their key. */
  again: number
  /** Orders that were refused, or not told after all. */
  failedOrders: string[]
  moved: number
  /** The longest that no order was told, ms. */
  longest: number
}

export type Load = { met: Met; end: () => Promise<void> }

type Place = { url: string; db: Db; sweet: string; cookie: string }

const PATHS = ['/', '/collection', '/collection?search=barfi', '/contact', '/api/product/list', '/api/store']
const SHOPPERS = 4
const READERS = 2

/** Shoppers who order, shoppers who read and a colleague who sends what was ordered, until it is ended. */
export function openLoad(place: Place): Load {
  const met: Met = { pages: 0, failedPages: [], orders: [], again: 0, failedOrders: [], moved: 0, longest: 0 }
  const load = { place, met, isOver: false, told: Date.now() }
  const working = [
    ...Array.from({ length: SHOPPERS }, () => orderOn(load)),
    ...Array.from({ length: READERS }, (_, at) => readOn(load, at)),
    sendOn(load),
  ]
  return {
    met,
    end: async () => {
      load.isOver = true
      await Promise.all(working)
    },
  }
}

type Going = { place: Place; met: Met; isOver: boolean; told: number }

async function orderOn(load: Going): Promise<void> {
  while (!load.isOver) {
    for (const token of await makeBuyers(load.place.db, 20)) {
      if (load.isOver) return
      await orderOnce(load, token)
    }
  }
}

const MOST_TRIES = 20

/** As the shop's own checkout does it: the same order under its key until it is known what became of it. */
async function orderOnce(load: Going, token: string): Promise<void> {
  const { place, met } = load
  const key = randomUUID()
  let bought: Bought | undefined
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    bought = await buy(place.url, token, key, [{ _id: place.sweet, size: '250 g', quantity: 1 }]).catch(() => undefined)
    if (bought?.status === 200 && bought.orderId) {
      met.orders.push(bought.orderId)
      if (tries > 0) met.again++
      return noteTold(load)
    }
    if (bought && bought.status !== 503) break
    await pause(250)
  }
  met.failedOrders.push(`${bought?.status} ${bought?.code}`)
}

function noteTold(load: Going): void {
  load.met.longest = Math.max(load.met.longest, Date.now() - load.told)
  load.told = Date.now()
}

async function readOn(load: Going, first: number): Promise<void> {
  const { place, met } = load
  for (let at = first; !load.isOver; at++) {
    const path = PATHS[at % PATHS.length] ?? '/'
    const status = await readPage(place.url + path).catch((error: Error) => error.message)
    met.pages++
    if (status !== 200) met.failedPages.push(`${path}: ${status}`)
  }
}

/** As a browser does: with the scripts and styles that a page names, which are its own build's. */
async function readPage(url: string): Promise<number | string> {
  const answer = await fetch(url)
  const text = await answer.text()
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer.status
  for (const [file] of text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) {
    const { status } = await fetch(new URL(file, url))
    if (status !== 200) return `${status} of ${file}`
  }
  return answer.status
}

/** Sends a tenth of what was ordered. */
async function sendOn(load: Going): Promise<void> {
  for (let at = 0; !load.isOver; await pause(50)) {
    const orderId = load.met.orders[at]
    if (orderId === undefined) continue
    at += 10
    if (await sendOne(load.place, orderId)) load.met.moved++
  }
}

async function sendOne({ url, cookie }: Place, orderId: string): Promise<boolean> {
  const orders = [orderId]
  for (const to of ['Processing', 'Shipped', 'Delivered'] as const) {
    const moved = await ask(url, moveOrders, { body: { orders, to } }, undefined, { cookie }).catch(() => undefined)
    if (moved?.status !== 200) return false
    await ask(url, finishMoves, { body: { orders, to } }, undefined, { cookie }).catch(() => undefined)
  }
  return true
}
