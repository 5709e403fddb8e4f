import { formatMoment, secondText } from '../../domain/dates.ts'
import { documentNumber, restoredSeries, SERIES_LETTERS } from '../../domain/invoices/document-number.ts'
import { financialYearOf } from '../../domain/invoices/financial-year.ts'
import type { Tx } from '../db/connect.ts'
import { ShopTrouble } from '../env/shop-trouble.ts'
import { writeAudit } from '../log/audit.ts'

/** So much (ms) may the clock of another machine be behind. */
const CLOCKS_DIFFER = 600_000

/** As much as a counter holds: whoever takes the next number of it fails. */
const FULL = 2_147_483_647

/**
 * What a shop does before it opens on a database that was put back as it was earlier. It forgets who was signed in or invited
 * then, for since then they may have signed out, or work here no more; and what it numbers from now on is in series of their
 * own, for others may have the numbers that follow. Those of the year are full, for a release that knows of no others. Answers
 * what to say of it; throws `ShopTrouble` where the clock is wrong.
 */
export async function beginAnew(tx: Tx, backup: string): Promise<string> {
  const now = Date.now()
  const [known] = await tx<{ last: number | null }[]>`
    select greatest((select at from ledger order by id desc limit 1), (select at from audit_log order by id desc limit 1))
      as last`
  const last = known?.last ?? now
  if (now + CLOCKS_DIFFER < last) throw new ShopTrouble(wrongClock(now, last))
  const year = financialYearOf(now)
  const series = restoredSeries(now)
  for (const table of ['sessions', 'staff_sessions', 'staff_invitations', 'password_resets'])
    await tx`delete from ${tx(table)}`
  await tx`
    insert into restores (data_of, restored_at, financial_year, series)
    values (${new Date(last)}, ${new Date(now)}, ${year}, ${series})`
  await tx`
    insert into invoice_counters (series, last)
    select letter || ${year}, ${FULL} from unnest(${Object.values(SERIES_LETTERS)}::text[]) as letter
    on conflict (series) do update set last = excluded.last`
  await writeAudit(tx, undefined, { action: 'backup-restored', about: backup })
  return (
    'Everybody has to sign in again, and invitations have to be sent again. ' +
    `What was sent after ${formatMoment(last)} stands here as not sent: compare before you pack. Its invoices keep their ` +
    `numbers, so invoices go on from ${documentNumber(series, 1)} until 31 March, which the law allows: none is given twice. ` +
    'What else there is to do, and to tell your accountant: docs/operations.md, ‘Restore’.'
  )
}

function wrongClock(now: number, last: number): string {
  return (
    `The clock of this machine says ${secondText(now)} in India, and something is written in these data at ` +
    `${secondText(last)}. Numbers of invoices go by it: set it right, then try again.`
  )
}
