import type { LookForm } from '../../../contract/admin/look.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { findLook, holdEmblem, type StoredLook } from '../queries.ts'

/** Saves a look whole; refuses an older version than the one that is kept, and an emblem that nobody sent. */
export async function saveLook(
  db: Db,
  staff: Staff,
  { version, look }: { version: number; look: LookForm },
): Promise<StoredLook & { version: number }> {
  return transact(db, async (tx) => {
    await tx`lock table look in share row exclusive mode`
    const before = await findLook(tx)
    if (before.version !== version) refuse({ code: 'changed-meanwhile' })
    const { brand, accent, emblem } = look
    if (emblem !== null && !(await holdEmblem(tx, emblem))) refuse({ code: 'emblem-unknown' })
    await tx`
      insert into look (brand, accent, emblem) values (${brand}, ${accent}, ${emblem})
      on conflict (single) do update set brand = excluded.brand, accent = excluded.accent, emblem = excluded.emblem,
        version = look.version + 1`
    // Pages that are open still show the one before.
    await tx`
      delete from emblems where created_at < now() - interval '1 day'
        and id <> all(${[emblem, before.emblem?.id ?? null].filter((id) => id !== null)}::text[])`
    await writeAudit(tx, staff, { action: 'look-changed', about: 'look', detail: changesBetween(before, look) })
    return findLook(tx)
  })
}

/** By name, each part that is another now: before and after. */
function changesBetween(before: StoredLook, after: LookForm): Record<string, { before: unknown; after: unknown }> {
  const kept: LookForm = { ...before, emblem: before.emblem?.id ?? null }
  const parts = (['brand', 'accent', 'emblem'] as const).filter((part) => kept[part] !== after[part])
  return Object.fromEntries(parts.map((part) => [part, { before: kept[part], after: after[part] }]))
}
