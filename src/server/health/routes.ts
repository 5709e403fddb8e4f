import { readHealth, readRestored, sendTestLetter } from '../../contract/admin/health.ts'
import { HEALTH_PARTS } from '../../domain/health/health.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import type { FindProviders } from '../payments/payments.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { findHealth } from './find-health.ts'
import { findLastRestore } from './last-restore.ts'
import { testMail } from './test-mail.ts'

type HealthParts = { env: Env; findProviders: FindProviders; pictures: Pictures; rates: RateLimiter }

/** For owners: whether what the shop needs is there; for all who pack: whether it was just put back. */
export function healthRoutes(serve: Serve, { env, findProviders, pictures, rates }: HealthParts): void {
  serve(readHealth, async ({ db }) => {
    const at = Date.now()
    const find = findHealth({ db, env, findProviders, files: pictures.files, now: at })
    return { at, parts: await Promise.all(HEALTH_PARTS.map(async (part) => ({ part, ...(await find(part)) }))) }
  })

  serve(readRestored, async ({ db }) => ({ restored: (await findLastRestore(db)) ?? null }))

  serve(sendTestLetter, async ({ db, staff }) => {
    await rates.count({ 'test-letter-account': staff.id })
    return testMail(db, env, staff)
  })
}
