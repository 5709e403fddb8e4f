// npm run bench: everything is measured in one run, side by side, and reported as ratios (docs/performance.md).
import type { Db } from '../../src/server/db/connect.ts'
import type { Comparison } from './compare.ts'
import { median } from './compare.ts'
import { makeCustomers, startDatabase } from './database.ts'
import { compareHotSweet, type HotSweet } from './hot-sweet.ts'
import { shoot } from './load.ts'
import { compareMix, compareOne, filteredLists, type Latency, latencyOf, typedSearches } from './reading.ts'
import { writeReport } from './report.ts'
import { type Reference, type ShopProcess, startReference, startShop } from './servers.ts'
import { buyables, cartAddRate, orderRate, orderShot, rawInsertRate } from './writing.ts'

export type SizeReport = {
  products: number
  startTime: number
  rssIdle: number
  rssAfter: number
  list: Comparison
  home: Comparison
  collection: Comparison
  product: Comparison
  mix: Comparison
  filtered: Latency
  search: Latency
  /** Longest stall of the event loop during 20 catalogue changes, ms. */
  stall: number
  insertRate: number
  cartAdd: number
  placing: number
  hotSweet: HotSweet
}

const SIZES = (process.argv[2] ?? '60,5000,100000').split(',').map(Number)
/** So many that none of them reaches the limit of orders an hour. */
const CUSTOMERS = 2_000

const database = await startDatabase()
const reference = await startReference()
const reports: SizeReport[] = []
try {
  for (const products of SIZES) reports.push(await measure(products))
  await writeReport(reports)
} finally {
  reference.stop()
  await database.stop()
}

async function measure(products: number): Promise<SizeReport> {
  say(`${products} products: filling`)
  const { url, db } = await database.fill(products)
  const shop = await startShop(url)
  try {
    return { products, ...(await measureShop(shop, db)) }
  } finally {
    await shop.stop()
    await db.end()
  }
}

async function measureShop(shop: ShopProcess, db: Db): Promise<Omit<SizeReport, 'products'>> {
  const rssIdle = (await shop.probe()).rss
  const isList = (status: number, body: Buffer) =>
    status === 200 && body.includes('"products":[') ? undefined : `${status} ${body.subarray(0, 100)}`
  say('lists and searches')
  const filtered = await latencyOf(shop, filteredLists(4000), isList)
  const search = await latencyOf(shop, await typedSearches(db, 4000), isList)
  say('against bare servers')
  const one = (path: string) => compareOne(shop, reference, path)
  const list = await one('/api/product/list?page=1')
  const home = await one('/')
  const collection = await one('/collection?category=milk')
  const product = await one('/collection/kaju-barfi')
  say('catalogue changes')
  const stall = await stallOfChanges(shop, db)
  say('carts and orders')
  const writing = await measureWriting(shop, db)
  say('the mix')
  const mix = await measureMix(shop, reference, db)
  const rssAfter = (await shop.probe()).rss
  return {
    startTime: shop.startTime,
    rssIdle,
    rssAfter,
    list,
    home,
    collection,
    product,
    mix,
    filtered,
    search,
    stall,
    ...writing,
  }
}

async function measureWriting(shop: ShopProcess, db: Db) {
  const tokens = await makeCustomers(db, CUSTOMERS)
  const goods = await buyables(db)
  const inserts: number[] = []
  inserts.push(await rawInsertRate(db))
  const cartAdd = await cartAddRate(shop, tokens, goods)
  inserts.push(await rawInsertRate(db))
  const placing = await orderRate(shop, tokens, goods)
  inserts.push(await rawInsertRate(db))
  say('the hot sweet')
  const hotSweet = await compareHotSweet(shop, db, { tokens: await makeCustomers(db, CUSTOMERS), goods })
  return { insertRate: median(inserts), cartAdd, placing, hotSweet }
}

async function measureMix(shop: ShopProcess, bare: Reference, db: Db): Promise<Comparison> {
  const ids = (await db`select id from products where published order by listed_at desc limit 960`).map((row) => row.id)
  const lists = filteredCollections(39)
  const paths = ['/', ...lists, ...ids.map((id) => `/collection/${id}`)].slice(0, 1000)
  const tokens = await makeCustomers(db, CUSTOMERS)
  const goods = await buyables(db)
  let turn = 0
  return await compareMix(shop, bare, paths, async () => {
    const what = goods[turn++ % goods.length]
    const token = tokens[turn % tokens.length]
    if (what && token) await shoot({ port: shop.port, connections: 1, duration: 1, next: () => orderShot(what, token) })
    // An edit a second beside five orders a second: a busy back office on a busy evening.
    if (turn % 5 === 0)
      await db`update products set description = description || ' ', changed_at = now() where id = ${ids[turn % ids.length]}`
  })
}

function filteredCollections(count: number): string[] {
  const words = [
    'traditional',
    'milk',
    'dryfruits',
    'bengali',
    'festive',
    'giftbox',
    'namkeen',
    'cookies',
    'bestseller',
  ]
  const all = words.flatMap((category) => ['', 'price-asc', 'price-desc'].map((sort) => ({ category, sort })))
  return all
    .slice(0, count)
    .map(({ category, sort }) => `/collection?category=${category}${sort ? `&sort=${sort}` : ''}`)
}

async function stallOfChanges(shop: ShopProcess, db: Db): Promise<number> {
  await shop.probe()
  for (let turn = 0; turn < 20; turn++) {
    await db`update products set name = name || ' ', changed_at = now() where id =
      (select id from products order by md5(id || ${String(turn)}) limit 1)`
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return (await shop.probe()).stall
}

function say(what: string): void {
  process.stdout.write(`bench: ${what}\n`)
}
