import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Asking, askProvider } from './ask-provider.ts'
import { ASKED_EVERY, type Attempt, findAttempt, mayAskFor } from './attempts.ts'

/**
 * Asks the provider as `askProvider` does, but for all who want to know of one attempt together once in three seconds: a
 * quota with a provider is the shop's, not a shopper's. Whoever comes too soon waits once, and hears what the others
 * have; undefined where that is nothing. Throws `ProviderFailed`.
 */
export async function askForShopper(asking: Asking, attempt: Attempt): Promise<Pick<Answer, 'settlement'> | undefined> {
  if (await mayAskFor(asking.db, attempt.id)) return askProvider(asking, attempt)
  await pause(ASKED_EVERY * 1_000)
  const now = await findAttempt(asking.db, attempt.id)
  if (now?.state === 'paid') return { settlement: 'settled' }
  return (await mayAskFor(asking.db, attempt.id)) ? askProvider(asking, attempt) : undefined
}
