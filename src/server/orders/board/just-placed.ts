import type { Db } from '../../db/connect.ts'

/** No transaction that places an order takes as long (`db/connect.ts` ends its statements after 15 s). */
export const LONGEST_PLACING = '40 seconds'

/**
 * Ids of the orders that were placed since a moment, now if none is given, the newest of them first, and of those that may
 * have been on their way into the database then: whoever was told of some tells them apart.
 */
export async function findJustPlaced(db: Db, { since, most }: { since?: Date; most?: number } = {}): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from orders
    where placed_at > coalesce(${since ?? null}::timestamptz, now()) - ${LONGEST_PLACING}::interval
    order by placed_at desc limit ${most ?? null}`
  return rows.map(({ id }) => id)
}
