import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Asking, askProvider } from './ask-provider.ts'
import { type Attempt, findAttempt, mayAskFor } from './attempts.ts'

/** How often whoever asks too soon looks whether the others have heard of a payment, and how long between (ms). */
const LOOKS = 5
const LOOK_EVERY = 100

/**
 * Asks the provider as `askProvider` does, but for all who want to know of one attempt together once in three seconds: a
 * quota with a provider is the shop's, not a shopper's. Whoever comes too soon hears what the others have within half a
 * second; undefined where that is nothing. Throws `ProviderFailed`.
 */
export async function askForShopper(asking: Asking, attempt: Attempt): Promise<Pick<Answer, 'settlement'> | undefined> {
  if (await mayAskFor(asking.db, attempt.id)) return askProvider(asking, attempt)
  for (let look = 0; look < LOOKS; look++) {
    await pause(LOOK_EVERY)
    const now = await findAttempt(asking.db, attempt.id)
    if (now?.state === 'paid') return { settlement: 'settled' }
  }
  return undefined
}
