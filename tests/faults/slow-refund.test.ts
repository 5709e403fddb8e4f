import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundOrder } from '../../src/contract/admin/order-work.ts'
import { deskOf } from '../api/admin-desk.ts'
import { payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { hire } from '../office.ts'
import { pay, place } from './online-orders.ts'

let shop: PayingShop
let manager: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openPayingShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(() => shop.db`delete from stand_ins.switches`)
afterAll(() => shop.close())

test('a part that Razorpay is slow to send back is asked for again and goes back once', async () => {
  const meera = await shop.register()
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
  const stock = await noteStock(shop.db)
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 3, price: 100 }])
  const order = await place(shop, 'razorpay', { token: meera.token, payload, key: randomUUID() })
  await (await pay(shop, 'razorpay', order)).confirm(meera.token)

  await shop.db`insert into stand_ins.switches values ('razorpay-refund', 'held')`
  const part = { of: 'amount', amount: 10_000 } as const
  const body = { id: randomUUID(), orderId: order.orderId, reason: 'A box was dented.', part }
  expect((await manager(refundOrder, { body })).status).toBe(200)
  const triesThatFailed = async () => {
    const [job] = await shop.db`
      select retry_count as retries, output ->> 'message' as said from jobs.job
      where data ->> 'refundId' = ${body.id} and state = 'retry'`
    return job?.retries >= 1 ? job?.said : undefined
  }
  // The first try ends with our patience, the second while Razorpay still works on the first.
  await expect.poll(triesThatFailed).toMatch(/razorpay/)
  await shop.db`delete from stand_ins.switches`

  const state = () => shop.db`select state from refunds where id = ${body.id}`
  await expect.poll(state).toEqual([{ state: 'done' }])
  const refunds = await shop.standIns.ledger.list('refund', 'receipt', body.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([10_000])
  expect(await findViolations(shop.db, { stock, acknowledged: [order.orderId] })).toEqual([])
})
