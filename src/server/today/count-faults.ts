import { findBackupTrouble } from '../../domain/health/backup-health.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env/env.ts'
import { lastBackupOf } from '../keeper/describe-shop.ts'
import { isMailStuck } from '../mail/count-mail.ts'
import { hasMailServer } from '../mail/server/find-mail-server.ts'

/** How many of these are so: letters do not leave, backups fail or are old. What the shop cannot see is none. */
export async function countFaults(db: Db, env: Env): Promise<number> {
  const isStuck = (await isMailStuck(db)) && (await hasMailServer(db, env))
  const backup = env.ownsDatabase ? findBackupTrouble(await lastBackupOf(env), Date.now()) : undefined
  return Number(isStuck) + Number(backup !== undefined)
}
