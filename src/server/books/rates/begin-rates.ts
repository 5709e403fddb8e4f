import { dayOf } from '../../../domain/settings/work-day.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'

/** Gives the products of each rate whose day has come that rate, once. */
export function beginRates(db: Db): Promise<void> {
  return transact(db, beginRatesIn)
}

/** The same within a transaction. What began earlier first, so that what says more of a code has the last word. */
export async function beginRatesIn(tx: Tx): Promise<void> {
  const due = await tx<{ id: string; hsn: string; was: number | null; rate: number }[]>`
    select id, hsn, was, rate from gst_rates where begun_at is null and since <= ${dayOf(Date.now())}
    order by since, length(hsn), was nulls first for update`
  for (const { id, hsn, was, rate } of due) {
    await tx`
      update products set gst_rate = ${rate}, changed_at = now()
      where starts_with(hsn, ${hsn}) and gst_rate <> ${rate} and gst_rate = coalesce(${was}, gst_rate)`
    await tx`update gst_rates set begun_at = clock_timestamp() where id = ${id}`
  }
}
