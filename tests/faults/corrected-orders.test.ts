import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctOrder, moveOrders, refundOrder, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { clientId, deskOf, placeForCash } from '../api/admin-desk.ts'
import { sell } from '../api/counter.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { many } from './full.ts'

const ROUNDS = many(8, 40)

let shop: Shop
let barfi: string
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10_000 }])
  desk = deskOf(shop, await hire(shop, 'owner'))
})
afterAll(() => shop.close())

test('an order is corrected by one of many at once, beside a refund, a step and a parcel that comes back [CORRECT-01][CORRECT-02]', async () => {
  const stock = await noteStock(shop.db)
  const ids: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const from: OrderStatus = round % 2 === 0 ? 'Delivered' : 'Shipped'
    const id = await placeForCash(shop, barfi)
    ids.push(id)
    await moveOrder(shop.db, id, from)
    const to: OrderStatus = round % 3 === 0 ? 'Placed' : 'Processing'
    const correct = () =>
      desk(correctOrder, { body: { orderId: id, from, to, reason: 'a slip' } }).then(({ status }) => status === 200)
    const refund = { id: clientId(), orderId: id, reason: 'crushed', part: { of: 'amount', amount: 50 } } as const
    const tries = [
      correct,
      correct,
      () => desk(refundOrder, { body: refund }).then(() => false),
      () => desk(moveOrders, { body: { orders: [id], to: 'Delivered' } }).then(() => false),
      () => desk(takeOrderBack, { body: { orderId: id, restock: false } }).then(() => false),
    ]
    // Another of them is first in each round.
    const first = round % tries.length
    const corrected = await Promise.all([...tries.slice(first), ...tries.slice(0, first)].map((one) => one()))
    expect(corrected.filter(Boolean).length).toBeLessThanOrEqual(1)
  }
  expect(await findViolations(shop.db, { stock, acknowledged: ids })).toEqual([])
  const [notes] = await shop.db`
    select count(*)::int as count, coalesce(max(right(number, 6)::int), 0) as last from credit_notes`
  expect(notes?.count).toBeGreaterThan(0)
  expect(notes?.count).toBe(notes?.last)
})
