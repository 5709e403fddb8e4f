import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccounts } from '../../src/contract/admin/books/ledger.ts'
import { closeBooks, readBooks } from '../../src/contract/admin/books.ts'
import { type Month, monthAfter, monthOf, spanOfMonth } from '../../src/domain/settings/month.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, logOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'

// In its first hour the month before it is not closed yet, as if it went on.
const now = monthOf(Date.now() - 3_600_000)
const [last, before, first] = [-1, -2, -3].map((months) => monthAfter(now, months)) as [Month, Month, Month]

let shop: Shop
let owner: Colleague
let desk: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  owner = await hire(shop, 'owner', 'Meera')
  desk = deskOf(shop, owner)
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  for (const month of [first, before, last]) await sendIn(month)
})
afterAll(() => shop.close())

/** As if it had been sent on the tenth of a month, for cash. */
async function sendIn(month: Month): Promise<string> {
  const id = await placeForCash(shop, barfi)
  await moveOrder(shop.db, id, 'Delivered', spanOfMonth(month).from + 9 * 24 * 3_600_000)
  return id
}

const close = (month: Month) => desk(closeBooks, { body: { month } })
const booksOf = async (month: Month) => (await desk(readBooks, { params: { month } })).body.books
const accountsOf = async (month: Month) => (await desk(readAccounts, { params: { month } })).body.accounts

test('a month that is not over cannot be closed [CLOSE-01]', async () => {
  expect((await close(now)).body).toMatchObject({
    code: 'not-as-asked',
    message: expect.stringContaining('an hour after'),
  })
  expect(await booksOf(now)).toMatchObject({ closed: null, canClose: false })
})

test('a month is closed once, with all before it, and nothing is entered in them any more [CLOSE-01] [CLOSE-03]', async () => {
  const open = await Promise.all([last, now].map(accountsOf))
  expect(await booksOf(before)).toMatchObject({ closed: null, canClose: true, isOver: true })
  const pressed = await Promise.all([close(before), close(before)])
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await close(first)).body).toMatchObject({ code: 'not-as-asked' })
  expect(await booksOf(before)).toMatchObject({ closed: { by: 'Meera', isSame: true }, canClose: false })
  expect(await booksOf(first)).toMatchObject({ closed: { by: 'Meera', isSame: true }, canClose: false })
  expect(await booksOf(last)).toMatchObject({ closed: null, canClose: true })
  expect(await booksOf(now)).toMatchObject({ toClose: last })
  expect(await booksOf(monthAfter(first, -1))).toMatchObject({ closed: null, canClose: false })
  expect(await logOf(shop, before)).toMatchObject([{ action: 'month-closed' }])
  await expect(sendIn(first)).rejects.toThrow('the books of that time are closed')
  await expect(sendIn(before)).rejects.toThrow('the books of that time are closed')
  await expect(shop.db`delete from month_closings`).rejects.toThrow('a closed month stays closed')
  // CLOSE-02
  expect(await Promise.all([last, now].map(accountsOf))).toEqual(open)
})

test('accounts before a month are the same whether the months before it are closed or not [CLOSE-02]', async () => {
  const months = [first, before, last, now]
  const open = await Promise.all(months.map(accountsOf))
  expect(open[2]?.find(({ account }) => account === 'cash-outside')).toMatchObject({ before: 28_000, debit: 14_000 })
  await close(last)
  expect(await booksOf(now)).toMatchObject({ toClose: null })
  expect(await Promise.all(months.map(accountsOf))).toEqual(open)
})

test('a closed month that lost a document says that it is not what it was [CLOSE-03]', async () => {
  await shop.db.begin(async (tx) => {
    for (const table of ['invoices', 'ledger']) await tx`alter table ${tx(table)} disable trigger user`
    const { from, until } = spanOfMonth(last)
    await tx`
      update orders set invoice_number = null where invoice_number in (
        select number from invoices where issued_at >= ${new Date(from)} and issued_at < ${new Date(until)})`
    await tx`delete from invoices where issued_at >= ${new Date(from)} and issued_at < ${new Date(until)}`
    for (const table of ['invoices', 'ledger']) await tx`alter table ${tx(table)} enable trigger user`
  })
  expect(await booksOf(last)).toMatchObject({ closed: { isSame: false } })
  expect(await booksOf(before)).toMatchObject({ closed: { isSame: true } })
})

test('a closed month whose entries are not what they were says so [CLOSE-03]', async () => {
  await shop.db.begin(async (tx) => {
    await tx`alter table ledger disable trigger user`
    await tx`update ledger set amount = amount + 1 where id = (
      select id from ledger where at < ${new Date(spanOfMonth(first).until)} order by id limit 1)`
    await tx`alter table ledger enable trigger user`
  })
  expect(await booksOf(first)).toMatchObject({ closed: { isSame: false } })
})
