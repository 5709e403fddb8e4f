import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { changedSettings, keepSettings } from '../settings/change-settings.ts'
import { findSettings } from '../settings/queries.ts'
import type { SetUpParts } from './find-steps.ts'
import { findSetUp } from './set-up.ts'

/** Opens the shop for orders, or has it take none for now, once; refuses to open one in which shoppers can see no product. */
export async function takeOrders(
  db: Db,
  staff: Staff,
  { takesOrders, parts }: { takesOrders: boolean; parts: SetUpParts },
): ReturnType<typeof findSetUp> {
  await transact(db, async (tx) => {
    await tx`lock table store_settings in share row exclusive mode`
    const before = await findSettings(tx)
    if (before.settings.takesOrders === takesOrders) return
    if (takesOrders && !(await hasPublished(tx))) refuse({ code: 'nothing-published' })
    await keepSettings(tx, { before, after: changedSettings(before.settings, { takesOrders }) })
    await writeAudit(tx, staff, { action: takesOrders ? 'orders-opened' : 'orders-paused', about: 'settings' })
  })
  // Not within: looking for backups may take its time, and shoppers order meanwhile.
  return findSetUp(db, parts)
}

async function hasPublished(tx: Tx): Promise<boolean> {
  const [row] = await tx<{ has: boolean }[]>`select exists (select from products p where is_shown(p)) as has`
  return row?.has === true
}
