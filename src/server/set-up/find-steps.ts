import type { OwnSettings } from '../../contract/admin/settings.ts'
import { SET_UP_STEPS, type SetUpStep } from '../../domain/settings/set-up-steps.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Env } from '../env/env.ts'
import { lastBackupOf } from '../keeper/describe-shop.ts'
import { hasMailServer } from '../mail/server/find-mail-server.ts'
import { type FindProviders, takingProviders } from '../payments/payments.ts'
import type { SetUpWords } from './find-set-up-words.ts'

/** What the environment says of the shop. */
export type SetUpParts = { env: Env; findProviders: FindProviders }

/** How far each step is, read from what is there; the demo's are nobody's to take. */
export async function findSteps(
  db: Db | Tx,
  { settings, words, env, findProviders }: SetUpParts & { settings: OwnSettings; words: SetUpWords },
): Promise<{ step: SetUpStep; isDone: boolean }[]> {
  if (settings.demo) return []
  const [row] = await db<Record<'look' | 'products', boolean>[]>`
    select exists (select from look) as look,
      (select count(*) from (select from products where published limit 2) as few) > 1 as products`
  const isDone: Record<SetUpStep, boolean> = {
    ...(row ?? { look: false, products: false }),
    words: words.missing.length === 0,
    delivery: settings.delivery !== null,
    payments: await takesMoney(findProviders),
    mail: await hasMailServer(db, env),
    backup: !env.ownsDatabase || (await hasBackup(env)),
  }
  return SET_UP_STEPS.map((step) => ({ step, isDone: isDone[step] }))
}

async function takesMoney(findProviders: FindProviders): Promise<boolean> {
  const providers = await findProviders()
  return !providers.test && Object.keys(takingProviders(providers)).length > 0
}

/** A place of backups that cannot be read holds none that anybody could put back. */
async function hasBackup(env: Env): Promise<boolean> {
  const last = await lastBackupOf(env).catch(() => undefined)
  return last?.made !== undefined
}
