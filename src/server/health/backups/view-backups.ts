import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { KEY_FILE } from '../../../../keeper/kept-shop.ts'
import type { listBackups, readBackups } from '../../../contract/admin/settings/backups.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { BackupMaker } from '../../../domain/health/backup-plan.ts'
import { HOUR } from '../../../domain/health/health.ts'
import type { Db } from '../../db/connect.ts'
import type { Env } from '../../env/env.ts'
import { lastBackupOf, shelvedBackupsOf } from '../../keeper/describe-shop.ts'
import { isBackupUnderWay } from './asked-backup.ts'
import { findBackupPlan } from './backup-plan.ts'

/** How the backups stand, as owners read it. */
export async function viewBackups(db: Db, env: Env): Promise<Omit<ReplyOf<typeof readBackups>, 'success'>> {
  const { folder, isSaid } = env.backups
  const { every, keep } = await findBackupPlan(db, env)
  const { made, failed } = await lastBackupOf(env)
  return {
    setOn: env.ownsDatabase ? (isSaid ? 'machine' : 'page') : 'elsewhere',
    every: every === undefined ? null : every / HOUR,
    keep,
    folder,
    isOnDataDisk: (await deviceOf(folder)) === (await deviceOf(env.dataDir)),
    havePictures: 'folder' in env.pictures,
    seals: env.secrets.keys.length > 0,
    ...(env.secrets.keys.length === 0 && { keyFile: join(env.dataDir, KEY_FILE) }),
    isUnderWay: await isBackupUnderWay(db),
    made: made ? { at: made.at, bytes: made.bytes } : null,
    failed: failed && failed.at >= (made?.at ?? 0) ? failed : null,
  }
}

/** The disk that `path` lies on, or will once it is made. */
async function deviceOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.dev ?? (dirname(path) === path ? 0 : deviceOf(dirname(path)))
}

type Viewed = ReplyOf<typeof listBackups>['backups']

/** Every whole backup, the newest first. */
export async function viewShelf(env: Env): Promise<Viewed> {
  const shelved = await shelvedBackupsOf(env)
  return shelved
    .map(({ name, manifest }) => {
      if (!manifest) return { name }
      const { ended, bytes, sealed, ...rest } = manifest
      return { name, whole: { at: ended, bytes, by: makerOf(rest), isSealed: sealed !== undefined } }
    })
    .reverse()
}

function makerOf({ scheduled, asked = false }: { scheduled: boolean; asked?: boolean | undefined }): BackupMaker {
  if (scheduled) return 'shop'
  return asked ? 'office' : 'machine'
}
