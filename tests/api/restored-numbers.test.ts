import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { downloadReturn, readBooks } from '../../src/contract/admin/books.ts'
import { readRestored } from '../../src/contract/admin/health.ts'
import { takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import type { Span } from '../../src/domain/books/odds.ts'
import { formatMoment } from '../../src/domain/dates.ts'
import { restoredSeries } from '../../src/domain/invoices/document-number.ts'
import { financialYearOf } from '../../src/domain/invoices/financial-year.ts'
import { type Month, monthOf } from '../../src/domain/settings/month.ts'
import { runRestoredCommand } from '../../src/server/commands/restored-command.ts'
import { connect } from '../../src/server/db/connect.ts'
import { transact } from '../../src/server/db/transact.ts'
import { takeNumber } from '../../src/server/invoices/take-number.ts'
import { beginAnew } from '../../src/server/keeper/begin-anew.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { databaseAt, makeDatabase, nameDatabase } from '../given-server.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { makeBuyers, sell } from './counter.ts'

const MINUTE = 60_000

let shop: Shop
let desk: ReturnType<typeof deskOf>
let owner: Colleague
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  await shop.db`update store_settings set settings = settings || '{"gstin": "08AAAAA0000A1Z0"}'`
  await signIn()
})
afterAll(() => shop.close())

async function signIn(): Promise<void> {
  owner = await hire(shop, 'owner', 'Meera')
  desk = deskOf(shop, owner)
}

/** An order that is sent and comes back; answers the numbers of its invoice and of its credit note. */
async function sendAndTakeBack(): Promise<string[]> {
  const orderId = await placeForCash(shop, barfi, { quantity: 1 })
  await moveOrder(shop.db, orderId, 'Shipped')
  await desk(takeOrderBack, { body: { orderId, restock: true } })
  const rows = await shop.db<{ number: string }[]>`
    select number from invoices where order_id = ${orderId}
    union all select number from credit_notes where order_id = ${orderId}`
  return rows.map(({ number }) => number)
}

async function write(): Promise<string> {
  const from = { name: 'Kabir', email: 'kabir@example.com', phone: '' }
  const body = {
    ...from,
    subject: 'Boxes',
    inquiryType: 'bulk',
    message: 'Do you pack boxes of 9?',
    complaint: false,
  } as const
  await shop.call(sendContactMessage, { body })
  const [row] = await shop.db<{ number: string }[]>`select number from contact_messages order by id desc limit 1`
  return row?.number ?? ''
}

/** The series of the last restore. */
async function lastSeries(): Promise<string> {
  const [row] = await shop.db<{ series: string }[]>`select series from restores order by id desc limit 1`
  return row?.series ?? ''
}

const begin = () => transact(shop.db, (tx) => beginAnew(tx, '2026-11-22T14-03-09Z'))
const oddsOf = async (month: Month) => (await desk(readBooks, { params: { month } })).body.books.odds

test('after a restore documents and messages count on in series of their own, and the books name the time that is lost [BACKUP-11][BACKUP-12]', async () => {
  const [invoice, note] = await sendAndTakeBack()
  expect(invoice).toMatch(/^\d{4}-\d\d\/000001$/)
  expect(note).toBe(`C${invoice}`)
  expect(await write()).toMatch(/^M-\d{4}-000001$/)
  await makeBuyers(shop.db, 1)
  const answer = await begin()
  const series = await lastSeries()
  expect(answer).toContain(`invoices go on from ${series}/000001 until 31 March`)
  expect(answer).toMatch(/parcels that left after that stand here as not sent, so compare before you pack\./)
  expect(await shop.db`select from sessions`).toEqual([])

  await signIn()
  expect(await sendAndTakeBack()).toEqual([`${series}/000001`, `C${series}/000001`])
  expect(await sendAndTakeBack()).toEqual([`${series}/000002`, `C${series}/000002`])
  expect(await write()).toBe(`M-${series}-000002`)
  const rows = (from = '', count = 0) => ({ from, totnum: count, cancel: 0, net_issue: count })
  const month = monthOf(Date.now())
  const filed = await shop.app.inject({
    ...{ url: downloadReturn.path.replace(':month', month), headers: { cookie: owner.cookie } },
  })
  expect(filed.json().doc_issue.doc_det).toMatchObject([
    { doc_num: 1, docs: [rows(invoice, 1), rows(`${series}/000001`, 2)] },
    { doc_num: 5, docs: [rows(note, 1), rows(`C${series}/000001`, 2)] },
  ])
  const [lost] = await shop.db<Span[]>`select data_of as "from", restored_at as until from restores`
  if (!lost) throw new Error('nothing is lost')
  expect(lost.until - lost.from).toBeLessThan(10 * MINUTE)
  const words = `${formatMoment(lost.from)} to ${formatMoment(lost.until)}`
  expect(await oddsOf(month)).toEqual([{ what: 'restored', of: [words], more: 0 }])
})

test('the books of each month into which the lost time reaches name it, and no others [BACKUP-11]', async () => {
  const at = (text: string) => new Date(`${text}+05:30`)
  await shop.db`
    update restores set data_of = ${at('2025-09-30T23:59:00')}, restored_at = ${at('2025-11-01T00:00:00')}`
  for (const month of ['2025-09', '2025-10', '2025-11'] as const)
    expect(
      (await oddsOf(month)).map(({ what }) => what),
      month,
    ).toEqual(['restored'])
  for (const month of ['2025-08', '2025-12'] as const) expect(await oddsOf(month), month).toEqual([])
})

test('the same backup put back again begins other series, and a new financial year its own [BACKUP-11]', async () => {
  const before = await lastSeries()
  await expect.poll(() => restoredSeries(Date.now()), { timeout: 3000 }).not.toBe(before)
  await shop.db`delete from restores`
  await shop.db`delete from invoice_counters`
  const answer = await runRestoredCommand(shop.db, shop.env, ['yes'])
  const series = await lastSeries()
  expect(answer).toContain(`invoices go on from ${series}/000001`)
  expect(series).not.toBe(before)
  const [now, later] = [Date.now(), Date.now() + 366 * 1440 * MINUTE]
  const numbers = await transact(shop.db, async (tx) => [
    await takeNumber(tx, 'receipt', now),
    await takeNumber(tx, 'receipt', now),
    await takeNumber(tx, 'refund', now),
    await takeNumber(tx, 'invoice', later),
  ])
  expect(numbers).toEqual([
    ...[`R${series}/000001`, `R${series}/000002`, `F${series}/000001`],
    `${financialYearOf(later)}/000001`,
  ])
})

test('a release that knows of no such series is given no number of the year [BACKUP-11]', async () => {
  // As it takes one.
  const taken = shop.db`
    insert into invoice_counters (series, last) values (${financialYearOf(Date.now())}, 1)
    on conflict (series) do update set last = invoice_counters.last + 1`
  await expect(taken).rejects.toThrow('integer out of range')
})

test('a clock that is before what the data know is refused, and nothing is begun [BACKUP-11]', async () => {
  const count = async () => (await shop.db`select from restores`).length
  const before = await count()
  await makeBuyers(shop.db, 1)
  const late = transact(shop.db, async (tx) => {
    await tx`
      insert into audit_log (at, action, about) values (now() + interval '11 minutes', 'settings-saved', 'settings')`
    await beginAnew(tx, 'some')
  })
  await expect(late).rejects.toThrow(/^The clock of this machine says .* set it right, then try again\.$/)
  expect([await count(), (await shop.db`select from sessions`).length]).toEqual([before, 1])
})

test('the command that tells of a restore does nothing without a yes, and takes no database of nobody’s [BACKUP-11]', async () => {
  for (const words of [[], ['2026-11-22']])
    await expect(runRestoredCommand(shop.db, shop.env, words)).rejects.toThrow('Usage: npm run restored')
  const url = databaseAt(inject('shopUrl'), nameDatabase('empty'))
  await makeDatabase(inject('adminUrl'), url)
  const empty = connect(url, { connections: 2 })
  await expect(runRestoredCommand(empty, shop.env, ['yes'])).rejects.toThrow('relation "migrations" does not exist')
  await empty.end()
})

test('a restore is told to who packs for three days, and nobody is told of what is long over [BACKUP-13]', async () => {
  const packer = deskOf(shop, await hire(shop, 'packer'))
  const told = async () => (await packer(readRestored)).body.restored
  await shop.db`update restores set restored_at = now() - interval '73 hours'`
  expect(await told()).toBeNull()
  await shop.db`
    insert into restores (data_of, restored_at, financial_year, series)
    values ('2026-11-30 14:32+05:30', now() - interval '71 hours', '2026-27', '2B8S1130')`
  expect(await told()).toMatchObject({ dataOf: Date.parse('2026-11-30T14:32:00+05:30') })
})

test('the last thing known is what was done, and nothing that a start notes by itself [BACKUP-11]', async () => {
  const [before] = await shop.db<{ at: number }[]>`
    select max(at) as at from audit_log where action <> 'backup-restored'`
  await shop.db`insert into audit_log (action, about, at) values ('secret-lost', 'nobody', now() + interval '5 minutes')`
  await begin()
  const [restore] = await shop.db<{ dataOf: number }[]>`select data_of from restores order by id desc limit 1`
  expect(restore?.dataOf).toBe(before?.at)
})

test('a clock that is ahead at the start leaves the year that is no number of its own [BACKUP-11]', async () => {
  const now = Date.now()
  const year = financialYearOf(now)
  vi.setSystemTime(now + 400 * 1440 * MINUTE)
  await begin()
  vi.useRealTimers()
  expect(await transact(shop.db, (tx) => takeNumber(tx, 'invoice', now))).toBe(`${await lastSeries()}/000001`)
  const [counter] = await shop.db`select last from invoice_counters where series = ${year}`
  expect(counter?.last).toBe(2_147_483_647)
})
