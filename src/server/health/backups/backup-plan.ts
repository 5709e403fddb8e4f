import type { BackupPlan, BackupPlanner } from '../../../../keeper/kept-shop.ts'
import type { BackupRound } from '../../../domain/health/backup-plan.ts'
import { HOUR } from '../../../domain/health/health.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { Env } from '../../env/env.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { findAskedBackup, serveAskedBackup } from './asked-backup.ts'

/** What the shop's machine says of backups, and whose the database is. */
export type BackupPlace = Pick<Env, 'backups' | 'ownsDatabase'>

type SavedPlan = { everyHours: BackupRound | null; keep: number }

/**
 * How often a backup is made (ms; undefined: none by itself) and how many stay: as the environment says, else as an owner
 * saved it. Asked whenever it is needed, so that nothing has to be told.
 */
export async function findBackupPlan(db: Db, { backups }: Pick<Env, 'backups'>): Promise<Omit<BackupPlan, 'asked'>> {
  const { every, keep, isSaid } = backups
  const [saved] = isSaid ? [] : await db<SavedPlan[]>`select every_hours, keep from backup_plan`
  if (!saved) return { every, keep }
  return { every: saved.everyHours === null ? undefined : saved.everyHours * HOUR, keep: saved.keep }
}

/** What the keeper of the shop's own database goes by. */
export function planBackups(db: Db, env: Pick<Env, 'backups'>): BackupPlanner {
  return {
    find: async () => ({ ...(await findBackupPlan(db, env)), asked: await findAskedBackup(db) }),
    serve: (press) => serveAskedBackup(db, press),
  }
}

/** Saves how often the shop backs itself up; refuses where its machine says so, or another server has its data. */
export async function saveBackupPlan(
  db: Db,
  place: BackupPlace,
  staff: Staff,
  { every, keep }: { every: BackupRound | null; keep: number },
): Promise<void> {
  if (!place.ownsDatabase) refuse({ code: 'backups-elsewhere' })
  if (place.backups.isSaid) refuse({ code: 'backups-of-machine' })
  await transact(db, async (tx) => {
    const [changed] = await tx`
      insert into backup_plan ${tx({ everyHours: every, keep })}
      on conflict (single) do update set every_hours = excluded.every_hours, keep = excluded.keep
        where (backup_plan.every_hours, backup_plan.keep) is distinct from (excluded.every_hours, excluded.keep)
      returning keep`
    if (!changed) return
    const deed =
      every === null
        ? ({ action: 'backups-stopped', detail: { kept: keep } } as const)
        : ({ action: 'backups-planned', detail: { hours: every, kept: keep } } as const)
    await writeAudit(tx, staff, { ...deed, about: 'settings' })
  })
}
