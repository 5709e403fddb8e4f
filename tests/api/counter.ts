import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Call } from '../../src/contract/endpoint.ts'
import { listOrders, type Order, placeOrder } from '../../src/contract/orders.ts'
import type { Db } from '../../src/server/db/connect.ts'
import type { Answer, Shop } from '../shop.ts'

/** A size for sale; `left` null means made to order. A box weighs 250 g unless said. */
export type Size = { size: string; price: number; left: number | null; grams?: number }

export const MEERAS_ADDRESS = {
  firstName: 'Meera',
  lastName: 'Iyer',
  email: 'meera@example.com',
  street: '12 Example Bazaar',
  city: 'Pune',
  state: 'Maharashtra',
  zipcode: '411001',
  country: 'India',
  phone: '9876543210',
}

/** Puts a new sweet of these sizes on sale and answers its id; prices are rupees. */
export async function sell(db: Db, sizes: readonly Size[], name = 'Test Barfi'): Promise<string> {
  const id = `test-${randomUUID()}`
  await db.begin(async (tx) => {
    await tx`
      insert into products (id, name, description, category, sub_category, pictures, hsn, gst_rate)
      values (${id}, ${name}, 'For tests.', 'Sweets', 'Sugar', '{kaju-barfi-1,kaju-barfi-2}', '17049020', 5)`
    for (const [position, { size, price, left, grams = 250 }] of sizes.entries()) {
      await tx`
        with size as (
          insert into variants (product_id, size, position, grams, price)
          values (${id}, ${size}, ${position}, ${grams}, ${Math.round(price * 100)}) returning id
        )
        insert into stock (variant_id, on_hand) select id, ${left} from size`
    }
  })
  return id
}

export type Item = { _id: string; size: string; quantity: number; price: number }

export type Payload = Call<typeof placeOrder>['body']

/** What checkout sends for these items without coupon and handling, `changed` where a test says so. */
export function payloadFor(items: readonly Item[], changed: Partial<Payload> = {}): Payload {
  const subtotal = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100
  const { additionalCosts = 0, discount = 0 } = changed
  const amount = Math.max(0, subtotal + 40 + additionalCosts - discount)
  return {
    address: MEERAS_ADDRESS,
    items: [...items],
    amount,
    additionalCosts,
    discount,
    appliedCoupon: null,
    ...changed,
  }
}

/** Places an order with a key of its own. */
export function order(shop: Shop, token: string, payload: Payload): Promise<Answer<typeof placeOrder>> {
  return orderWithKey(shop, token, payload, randomUUID())
}

export function orderWithKey(
  shop: Shop,
  token: string,
  payload: Payload,
  key: string,
): Promise<Answer<typeof placeOrder>> {
  return shop.call(placeOrder, { body: payload, headers: { 'idempotency-key': key } }, token)
}

/** The newest order of a customer, as the customer reads it. */
export async function newestOrder(shop: Shop, token: string): Promise<Order> {
  const { body } = await shop.call(listOrders, {}, token)
  const [newest] = body.orders
  if (!newest) throw new Error('no order')
  return newest
}

/** Signed-in customers, made directly in the database: their tokens. */
export async function makeBuyers(db: Db, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await db`
    with made as (
      insert into customers (email, email_confirmed_at, name, password_hash)
      select hash || '@example.com', now(), 'Meera', '-' from unnest(${hashes}::text[]) as hash
      returning id, email
    )
    insert into sessions (token_hash, customer_id, remembered)
    select decode(split_part(email, '@', 1), 'hex'), id, true from made`
  return tokens
}

/** Everything an order may write, for tests of what writes nothing. */
export async function countWrites(db: Db): Promise<unknown> {
  const [counts] = await db`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
      (select count(*)::int from order_events) as events, (select count(*)::int from idempotency_keys) as keys,
      (select count(*)::int from coupon_redemptions) as redemptions,
      (select sum(used)::int from coupons) as used, (select sum(on_hand)::int from stocked_variants) as on_hand,
      (select sum(quantity)::int from cart_lines) as in_carts`
  return counts
}
