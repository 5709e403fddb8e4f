import type { Db } from '../db/connect.ts'

/** For so long (days) it is told: what was packed before is at its door by then. */
const TOLD = 3

/** When the shop was put back last, and the last thing that its data knew then (ms); undefined where that is long over. */
export async function findLastRestore(db: Db): Promise<{ at: number; dataOf: number } | undefined> {
  const [restore] = await db<{ at: number; dataOf: number }[]>`
    select restored_at as at, data_of from restores
    where restored_at > now() - make_interval(days => ${TOLD}) order by id desc limit 1`
  return restore
}
