import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../src/server/db/connect.ts'
import { MEERAS_ADDRESS } from '../api/counter.ts'

/** Signed-in customers, made directly in the database: their tokens. */
export async function makeBuyers(db: Db, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await db`
    with made as (
      insert into customers (email, name, password_hash)
      select hash || '@example.com', 'Meera', '-' from unnest(${hashes}::text[]) as hash
      returning id, email
    )
    insert into sessions (token_hash, customer_id, remembered)
    select decode(split_part(email, '@', 1), 'hex'), id, true from made`
  return tokens
}

export type Wanted = { _id: string; size: string; quantity: number }

/** An order of things that cost 100 rupees each, with SWEETFREE where the cart is large enough. */
export function payloadOf(items: readonly Wanted[]) {
  const subtotal = items.reduce((sum, { quantity }) => sum + quantity * 100, 0)
  const coupon = subtotal >= 500 ? { discount: 100, appliedCoupon: 'SWEETFREE' } : { discount: 0, appliedCoupon: null }
  return { address: MEERAS_ADDRESS, items, amount: subtotal + 40 - coupon.discount, additionalCosts: 0, ...coupon }
}

export type Bought = { status: number; orderId?: string; code?: string }

/** Orders over HTTP; rejects where no whole answer came back. */
export async function buy(url: string, token: string, key: string, items: readonly Wanted[]): Promise<Bought> {
  const answer = await fetch(`${url}/api/order/place`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, 'idempotency-key': key },
    body: JSON.stringify(payloadOf(items)),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}
