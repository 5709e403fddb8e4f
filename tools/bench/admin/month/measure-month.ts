import { join } from 'node:path'
import { type Month, spanOfMonth } from '../../../../src/domain/settings/month.ts'
import type { Db } from '../../../../src/server/db/connect.ts'
import { sumDays, sumMonths } from '../../../../src/server/reports/sum-days.ts'
import { hire } from '../../../../tests/office.ts'
import type { BenchDatabase } from '../../database.ts'
import { startShop } from '../../servers.ts'
import { askMonth } from './ask-month.ts'
import { fillMonth } from './fill-month.ts'
import { type MonthCounts, writeMonthReport } from './report-month.ts'

type Measuring = { database: BenchDatabase; products: number; folder: string }

/** Whether the books of a month in which so many orders are sent are answered as fast as wanted. */
export async function measureMonth(sent: number, { database, products, folder }: Measuring): Promise<boolean> {
  process.stdout.write(`bench: a month in which ${sent} orders are sent: generating\n`)
  const { url, db } = await database.fill(products, 'month')
  const month = await fillMonth(url, { sent, now: Date.now() })
  await sumDays(db, {})
  await sumMonths(db)
  const shop = await startShop(url, { env: { DATA_DIR: join(folder, 'month') } })
  try {
    const { cookie } = await hire({ db }, 'owner')
    return await writeMonthReport(await count(db, month), await askMonth(shop, cookie, month))
  } finally {
    await shop.stop()
    await db.end()
  }
}

async function count(db: Db, month: Month): Promise<MonthCounts> {
  const { from, until } = spanOfMonth(month)
  const of = (table: string, at: string) =>
    db`(select count(*)::int from ${db(table)} where ${db(at)} >= ${new Date(from)} and ${db(at)} < ${new Date(until)})`
  const [counts] = await db<MonthCounts[]>`
    select ${of('invoices', 'issued_at')} as invoices, ${of('credit_notes', 'issued_at')} as credit_notes,
      ${of('vouchers', 'issued_at')} as vouchers, ${of('ledger', 'at')} as entries`
  if (!counts) throw new Error('nothing was counted')
  return counts
}
