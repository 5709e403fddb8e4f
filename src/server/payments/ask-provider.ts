import type { Db } from '../db/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Attempt } from './attempts.ts'
import { markAnswered } from './attempts.ts'
import type { Provider, Standing } from './provider.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

export type Asking = { db: Db; jobs: Jobs; provider: Provider }

/** What asking came to; undefined where nothing was paid. */
export type Answer = { standing: Standing; settlement: Settlement | undefined }

/** Asks the provider how its order stands and settles all that was paid for it. Throws `ProviderFailed`. */
export async function askProvider({ db, jobs, provider }: Asking, attempt: Attempt): Promise<Answer> {
  const { providerOrderId } = attempt
  if (providerOrderId === null) return { standing: { closed: false, captured: [] }, settlement: undefined }
  const standing = await provider.find(providerOrderId)
  const settled: Settlement[] = []
  for (const captured of standing.captured) {
    settled.push(await settlePayment(db, jobs, provider.name, providerOrderId, captured))
  }
  // Only now: what could not be settled is asked about again.
  await markAnswered(db, attempt.id)
  return { standing, settlement: settled.includes('settled') ? 'settled' : settled[0] }
}
