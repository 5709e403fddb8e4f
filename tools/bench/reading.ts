import type { Db } from '../../src/server/db/connect.ts'
import { BROWSER, type Comparison, compare, copyAnswers, sameBytes } from './compare.ts'
import { get, percentile, type Shot, shoot } from './load.ts'
import type { Reference, ShopProcess } from './servers.ts'
import { seeded, zipf } from './zipf.ts'

/** One address, over and over: the shop against bare servers that send the same bytes. */
export async function compareOne(shop: ShopProcess, reference: Reference, path: string): Promise<Comparison> {
  const body = (await copyAnswers(shop.port, reference, [path])).get(path) ?? Buffer.alloc(0)
  const result = await compare({ ...reference, shop: shop.port }, sameBytes(path, body))
  return { ...result, bytes: body.length }
}

/**
 * Home, collection and product pages over 1,000 addresses, drawn by Zipf's law, while `disturb` sells and edits. Every
 * 50th answer is asked for uncompressed and must hold a whole page; the others are checked by status and size.
 */
export async function compareMix(
  shop: ShopProcess,
  reference: Reference,
  paths: string[],
  disturb: () => Promise<void>,
): Promise<Comparison> {
  await copyAnswers(shop.port, reference, paths)
  const draw = zipf(paths.length, 20_26)
  const shots = paths.map((path) => page(path))
  const whole = paths.map((path) => wholePage(path))
  let count = 0
  const next = (side: 'reference' | 'shop') => {
    const index = draw()
    const shot = side === 'shop' && ++count % 50 === 0 ? whole[index] : shots[index]
    if (!shot) throw new Error('no shot')
    return shot
  }
  const stop = new AbortController()
  const disturbing = keepDisturbing(disturb, stop.signal)
  const result = await compare({ ...reference, shop: shop.port }, next).finally(() => stop.abort())
  await disturbing
  return result
}

async function keepDisturbing(disturb: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await disturb()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function page(path: string): Shot {
  const check = (status: number, body: Buffer) =>
    status === 200 && body.length > 1000 ? undefined : `${path}: ${status}, ${body.length} bytes`
  return { request: get(path, BROWSER), check }
}

function wholePage(path: string): Shot {
  const check = (status: number, body: Buffer) =>
    status === 200 && body.includes('</html>') && body.includes('<h1')
      ? undefined
      : `${path}: ${status}, not a whole page`
  return { request: get(path), check }
}

export type Latency = { rate: number; p50: number; p95: number; p99: number }

/** Latency (ms) with four requests in flight, answers checked by `check`. */
export async function latencyOf(shop: ShopProcess, paths: string[], check: Shot['check']): Promise<Latency> {
  const random = seeded(7)
  const shots = paths.map((path) => ({ request: get(path), check }))
  const next = () => shots[Math.floor(random() * shots.length)] ?? { request: get('/'), check }
  await shoot({ port: shop.port, connections: 4, duration: 1000, next })
  const result = await shoot({ port: shop.port, connections: 4, duration: 6000, next })
  if (result.wrong.length > 0) throw new Error(`wrong answers: ${result.wrong.slice(0, 3).join('; ')}`)
  const at = (share: number) => percentile(result.latencies, share)
  return { rate: result.rate, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Thousands of different filtered and sorted lists, so that no cache of answers carries them. */
export function filteredLists(count: number): string[] {
  const random = seeded(11)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams({
      category: String(pick(['Sweets', 'Namkeens', 'CookiesAndBiscuits', 'milk', 'festive', 'traditional'])),
      sort: String(pick(['price-asc', 'price-desc', 'name-asc', 'date-desc', 'bestselling'])),
      minPrice: String(Math.floor(random() * 300)),
      maxPrice: String(400 + Math.floor(random() * 600)),
      page: String(1 + Math.floor(random() * 3)),
    })
    if (random() < 0.3) query.set('subCategory', String(pick(['Sugar', 'SugarFree', 'NoSugar'])))
    if (random() < 0.3) query.set('minRating', String(pick(['3', '4'])))
    return `/api/product/list?${query}`
  })
}

/** What shoppers type, letter by letter and with slips, with words of this very catalogue. */
export async function typedSearches(db: Db, count: number): Promise<string[]> {
  const random = seeded(13)
  const names = (await db`select name from products order by md5(id) limit 500`).map((row) => String(row.name))
  return Array.from({ length: count }, () => {
    const name = names[Math.floor(random() * names.length)] ?? 'ladoo'
    const typed = name.slice(0, 2 + Math.floor(random() * name.length))
    const slip = random() < 0.3 ? typed.replace(/[aeiou]/, 'e') : typed
    return `/api/product/suggest?search=${encodeURIComponent(slip.trim())}`
  })
}
