import type { Tx } from '../db/connect.ts'

/**
 * The next serial number of a series of documents. Whoever takes one holds the counter to the end of the transaction, so that
 * none is lost when it rolls back: it is taken last.
 */
export async function takeSerial(tx: Tx, series: string): Promise<number> {
  const [counter] = await tx<{ last: number }[]>`
    insert into invoice_counters (series, last) values (${series}, 1)
    on conflict (series) do update set last = invoice_counters.last + 1
    returning last`
  if (!counter) throw new Error(`no counter for ${series}`)
  return counter.last
}
