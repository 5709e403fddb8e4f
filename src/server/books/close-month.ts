import { CLOSES_AFTER, closedFigures, type Standing } from '../../domain/books/closing.ts'
import { leftIn } from '../../domain/books/ledger.ts'
import { type Month, monthText, spanOfMonth } from '../../domain/settings/month.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { findClosing } from './closings.ts'
import { findAccounts } from './ledger.ts'
import { drawMissing, readMonth } from './month-documents.ts'

/**
 * Closes a month that is over, and all before it, once: from then on nothing is entered in them, and what is wrong is set
 * right by a document of the day. Refuses one that is not over, or was closed.
 */
export async function closeMonth(db: Db, staff: Staff, month: Month): Promise<void> {
  const { until } = spanOfMonth(month)
  if (Date.now() < until + CLOSES_AFTER) {
    refuse({ code: 'not-as-asked', message: `${monthText(month)} can be closed an hour after its end.` })
  }
  await drawMissing(db, { from: new Date(0), until: new Date(until) })
  const figures = closedFigures(await readMonth(db, month))
  const accounts: Standing = Object.fromEntries(
    (await findAccounts(db, month)).map((account) => [account.account, leftIn(account)]),
  )
  await transact(db, async (tx) => {
    await tx`lock table month_closings in exclusive mode`
    if (await findClosing(tx, month)) refuse({ code: 'not-as-asked', message: `${monthText(month)} is closed.` })
    await tx`
      insert into month_closings (month, until, staff_id, figures, accounts)
      values (${month}, ${new Date(until)}, ${staff.id}, ${tx.json(figures)}, ${tx.json(accounts)})`
    await writeAudit(tx, staff, { action: 'month-closed', about: month, detail: { month: monthText(month) } })
  })
}
