import type { planRate as call } from '../../../contract/admin/books/rates.ts'
import type { Given } from '../../../contract/endpoint.ts'
import { formatDate } from '../../../domain/dates.ts'
import { addDays, type Day, dayOf, startOf } from '../../../domain/settings/work-day.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { beginRatesIn } from './begin-rates.ts'

/** How far ahead a rate is entered: what is further away is a mistyped year. */
const FARTHEST = 2 * 366 // days

/**
 * Has a GST rate begin on a day, once: one of today begins at once. Refuses a day that is past or far away, and a second
 * rate of the same code and day.
 */
export function planRate(db: Db, staff: Staff, planned: Given<typeof call>['body']): Promise<void> {
  const { id, hsn, since, was, rate } = planned
  const today = dayOf(Date.now())
  if (was === rate) refuse({ code: 'not-as-asked', message: `They bear ${rate} % already.` })
  return transact(db, async (tx) => {
    const [made] = await tx`
      insert into gst_rates (id, hsn, since, was, rate, staff_id)
      values (${id}, ${hsn}, ${since}, ${was}, ${rate}, ${staff.id})
      on conflict do nothing returning id`
    if (!made) {
      const [same] = await tx`
        select from gst_rates where id = ${id} and hsn = ${hsn} and since = ${since} and was is not distinct from ${was} and rate = ${rate}`
      if (same) return
      refuse({ code: 'not-as-asked', message: `A rate of ${hsn} begins on that day already. Take it back first.` })
    }
    if (since < today) refuse({ code: 'not-as-asked', message: PAST })
    if (since > addDays(today, FARTHEST)) {
      refuse({ code: 'not-as-asked', message: 'That is more than two years away: please check the year.' })
    }
    await writeAudit(tx, staff, { action: 'rate-planned', about: hsn, detail: wordsOf(planned) })
    await beginRatesIn(tx)
  })
}

const PAST =
  'That day is past, and invoices have been issued since. Choose the present day; what was billed wrongly is set right with your accountant.'

/** Takes back a rate that has not begun; refuses one that has. One that is gone stays gone. */
export function withdrawRate(db: Db, staff: Staff, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const [rate] = await tx<{ hsn: string; since: Day; was: number | null; rate: number; begun: boolean }[]>`
      select hsn, since::text, was, rate, begun_at is not null or since <= ${dayOf(Date.now())} as begun
      from gst_rates where id = ${id} for update`
    if (!rate) return
    if (rate.begun) refuse({ code: 'not-as-asked', message: 'It has begun. Let another rate begin instead.' })
    await tx`delete from gst_rates where id = ${id}`
    await writeAudit(tx, staff, { action: 'rate-withdrawn', about: rate.hsn, detail: wordsOf(rate) })
  })
}

/** As the log says it. */
function wordsOf({ was, rate, since }: { was: number | null; rate: number; since: Day }) {
  return { rate, was: was === null ? null : `${was} %`, since: formatDate(startOf(since)) }
}
