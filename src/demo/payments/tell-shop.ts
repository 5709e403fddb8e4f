import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ProviderName } from '../../domain/payments/providers.ts'
import type { Ledger } from './ledger.ts'
import type { SignedEvent } from './razorpay-stand-in.ts'

type Telling = { provider: ProviderName; event: SignedEvent; app: FastifyInstance; url: string }

/** How long after a failed telling the next one comes (ms); the real providers go on for days. */
const AGAIN_AFTER = [1_000, 5_000, 20_000]

/**
 * Tells the shop what happened, beside the shopper's own way back, until it says that it has heard. A switch
 * (`razorpay-notice`, `stripe-notice`) makes it come `first`, `twice` or `never`.
 */
export async function tellShop(ledger: Ledger, telling: Telling): Promise<void> {
  const how = await ledger.switchOf(`${telling.provider}-notice`)
  if (how === 'never') return
  const told = tellUntilHeard(telling)
  if (how === 'twice') void tellUntilHeard(telling)
  if (how === 'first') await told
}

async function tellUntilHeard(telling: Telling): Promise<void> {
  for (const wait of [...AGAIN_AFTER, 0]) {
    if (await tellOnce(telling)) return
    await pause(wait, undefined, { ref: false })
  }
}

async function tellOnce({ app, url, event }: Telling): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', ...event.headers }
    const { ok } = await fetch(url, { method: 'POST', body: event.body, headers, signal: AbortSignal.timeout(5_000) })
    return ok
  } catch (error) {
    app.log.warn({ err: error }, 'the shop could not be told of a test payment')
    return false
  }
}
