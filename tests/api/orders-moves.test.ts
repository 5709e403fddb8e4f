import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canMove, ORDER_STATUSES } from '../../src/domain/orders/order-status.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { newestOrder, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10_000 }])
})
afterAll(() => shop.close())

async function placeOne(): Promise<string> {
  const { body } = await order(shop, meera.token, payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }]))
  return body.orderId
}

const HOUR = 3_600_000

test('an order moves on step by step, each with its time, and cash is paid at delivery', async () => {
  const id = await placeOne()
  const { date } = await newestOrder(shop, meera.token)
  const steps = ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const
  for (const [index, status] of steps.entries()) {
    expect(await newestOrder(shop, meera.token)).toMatchObject({ payment: false })
    await moveOrder(shop.db, id, status, date + (index + 1) * HOUR)
    expect((await newestOrder(shop, meera.token)).status).toBe(status)
  }
  const delivered = await newestOrder(shop, meera.token)
  expect(delivered.payment).toBe(true)
  expect(delivered.events).toEqual([
    { status: 'Placed', at: date },
    ...steps.map((status, index) => ({ status, at: date + (index + 1) * HOUR })),
  ])
})

test('a skipped step has the time of the one that was reached, and its invoice number', async () => {
  const id = await placeOne()
  const { date } = await newestOrder(shop, meera.token)
  const { invoiceNumber } = await moveOrder(shop.db, id, 'Delivered', date + HOUR)
  const delivered = await newestOrder(shop, meera.token)
  expect(delivered.events.map(({ status }) => status)).toEqual(ORDER_STATUSES.slice(0, 5))
  expect(new Set(delivered.events.slice(1).map(({ at }) => at))).toEqual(new Set([date + HOUR]))
  expect(delivered.invoiceNumber).toBe(invoiceNumber)
  expect(invoiceNumber).toBeDefined()
})

test('an unknown order cannot be moved', async () => {
  await expect(moveOrder(shop.db, '0123456789abcdef01234567', 'Processing')).rejects.toThrow('order-unknown')
})

test('a cancelled order gives its stock and its coupon’s use back [DEC-34]', async () => {
  const state = async () => {
    const [row] = await shop.db`
      select (select on_hand from stocked_variants where product_id = ${barfi}) as on_hand,
        (select used from coupons where code = 'WELCOME10') as used,
        (select count(*)::int from coupon_redemptions where code = 'WELCOME10') as redemptions`
    return row
  }
  const before = await state()
  const items = [{ _id: barfi, size: '250 g', quantity: 7, price: 100 }]
  const payload = payloadFor(items, { appliedCoupon: 'WELCOME10', discount: 70 })
  const { body } = await order(shop, meera.token, payload)
  expect(await state()).toEqual({
    onHand: before?.onHand - 7,
    used: before?.used + 1,
    redemptions: before?.redemptions + 1,
  })
  await moveOrder(shop.db, body.orderId, 'Processing')
  await moveOrder(shop.db, body.orderId, 'Cancelled')
  expect(await state()).toEqual(before)
  expect(await newestOrder(shop, meera.token)).toMatchObject({
    status: 'Cancelled',
    payment: false,
    invoiceNumber: null,
  })
})

test('an order makes only the moves of the table, whatever is tried', async () => {
  const anyMoves = fc.array(fc.constantFrom(...ORDER_STATUSES), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(anyMoves, async (moves) => {
      const id = await placeOne()
      let status: (typeof ORDER_STATUSES)[number] = 'Placed'
      for (const next of moves) {
        const moved = moveOrder(shop.db, id, next)
        if (canMove(status, next)) {
          expect(await moved).toMatchObject({ from: status, to: next })
          status = next
        } else {
          await expect(moved).rejects.toThrow('status-change-illegal')
        }
        expect((await newestOrder(shop, meera.token)).status).toBe(status)
      }
    }),
    { numRuns: 15 },
  )
})

test('one of many moves at once happens', async () => {
  const id = await placeOne()
  const moves = await Promise.allSettled(Array.from({ length: 10 }, () => moveOrder(shop.db, id, 'Cancelled')))
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
