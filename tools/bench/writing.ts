import { randomUUID } from 'node:crypto'
import type { PromiseChoice } from '../../src/domain/promise/promised.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { emailOf } from './database.ts'
import { post, type Shot, shoot } from './load.ts'
import type { ShopProcess } from './servers.ts'
import { seeded } from './zipf.ts'

const CONNECTIONS = 32
const DURATION = 5000
/** As many at a time as the shop has connections of its own. */
const INSERTERS = 10

/** Single-row inserts a second into the same PostgreSQL, each a transaction of its own. */
export async function rawInsertRate(db: Db): Promise<number> {
  await db`create table if not exists bench_rows (id bigint generated always as identity, what text, many integer)`
  const until = performance.now() + DURATION
  const started = performance.now()
  let rows = 0
  const insert = async () => {
    while (performance.now() < until) {
      await db`insert into bench_rows (what, many) values ('kaju-barfi', 1)`
      rows++
    }
  }
  await Promise.all(Array.from({ length: INSERTERS }, insert))
  return rows / ((performance.now() - started) / 1000)
}

export type Buyable = { productId: string; size: string; price: number }

/**
 * Sizes that cannot run out, in a shop that promises no days, which fill up: so that every order can succeed. Also of a
 * shop from before stock had a table of its own.
 */
export async function buyables(db: Db): Promise<Buyable[]> {
  const [kept] = await db`select from store_settings where settings ? 'delivery'`
  if (kept) await db`update store_settings set settings = settings - 'delivery'`
  const [now] = await db`select to_regclass('stock') is not null as split`
  const [table, view, id] = now?.split ? ['stock', 'stocked_variants', 'variant_id'] : ['variants', 'variants', 'id']
  await db`
    update ${db(table)} set on_hand = 1000000 where on_hand is not null and ${db(id)} in (
      select id from variants where product_id in (select id from products where published order by id limit 300))`
  return await db<Buyable[]>`
    select product_id, size, price from ${db(view)} v join products p on p.id = v.product_id
    where p.published and on_hand >= 1000000 order by 1, 2 limit 600`
}

/** `/api/cart/add` by many customers; every answer must hold the line. */
export async function cartAddRate(shop: ShopProcess, tokens: string[], goods: Buyable[]): Promise<number> {
  const random = seeded(17)
  return await rateOf(shop, () => {
    return addShot(pick(goods, random), pick(tokens, random))
  })
}

export function addShot({ productId, size }: Buyable, token: string): Shot {
  return shot(post('/api/cart/add', { itemId: productId, size }, { token }), (got) => got.includes(productId))
}

/** Whole cash-on-delivery orders of one line each; every answer must name its order. */
export async function orderRate(shop: ShopProcess, tokens: string[], goods: Buyable[]): Promise<number> {
  const random = seeded(19)
  return await rateOf(shop, () => orderShot(pick(goods, random), pick(tokens, random)))
}

/** `promise`: the day and window that are wanted; without it the shop gives the earliest. */
export function orderShot(what: Buyable, token: string, promise?: PromiseChoice): Shot {
  const body = { ...orderOf(what, token), ...(promise && { promise }) }
  const request = post('/api/order/place', body, { token, 'idempotency-key': randomUUID() })
  return shot(request, (got) => got.includes('"orderId"'))
}

/** What a shopper sends to order one of it. */
export function orderOf(what: Buyable, token: string): object {
  const price = what.price / 100
  const address = {
    firstName: 'Meera',
    lastName: 'Demo',
    email: emailOf(token),
    street: '1 Example Bazaar',
    city: 'Jaipur',
    state: 'Rajasthan',
    zipcode: '302001',
    country: 'India',
    phone: '9000000000',
  }
  const items = [{ _id: what.productId, size: what.size, quantity: 1, price }]
  return { address, items, amount: price + 40, additionalCosts: 0, discount: 0, appliedCoupon: null }
}

function shot(request: Buffer, right: (body: Buffer) => boolean): Shot {
  return {
    request,
    check: (status, body) => (status === 200 && right(body) ? undefined : `${status} ${body.subarray(0, 200)}`),
  }
}

async function rateOf(shop: ShopProcess, next: () => Shot): Promise<number> {
  await shoot({ port: shop.port, connections: CONNECTIONS, duration: 1000, next })
  const result = await shoot({ port: shop.port, connections: CONNECTIONS, duration: DURATION, next })
  if (result.wrong.length > 0) throw new Error(`wrong answers: ${result.wrong.slice(0, 3).join('; ')}`)
  return result.rate
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}
