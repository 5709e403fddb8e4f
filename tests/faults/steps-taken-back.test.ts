import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  correctOrder,
  finishMoves,
  moveOrders,
  refundOrder,
  takeOrderBack,
  undoMoves,
} from '../../src/contract/admin/order-work.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { settleDueSteps } from '../../src/server/orders/move/open-steps.ts'
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

/** What cannot be finished fails the test. */
const settle = () =>
  settleDueSteps(shop.db, (error) => {
    throw error
  })

const steps = async (db: Db, id: string) => {
  const [order] = await db<{ status: string; number: string | null; letters: number }[]>`
    select status, invoice_number as number,
      (select count(*)::int from mails where about = o.id and kind in ('order-shipped', 'order-delivered')) as letters
    from orders o where id = ${id}`
  return order
}

test('a step is taken back by one of many at once, or it stays with its letter and its invoice [UNDO-01][UNDO-02]', async () => {
  const stock = await noteStock(shop.db)
  const ids: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const id = await placeForCash(shop, barfi)
    ids.push(id)
    const body = { orders: [id], to: 'Delivered' as const }
    await desk(moveOrders, { body })
    const refund = { id: clientId(), orderId: id, reason: 'crushed', part: { of: 'amount', amount: 50 } } as const
    const tries = [
      () => desk(undoMoves, { body }).then((answer) => answer.body.done.length),
      () => desk(undoMoves, { body }).then((answer) => answer.body.done.length),
      () => desk(refundOrder, { body: refund }).then(() => 0),
      () => desk(finishMoves, { body }).then(() => 0),
      () => settle().then(() => 0),
    ]
    // Another of them is first in each round.
    const first = round % tries.length
    const undone = await Promise.all([...tries.slice(first), ...tries.slice(0, first)].map((one) => one()))
    expect(undone.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(1)
    await shop.db`update open_steps set until = now()`
    await Promise.all([settle(), settle()])
    const { status, number, letters } = (await steps(shop.db, id)) ?? {}
    const isThere = status === 'Delivered'
    expect({ status, isThere, hasNumber: number !== null, letters }).toMatchObject({
      hasNumber: isThere,
      letters: isThere ? 1 : 0,
    })
  }
  const numbers = await shop.db<{ count: number; last: number }[]>`
    select count(*)::int as count, max(right(invoice_number, 6)::int) as last from orders where id = any(${ids}::text[])
      and invoice_number is not null`
  expect(numbers[0]?.count).toBe(numbers[0]?.last ?? 0)
  expect(await findViolations(shop.db, { stock, acknowledged: ids })).toEqual([])
})

test('steps that a killed process left open are settled by others, once [UNDO-02]', async () => {
  const stock = await noteStock(shop.db)
  const ids = await Promise.all(Array.from({ length: ROUNDS }, () => placeForCash(shop, barfi)))
  for (const id of ids) await desk(moveOrders, { body: { orders: [id], to: 'Shipped' } })
  // Nobody is left who knows of them: the shop that took the steps is gone.
  await shop.db`update open_steps set until = now()`
  const other = [settle(), settle(), moveOrder(shop.db, ids[0] ?? '', 'Delivered')]
  await Promise.all(other)
  const all = await Promise.all(ids.map((id) => steps(shop.db, id)))
  expect(all.map((order) => order?.number === null)).toEqual(ids.map(() => false))
  expect(all.map((order) => order?.letters)).toEqual(ids.map((id) => (id === ids[0] ? 2 : 1)))
  expect(await findViolations(shop.db, { stock, acknowledged: ids })).toEqual([])
})

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
