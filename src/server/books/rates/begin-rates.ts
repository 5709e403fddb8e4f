import { type Day, dayOf } from '../../../domain/settings/work-day.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'

/** Gives the products of each rate whose day has come that rate, once. */
export function beginRates(db: Db): Promise<void> {
  return transact(db, beginRatesIn)
}

/** The same within a transaction, day by day, each product by what it bore until then. */
export async function beginRatesIn(tx: Tx): Promise<void> {
  const due = await tx<{ id: string; since: Day }[]>`
    select id, since::text from gst_rates where begun_at is null and since <= ${dayOf(Date.now())}
    order by since, id for update`
  for (const day of new Set(due.map(({ since }) => since))) {
    const ids = due.filter(({ since }) => since === day).map(({ id }) => id)
    const rate = tx`gst_rate_from(${day}::date, hsn, gst_rate, 'infinity')`
    // In the order in which whoever works on many products holds them.
    await tx`select from products where gst_rate <> ${rate} order by id for no key update`
    await tx`
      update products set gst_rate = ${rate}, changed_at = now() where gst_rate <> ${rate}`
    await tx`update gst_rates set begun_at = clock_timestamp() where id = any(${ids}::text[]::uuid[])`
  }
}
