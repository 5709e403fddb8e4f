import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import type { Customer } from '../shop.ts'
import { many } from './full.ts'
import { type Online, pay, place } from './online-orders.ts'

let shop: PayingShop
let meera: Customer
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(async () => {
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
  stock = await noteStock(shop.db)
})
afterEach(() => shop.db`delete from stand_ins.switches`)
afterAll(() => shop.close())

const REFUSED = {
  razorpay: 'Failed to initialize payment',
  stripe: 'Failed to create payment session',
}

/** Within how many seconds each gives up: Stripe's SDK asks a second time. */
const PATIENCE = { razorpay: 8, stripe: 15 }

const FAILING: [Online, string][] = [
  ['razorpay', 'down'],
  ['stripe', 'down'],
  ['razorpay', 'failing'],
  ['stripe', 'failing'],
  ['razorpay', 'hanging'],
]
// Twelve seconds of waiting for one answer.
const HANGING: [Online, string][] = many(0, 1) ? [['stripe', 'hanging']] : []

test.each([...FAILING, ...HANGING])(
  '%s %s: the call says so in time, cash works, and a retry is the same order at both',
  async (method, how) => {
    const [key, payload] = [randomUUID(), payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }])]
    const order = () => place(shop, method, { token: meera.token, payload, key })
    await shop.db`insert into stand_ins.switches values (${method}, ${how})`
    const begun = Date.now()
    expect(await order()).toMatchObject({ status: 503, code: 'payment-not-begun', message: REFUSED[method] })
    expect(Date.now() - begun).toBeLessThan(PATIENCE[method] * 1_000)
    const arjun = await shop.register('Arjun')
    const cash = await place(shop, 'cod', { token: arjun.token, payload })
    expect(cash.status).toBe(200)
    expect(await findViolations(shop.db, { stock, acknowledged: [cash.orderId] })).toEqual([])

    await shop.db`delete from stand_ins.switches`
    const again = await order()
    expect(again).toMatchObject({ status: 200 })
    expect(await (await pay(shop, method, again)).confirm(meera.token)).toBe(200)
    expect(await findMade(method, again.orderId)).toBe(1)
    expect(await findViolations(shop.db, { stock, acknowledged: [cash.orderId, again.orderId] })).toEqual([])
  },
)

/** How many orders of theirs a provider has for one of ours. */
async function findMade(method: Online, orderId: string): Promise<number> {
  const [kind, field] =
    method === 'stripe' ? (['session', 'client_reference_id'] as const) : (['order', 'receipt'] as const)
  return (await shop.standIns.ledger.list(kind, field, orderId)).length
}
