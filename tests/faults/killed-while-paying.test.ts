import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payByRazorpay, payByStripe } from '../../src/contract/orders.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, payloadFor, sell } from '../api/counter.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { ask } from '../processes/ask.ts'
import { findDatabase, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { many } from './full.ts'
import type { Online } from './online-orders.ts'

const ROUNDS = many(1, 10)

let shop: RunningShop
let db: Db
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await startShop()
  db = connect((await findDatabase(shop.dataDir)) ?? '', { connections: 4 })
  await holdAnswers()
})
beforeEach(async () => {
  barfi = await sell(db, [{ size: '250 g', price: 100, left: 100 }])
  stock = await noteStock(db)
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await removeDataDir(shop.dataDir)
})

const GATE = 4_242

/** Whoever writes down what a provider has answered waits as long as a test holds the gate. */
async function holdAnswers(): Promise<void> {
  await db.unsafe(`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$;
    create trigger gate before update on payment_attempts for each row
    when (old.provider_order_id is null and new.provider_order_id is not null) execute function wait_at_gate()`)
}

const CALLS = { razorpay: payByRazorpay, stripe: payByStripe }
const MADE = { razorpay: ['order', 'receipt'], stripe: ['session', 'client_reference_id'] } as const

test.each<Online>(['razorpay', 'stripe'])(
  'killed between the provider’s answer and its own note of it, the retry finds the same order at both (%s)',
  async (method) => {
    for (let round = 0; round < ROUNDS; round++) {
      const [token = ''] = await makeBuyers(db, 1)
      const key = randomUUID()
      const order = () => send(method, token, key)
      const orderId = await killAtGate(method, order)
      const made = await findMade(method, orderId)
      expect(made).toHaveLength(1)

      shop = await startShop({ DATA_DIR: shop.dataDir })
      const again = await order()
      expect(again.status).toBe(200)
      expect(await findMade(method, orderId)).toEqual(made)
      expect(JSON.stringify(again.body)).toContain(made[0])
    }
    const orders = await db`select from order_lines where product_id = ${barfi}`
    expect(orders).toHaveLength(ROUNDS)
    expect(await findViolations(db, { stock })).toEqual([])
  },
)

function send(method: Online, token: string, key: string) {
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  return ask(shop.url, CALLS[method], { body: payload }, token, { 'idempotency-key': key })
}

/** Kills the shop as soon as the provider has made its order, and gives the id of ours. */
async function killAtGate(method: Online, order: () => Promise<unknown>): Promise<string> {
  const gate = await db.reserve()
  try {
    await gate`select pg_advisory_lock(${GATE})`
    const asked = order().catch(() => 'no answer')
    await expect.poll(findWaiting).toHaveLength(1)
    await shop.end('SIGKILL')
    expect(await asked).toBe('no answer')
    // Its connection notices, and takes back what was not committed.
    await expect.poll(findWaiting).toHaveLength(0)
  } finally {
    await gate`select pg_advisory_unlock(${GATE})`
    gate.release()
  }
  const [made] = await db`
    select order_id as id from order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${barfi} and o.payment_method = ${method} order by o.created_at desc limit 1`
  return made?.id
}

function findWaiting() {
  return db`select pid from pg_locks where locktype = 'advisory' and not granted and objid = ${GATE}`
}

/** Ids at the provider of what was made for one of our orders. */
async function findMade(method: Online, orderId: string): Promise<string[]> {
  const [kind, field] = MADE[method]
  const rows = await db`
    select id from stand_ins.entities where kind = ${kind} and entity ->> ${field}::text = ${orderId}`
  return rows.map(({ id }) => id)
}
