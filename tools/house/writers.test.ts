import { expect, test } from 'vitest'
import { sourceOf } from './sources.ts'
import { findStrayWriters } from './writers.ts'

const writersOf = (path: string, sql: string) => findStrayWriters([sourceOf(path, `await db\`${sql}\``)])

const STOCK = [
  'update stock set on_hand = on_hand - 1',
  'update stock s\n  set reserved = 0 from lines',
  'insert into variants (product_id) values (1)',
  'insert into stock_movements (variant_id) values (1)',
  'delete from stock_movements',
]
const STATUS = ["update orders set status = 'Shipped'", "UPDATE orders o SET note = '', status = 'Cancelled'"]

test.each(STOCK)('stock has one writer: %j', (sql) => {
  const told = 'src/server/orders/take.ts: writes stock, which only src/server/stock/ may'
  expect(writersOf('src/server/orders/take.ts', sql)).toEqual([told])
  expect(writersOf('src/server/stock/take.ts', sql)).toEqual([])
})

test.each(STATUS)('the status of an order has one writer: %j', (sql) => {
  const told = 'src/server/orders/pay.ts: writes the status of an order, which only src/server/orders/move/ may'
  expect(writersOf('src/server/orders/pay.ts', sql)).toEqual([told])
  expect(writersOf('src/server/orders/move/move-order.ts', sql)).toEqual([])
})

test.each([
  "update orders set note = 'late' where status = 'Placed'",
  'update variants set price = 1',
  'select on_hand, reserved from stock',
  "update order_letters set status = 'sent'",
])('%j writes neither', (sql) => {
  expect(writersOf('src/server/orders/pay.ts', sql)).toEqual([])
})

test('a test may write what it likes', () => {
  expect(writersOf('src/server/orders/pay.test.ts', STATUS.join(';'))).toEqual([])
})
