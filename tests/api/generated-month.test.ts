import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBooks } from '../../src/contract/admin/books.ts'
import type { Month } from '../../src/domain/settings/month.ts'
import { fillMonth } from '../../tools/bench/admin/month/fill-month.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'

const SENT = 1500

let shop: Shop
let month: Month

beforeAll(async () => {
  shop = await openShop()
  await shop.db`update store_settings set settings = settings || '{"gstin": "08AAAAA0000A1Z2"}'`
  month = await fillMonth(shop.url, { sent: SENT, now: Date.parse('2026-11-22T16:00:00+05:30') })
})
afterAll(() => shop.close())

test('a generated month holds nothing that could not be in a real one', async () => {
  expect(month).toBe('2026-10')
  expect(await findViolations(shop.db, { stock: await noteStock(shop.db) })).toEqual([])
})

test('a generated month sends as many orders as are wanted, to people and businesses, and nothing of it is odd', async () => {
  const { body } = await deskOf(shop, await hire(shop, 'owner'))(readBooks, { params: { month } })
  const { invoices, notes, tables, odds } = body.books
  expect(odds).toEqual([])
  expect(invoices / SENT).toBeCloseTo(1, 1)
  expect(notes).toBeGreaterThan(SENT / 50)
  const sheets = ['b2b', 'b2cs', 'cdnr', 'hsn-b2b', 'hsn-b2c', 'docs']
  expect(tables.map(({ sheet }) => sheet)).toEqual(expect.arrayContaining(sheets))
})

test('a generated month has a voucher of all that is paid ahead', async () => {
  const [found] = await shop.db`
    select count(*) filter (where refund_id is null)::int = (select count(*)::int from payments) as receipts,
      count(*) filter (where refund_id is not null)::int > 10 as refunds
    from vouchers`
  expect(found).toEqual({ receipts: true, refunds: true })
})
