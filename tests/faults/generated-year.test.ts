import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { downloadTally, readAccounts } from '../../src/contract/admin/books/ledger.ts'
import { downloadReturn, readBooks } from '../../src/contract/admin/books.ts'
import { type Report, readReport } from '../../src/contract/admin/reports.ts'
import { leftIn } from '../../src/domain/books/ledger.ts'
import type { Month } from '../../src/domain/settings/month.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { findSales, sumTaken } from '../../src/server/today/queries.ts'
import { deskOf } from '../api/admin-desk.ts'
import { Gstr1 } from '../gstr1-schema.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import type { Colleague } from '../office.ts'
import { stopClock } from '../shifted-clock.ts'
import {
  type Document,
  partOf,
  readDocuments,
  readVouchers,
  spanInIndia,
  sumDocuments,
  sumHsn,
  sumLedger,
  sumReturn,
  tableOf,
} from '../year/documents.ts'
import { planYear } from '../year/lives.ts'
import { momentOf } from '../year/steps.ts'
import { type Traded, trade } from '../year/trade.ts'
import { openYearShop, type YearShop } from '../year/year-shop.ts'
import { many } from './full.ts'

/**
 * A year of trade, made up from a seed: every order is placed, paid, sent, given back and counted by the shop's own calls,
 * and no row of a ledger or of a document is written by the test. It lasts from 1 April 2025 into the next financial year by a
 * clock that the test shifts (`shifted-clock.ts`), and the months that are over are closed as it goes. Then its documents are
 * added up here, and have to be what each part of the shop says they are. `YEAR_SEED` is another year.
 */
const SEED = Number(process.env.YEAR_SEED ?? 20_250_401)
const YEAR = { count: many(240, 50_000), every: many(6, 1) }

let shop: YearShop
let stock: Stock
let traded: Traded
let documents: Map<Month, Document[]>
let owner: Colleague
beforeAll(
  async () => {
    shop = await openYearShop({ adminUrl: inject('adminUrl'), shopUrl: inject('shopUrl') }, momentOf(-1, 'noon'))
    stock = await noteStock(shop.db)
    traded = await trade(shop, planYear(SEED, YEAR))
    documents = await readDocuments(shop.db)
    owner = (await shop.signIn()).owner
  },
  many(20 * 60_000, 4 * 3_600_000),
)
afterAll(async () => {
  await shop?.close()
  stopClock()
})

const months = () => [...documents.keys()]
const desk: ReturnType<typeof deskOf> = (endpoint, given) => deskOf(shop, owner)(endpoint, given)
async function load(path: string, month: Month): Promise<string> {
  const answer = await shop.app.inject({ url: path.replace(':month', month), headers: { cookie: owner.cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}
const returnOf = async (month: Month) => Gstr1.parse(JSON.parse(await load(downloadReturn.path, month)))

test('a year of every kind of order has all kinds of documents, in both financial years', () => {
  const all = [...documents.values()].flat()
  const tables = new Set(all.flatMap((one) => one.byRate.map(({ gstRate }) => tableOf(one, gstRate).split(' ')[0])))
  expect([...tables].toSorted()).toEqual(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exp', 'nil'])
  const rates = (month: Month) => {
    const invoices = documents.get(month)?.filter(({ kind }) => kind === 'invoice') ?? []
    return new Set(invoices.flatMap(({ byRate }) => byRate.map(({ gstRate }) => gstRate)))
  }
  expect(rates('2025-08')).toEqual(new Set([0, 5, 12, 18]))
  expect(rates('2025-12')).toEqual(new Set([0, 5]))
  expect(months()).toContain('2026-04')
})

test('a year of trade violates nothing that is looked at after every fault', async () => {
  expect(await findViolations(shop.db, { stock, acknowledged: traded.placed })).toEqual([])
})

test('entries of each voucher sum to zero as they leave for an accounting program, and all accounts together too', async () => {
  for (const month of months()) {
    const vouchers = (await load(downloadTally.path, month)).match(/<VOUCHER .*?<\/VOUCHER>/g) ?? []
    expect(vouchers.length).toBeGreaterThan(0)
    for (const voucher of vouchers) {
      const amounts = [...voucher.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, rupees]) =>
        Math.round(Number(rupees) * 100),
      )
      expect(
        amounts.reduce((one, other) => one + other),
        voucher,
      ).toBe(0)
    }
    const { accounts } = (await desk(readAccounts, { params: { month } })).body
    expect(
      accounts.map(leftIn).reduce((one, other) => one + other, 0),
      month,
    ).toBe(0)
    expect(
      accounts.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
      month,
    ).toBe(0)
  }
})

test('each month’s documents are the sections of its return, to the paisa, by buyer, place and rate', async () => {
  for (const month of months()) {
    const issued = documents.get(month) ?? []
    const filed = await returnOf(month)
    expect(sumReturn(filed), month).toEqual(sumDocuments(issued, tableOf))
    expect(sumHsn(filed), month).toEqual(sumDocuments(issued, partOf))
    expect(filed.fp).toBe(`${month.slice(5)}${month.slice(0, 4)}`)
    const vouchers = (await readVouchers(shop.db)).get(month) ?? []
    const listed =
      filed.doc_issue?.doc_det.flatMap(({ doc_num, docs }) => docs.map((one) => ({ ...one, doc_num }))) ?? []
    const counted = (kind: number) =>
      listed.filter(({ doc_num }) => doc_num === kind).reduce((sum, { net_issue }) => sum + net_issue, 0)
    expect([1, 5, 6, 8].map(counted), month).toEqual([
      issued.filter(({ kind }) => kind === 'invoice').length,
      issued.filter(({ kind }) => kind === 'credit-note').length,
      vouchers.filter((number) => number.startsWith('R')).length,
      vouchers.filter((number) => number.startsWith('F')).length,
    ])
    expect(
      listed.filter(({ cancel }) => cancel > 0),
      month,
    ).toEqual([])
  }
})

test('each month’s documents are what its ledger has in the accounts of sales and taxes, to the paisa, by rate', async () => {
  for (const month of months()) {
    const { from, until } = spanInIndia(month)
    const byRate = sumDocuments(documents.get(month) ?? [], (_, rate) => `${rate}`)
    expect(await sumLedger(shop.db, from, until), month).toEqual(byRate)
    const whole = sumDocuments(documents.get(month) ?? [], () => 'all').all ?? { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
    const { books } = (await desk(readBooks, { params: { month } })).body
    expect(books.figures, month).toEqual(whole)
    const { accounts } = (await desk(readAccounts, { params: { month } })).body
    const moved = (...names: readonly string[]) =>
      accounts
        .filter(({ account }) => names.includes(account))
        .reduce((sum, { debit, credit }) => sum + credit - debit, 0)
    expect({
      taxable: moved('sales', 'delivery'),
      cgst: moved('cgst'),
      sgst: moved('sgst'),
      igst: moved('igst'),
    }).toEqual(whole)
  }
})

test('a month that was closed is what it was, and nothing in any is missing or uneven', async () => {
  const closed: Month[] = []
  for (const month of months()) {
    const { books } = (await desk(readBooks, { params: { month } })).body
    if (books.closed) closed.push(month)
    expect(books.closed?.isSame ?? true, month).toBe(true)
    // Of months without a sale: more went back than was sold.
    expect(
      books.odds.filter(({ what }) => what !== 'below-nothing'),
      month,
    ).toEqual([])
  }
  expect(closed).toContain('2025-04')
  expect(closed).toContain('2026-03')
})

test('numbers of each series begin with one in each financial year, and none is missing or there twice', () => {
  const series = Map.groupBy([...documents.values()].flat(), ({ number }) => number.slice(0, number.lastIndexOf('/')))
  expect([...series.keys()].toSorted()).toEqual(['2025-26', '2026-27', 'C2025-26', 'C2026-27'])
  for (const [name, some] of series) {
    const serials = some
      .map(({ number }) => Number(number.slice(number.lastIndexOf('/') + 1)))
      .toSorted((a, b) => a - b)
    expect(serials, name).toEqual(serials.map((_, at) => at + 1))
    const year = name.replace('C', '')
    const from = startOf(`${year.slice(0, 4)}-04-01`)
    const until = startOf(`20${year.slice(5)}-04-01`)
    expect(some.filter(({ issuedAt }) => issuedAt < from || issuedAt >= until).map(({ number }) => number)).toEqual([])
    const kind = name.startsWith('C') ? 'credit-note' : 'invoice'
    expect(some.filter((one) => one.kind !== kind)).toEqual([])
  }
})

/** The report of a month, asked for until its days are added up. */
async function reportOf(month: Month, by: 'day' | 'payment' | 'returns' | 'product'): Promise<Report> {
  const last = new Date(spanInIndia(month).until.getTime() - 1)
  const span = { from: `${month}-01`, until: dayOf(last.getTime()) }
  const read = async () => (await desk(readReport, { query: { ...span, by } })).body.report
  return vi.waitUntil(read, { timeout: 60_000 })
}

test('reports of each month and Today’s sales are what the ledger has of the orders of that month', async () => {
  for (const month of months().filter((one) => one <= '2026-04')) {
    const { from, until } = spanInIndia(month)
    const [sold] = await shop.db<{ amount: number }[]>`
      select sum(case l.cause when 'invoice' then l.amount else -l.amount end)::float8 as amount
      from ledger l join orders o on o.id = l.order_id
      where l.cause in ('invoice', 'credit-note') and o.placed_at >= ${from} and o.placed_at < ${until}`
    for (const by of ['day', 'payment', 'product'] as const) {
      const { now, rows } = await reportOf(month, by)
      expect(now.amount, month).toBe(sold?.amount)
      expect(
        rows.reduce((sum, { amount }) => sum + amount, 0),
        month,
      ).toBe(sold?.amount)
    }
    const bars = await findSales(shop.db, 'day', from.getTime(), until.getTime())
    expect(
      bars.reduce((sum, { amount }) => sum + amount, 0),
      month,
    ).toBe(sold?.amount)
  }
})

test('credit notes in the report of each month are those that the ledger has', async () => {
  for (const month of months()) {
    const { from, until } = spanInIndia(month)
    const [back] = await shop.db<{ amount: number; count: number }[]>`
      select coalesce(sum(amount), 0)::float8 as amount, count(distinct document)::int as count
      from ledger where cause = 'credit-note' and at >= ${from} and at < ${until}`
    const { now, rows } = await reportOf(month, 'returns')
    expect(now.notes, month).toEqual(back)
    expect(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      month,
    ).toBe(back?.amount)
  }
})

/** What the ledger says was taken between two moments, paise: cash that was set back since counts as never taken. */
async function takenBetween(from: number, until: number): Promise<number> {
  const [taken] = await shop.db<{ amount: number }[]>`
    select coalesce(sum(case when cause = 'refund' then -amount else amount end), 0)::float8 as amount
    from ledger l left join (
      select distinct on (document) document, at as undone_at, id as undone from ledger where cause = 'cash-undone'
      order by document, at desc, id desc
    ) u using (document)
    where at >= ${new Date(from)} and at < ${new Date(until)}
      and (cause in ('payment', 'refund') or cause = 'cash' and (undone is null or (undone_at, undone) < (at, id)))`
  return taken?.amount ?? 0
}

test('money that Today says was taken is what the ledger says, of its day and of each month', async () => {
  expect(traded.todays.some(({ taken }) => taken > 0)).toBe(true)
  for (const { day, taken } of traded.todays) {
    expect([day, await takenBetween(startOf(day), startOf(addDays(day, 1)))]).toEqual([day, taken])
  }
  for (const month of months()) {
    const { from, until } = spanInIndia(month)
    const [first, end] = [from.getTime(), until.getTime()]
    expect([month, await sumTaken(shop.db, first, end)]).toEqual([month, await takenBetween(first, end)])
  }
})
