import { CLOSES_AFTER, type ClosedMonth, figuresOfMonth, standingOf } from '../../domain/books/closing.ts'
import { type Month, monthAfter, monthOf, monthText, spanOfMonth } from '../../domain/settings/month.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { findLastClosed } from './closings.ts'
import { findAccounts } from './ledger.ts'
import { drawMissing, readMonth, span } from './month-documents.ts'

/**
 * Closes a month that is over, and all before it in which anything was entered, once: from then on nothing is entered in
 * them, and what is wrong is set right by a document of the day. Refuses one that is not over, or was closed. What the months
 * come to is added up before anything is held: nobody who sells waits for it; what is entered in them meanwhile, as
 * settlements are, is refused to be overlooked.
 */
export async function closeMonth(db: Db, staff: Staff, month: Month): Promise<void> {
  const { until } = spanOfMonth(month)
  if (Date.now() < until + CLOSES_AFTER) {
    refuse({ code: 'not-as-asked', message: `${monthText(month)} can be closed an hour after its end.` })
  }
  await drawMissing(db, { from: new Date(0), until: new Date(until) })
  const counted = await countEntries(db, until)
  const closed = await addUp(db, month)
  await transact(db, async (tx) => {
    await tx`lock table month_closings in exclusive mode`
    const last = await findLastClosed(tx)
    if (last !== undefined && last >= month) refuse({ code: 'not-as-asked', message: `${monthText(month)} is closed.` })
    if ((await countEntries(tx, until)) !== counted) {
      refuse({ code: 'not-as-asked', message: 'Something was entered meanwhile. Please press again.' })
    }
    for (const [each, what] of closed) if (last === undefined || each > last) await keepClosed(tx, staff, each, what)
    await writeAudit(tx, staff, { action: 'month-closed', about: month, detail: { month: monthText(month) } })
  })
}

async function countEntries(db: Db | Tx, until: number): Promise<number> {
  const [entered] = await db<{ count: number }[]>`
    select count(*)::int from ledger
    where at < ${new Date(until)} and at >= coalesce((select max(until) from month_closings), '-infinity')`
  return entered?.count ?? 0
}

/** Each month that is open up to this one, and what it came to. */
async function addUp(db: Db, month: Month): Promise<ReadonlyMap<Month, ClosedMonth>> {
  const last = await findLastClosed(db)
  const found = new Map<Month, ClosedMonth>()
  const from = last === undefined ? await findFirst(db, month) : monthAfter(last, 1)
  for (let each = from; each <= month; each = monthAfter(each, 1)) {
    const figures = figuresOfMonth(await readMonth(db, each))
    found.set(each, { figures, accounts: standingOf(await findAccounts(db, each)) })
  }
  return found
}

/** The month of the first entry, and none after `month`. */
async function findFirst(db: Db, month: Month): Promise<Month> {
  const [first] = await db<{ at: number }[]>`select at from ledger order by at, id limit 1`
  return first && monthOf(first.at) < month ? monthOf(first.at) : month
}

async function keepClosed(tx: Tx, staff: Staff, month: Month, { figures, accounts }: ClosedMonth): Promise<void> {
  await tx`
    insert into month_closings (month, until, staff_id, figures, accounts)
    values (${month}, ${span(month).until}, ${staff.id}, ${tx.json(figures)}, ${tx.json(accounts)})`
}
