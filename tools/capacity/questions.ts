import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../src/server/db/connect.ts'
import { hire } from '../../tests/office.ts'
import { BROWSER } from '../bench/compare.ts'
import { makeCustomers } from '../bench/database.ts'
import { get, post, type Shot } from '../bench/load.ts'
import { filteredLists, typedSearches } from '../bench/reading.ts'
import { addShot, type Buyable, buyables, orderShot, pick } from '../bench/writing.ts'
import { seeded, zipf } from '../bench/zipf.ts'
import type { Counter, Question } from './ask.ts'

/** So many that none of them reaches the limit of orders an hour. */
const CUSTOMERS = 4_000

const PAGES = { home: '/', collection: '/collection?category=milk', product: '/collection/kaju-barfi' }

/** What shoppers and staff ask, one kind after the other; first what only reads. */
export async function findQuestions(counter: Counter): Promise<Question[]> {
  const { shop, db } = counter
  return [
    ...Object.entries(PAGES).map(([name, path]) => ({ name, begin: () => repeat([read(path)]) })),
    { name: 'page, of a thousand', begin: () => thousandPages(counter) },
    { name: 'page, not changed since', begin: () => unchanged(shop.port) },
    { name: 'page, never asked for before', begin: newPages },
    { name: 'script or picture', begin: async () => repeat((await filesOfVisit(shop.port)).map((path) => read(path))) },
    { name: 'list', begin: () => drawn(filteredLists(20_000)) },
    { name: 'search', begin: async () => drawn(await typedSearches(db, 20_000)) },
    ...(await ofStaff(db)),
    ...ofCustomers(db),
  ]
}

/** Scripts, styles, fonts and pictures that the three pages of a first visit name. */
export async function filesOfVisit(port: number): Promise<string[]> {
  const pages = await Promise.all(
    Object.values(PAGES).map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()),
  )
  const named = pages.flatMap((html) => [...html.matchAll(/(?:src|href)="(\/(?:assets|pictures|look)\/[^"]+)"/g)])
  return [...new Set(named.map(([, path = '']) => path))]
}

/** Each of them has been asked for before. */
async function thousandPages({ shop, db }: Counter): Promise<() => Shot> {
  const ids = await db<{ id: string }[]>`select id from products where published order by listed_at desc limit 1000`
  const paths = ids.map(({ id }) => `/collection/${id}`)
  for (const path of paths) await (await fetch(`http://127.0.0.1:${shop.port}${path}`)).arrayBuffer()
  const shots = paths.map((path) => read(path))
  const draw = zipf(shots.length, 20_26)
  return () => shots[draw()] ?? read('/')
}

/** Asked for as a browser or a proxy does that has them. */
async function unchanged(port: number): Promise<() => Shot> {
  const shots = Object.values(PAGES).map(async (path) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    const known = { ...BROWSER, 'if-none-match': headers.get('etag') ?? '' }
    return shot(get(path, known), (status) => status === 304)
  })
  return repeat(await Promise.all(shots))
}

function newPages(): () => Shot {
  let price = 100
  return () => read(`/products?min=${price++}`)
}

function ofCustomers(db: Db): Question[] {
  const random = seeded(23)
  /** Shots of some customer with something that does not run out. */
  const each = (shotOf: (token: string, what: Buyable) => Shot) => async () => {
    const [tokens, goods] = [await makeCustomers(db, CUSTOMERS), await buyables(db)]
    return () => shotOf(pick(tokens, random), pick(goods, random))
  }
  return [
    { name: 'cart, one more', begin: each((token, what) => addShot(what, token)) },
    { name: 'cart, read', begin: each((token) => shot(post('/api/cart/get', {}, { token }))) },
    {
      name: 'order for cash, with its letter',
      begin: each((token, what) => orderShot(what, token)),
      settled: () => lettersSent(db),
    },
  ]
}

async function lettersSent(db: Db): Promise<void> {
  for (;;) {
    const [due] = await db`select from mails where sent_at is null and failed_at is null limit 1`
    if (!due) return
    await pause(100)
  }
}

async function ofStaff(db: Db): Promise<Question[]> {
  const { cookie } = await hire({ db }, 'owner')
  return [
    { name: 'staff: board', begin: () => repeat([read('/api/admin/order-board', { cookie })]) },
    { name: 'staff: list of the day', begin: () => repeat([read('/api/admin/order-list', { cookie })]) },
    { name: 'staff: Today', begin: () => repeat([read('/api/admin/today', { cookie })]) },
  ]
}

function read(path: string, headers: Record<string, string> = {}): Shot {
  return shot(get(path, { ...BROWSER, ...headers }), (status, body) => status === 200 && body.length > 0)
}

function shot(request: Buffer, right: (status: number, body: Buffer) => boolean = (status) => status === 200): Shot {
  return { request, check: (status, body) => (right(status, body) ? undefined : `${status} ${body.subarray(0, 200)}`) }
}

function repeat(shots: readonly Shot[]): () => Shot {
  let turn = 0
  return () => shots[turn++ % shots.length] ?? read('/')
}

function drawn(paths: readonly string[]): () => Shot {
  const [shots, random] = [paths.map((path) => read(path)), seeded(29)]
  return () => pick(shots, random)
}
