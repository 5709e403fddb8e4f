import * as contract from '../../../contract/admin/settings/backups.ts'
import type { Env } from '../../env/env.ts'
import type { Serve } from '../../http/calls/serve.ts'
import type { RateLimiter } from '../../http/limits/rate-limit.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { askForBackup } from './asked-backup.ts'
import { saveBackupPlan } from './backup-plan.ts'
import { viewBackups, viewShelf } from './view-backups.ts'

/** For owners: the shop's backups. */
export function backupRoutes(serve: Serve, { env, rates }: { env: Env; rates: RateLimiter }): void {
  serve(contract.readBackups, ({ db }) => viewBackups(db, env))

  serve(contract.listBackups, async () => ({ backups: env.ownsDatabase ? await viewShelf(env) : [] }))

  serve(contract.saveBackupPlan, async ({ body, db, staff }) => {
    await saveBackupPlan(db, env, staff, body)
    return viewBackups(db, env)
  })

  serve(contract.askForBackup, async ({ body, db, staff }) => {
    if (!env.ownsDatabase) refuse({ code: 'backups-elsewhere' })
    await rates.count({ 'backup-account': staff.id })
    await askForBackup(db, staff, body.press)
    return viewBackups(db, env)
  })
}
