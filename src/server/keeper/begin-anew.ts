import { formatMoment, secondText } from '../../domain/dates.ts'
import { MOST_BACKUPS } from '../../domain/health/backup-plan.ts'
import { documentNumber, restoredSeries, SERIES_LETTERS } from '../../domain/invoices/document-number.ts'
import { financialYearOf } from '../../domain/invoices/financial-year.ts'
import type { Tx } from '../db/connect.ts'
import { ShopTrouble } from '../env/shop-trouble.ts'
import { writeAudit } from '../log/audit.ts'
import { keepStore } from '../pictures/keeping.ts'

/** So much (ms) may the clock of another machine be behind. */
const CLOCKS_DIFFER = 600_000

/** As much as a counter holds: whoever takes the next number of it fails. */
const FULL = 2_147_483_647

/**
 * What a shop does before it opens on a database that was put back as it was earlier. It forgets who was signed in or invited
 * then, for since then they may have signed out, or work here no more; and what it numbers from now on is in series of their
 * own, for others may have the numbers that follow. Those of the year are full, for a release that knows of no others. Which
 * pictures it may take away is forgotten but for those that lie with the data, and how many backups are kept. Answers what to
 * say of it; throws `ShopTrouble` where the clock is wrong.
 */
export async function beginAnew(tx: Tx, backup: string): Promise<string> {
  const now = Date.now()
  const last = (await findLastKnown(tx)) ?? now
  if (now + CLOCKS_DIFFER < last) throw new ShopTrouble(wrongClock(now, last))
  // A clock that is ahead must not leave the year that is.
  const years = [...new Set([last, now].map(financialYearOf))]
  const series = restoredSeries(now)
  for (const table of ['sessions', 'staff_sessions', 'staff_invitations', 'password_resets'])
    await tx`delete from ${tx(table)}`
  await tx`
    insert into restores (data_of, restored_at, financial_year, series)
    select ${new Date(last)}, ${new Date(now)}, year, ${series} from unnest(${years}::text[]) as year`
  await tx`
    insert into invoice_counters (series, last)
    select letter || year, ${FULL} from unnest(${Object.values(SERIES_LETTERS)}::text[]) as letter, unnest(${years}::text[]) as year
    on conflict (series) do update set last = excluded.last`
  // Another shop may show the others that lie elsewhere, and these data do not know which came since.
  await keepStore(tx, 'own')
  // It was under way when the backup was made.
  await tx`update asked_backup set served_at = now() where served_at is null`
  // More may have been kept since: what was chosen then shall not take away now what one may want to go back to.
  await tx`update backup_plan set keep = ${MOST_BACKUPS}`
  await writeAudit(tx, undefined, { action: 'backup-restored', about: backup })
  return (
    'Everybody has to sign in again, and invitations have to be sent again. ' +
    `The last that these data know is of ${formatMoment(last)}: parcels that left after that stand here as not sent, so ` +
    'compare before you pack. Their invoices keep their numbers, and invoices go on from ' +
    `${documentNumber(series, 1)} until 31 March, which the law allows: none is given twice. ` +
    'What else there is to do, and to tell your accountant: docs/operations.md, ‘Restore’.'
  )
}

/** When something was written last (ms), but for what a start itself notes; undefined where nothing was. */
async function findLastKnown(tx: Tx): Promise<number | undefined> {
  const [known] = await tx<{ last: number | null }[]>`
    select greatest(
      (select at from ledger order by id desc limit 1),
      (select placed_at from orders where placed_at is not null order by placed_at desc limit 1),
      (select at from audit_log where action not in ${tx(AT_START)} order by id desc limit 1)) as last`
  return known?.last ?? undefined
}

const AT_START = ['backup-restored', 'secret-lost', 'mail-password-lost', 'payment-keys-lost']

function wrongClock(now: number, last: number): string {
  return (
    `The clock of this machine says ${secondText(now)} in India, and something is written in these data at ` +
    `${secondText(last)}. Numbers of invoices go by it: set it right, then try again.`
  )
}
