import { transact } from '../db/transact.ts'
import { type Asking, askProvider } from './ask-provider.ts'
import { type Attempt, findSilentAttempts } from './attempts.ts'
import { giveUpUnpaid } from './give-up.ts'
import type { Payments } from './payments.ts'
import { ProviderFailed } from './provider.ts'

/** Queues the refunds that nobody has queued yet: those of orders that the shop has cancelled. */
async function queueOwedRefunds({ db, jobs }: Payments): Promise<void> {
  await transact(db, async (tx) => {
    const owed = await tx<{ id: string }[]>`
      update refunds set queued_at = now() where state = 'queued' and queued_at is null returning id`
    for (const { id } of owed) await jobs.add(tx, 'refund', { refundId: id })
  })
}

/**
 * Asks the providers about attempts of which nothing was heard: what is paid is settled, what is over is given up. A
 * provider that does not answer is asked again later. Answers how many attempts could not be asked.
 */
export async function reconcile(payments: Payments): Promise<number> {
  await queueOwedRefunds(payments)
  let failed = 0
  for (const attempt of await findSilentAttempts(payments.db)) {
    const provider = payments.providers[attempt.provider]
    if (!provider) continue
    await settleOrGiveUp({ ...payments, provider }, attempt).catch((error) => {
      if (!(error instanceof ProviderFailed)) throw error
      failed++
    })
  }
  return failed
}

/** An attempt whose time is over is closed with the provider first: afterwards nobody can pay what is given up. */
async function settleOrGiveUp(asking: Asking, attempt: Attempt): Promise<void> {
  const { settlement } = await askProvider(asking, attempt)
  const over = attempt.expiresAt.getTime() <= Date.now()
  if (settlement !== undefined || attempt.state === 'closed' || !over) return
  if (await closeAtProvider(asking, attempt)) return
  await transact(asking.db, (tx) => giveUpUnpaid(tx, asking.jobs, attempt.orderId))
}

/** Closes an attempt with its provider; true where money had come in the meantime. */
export async function closeAtProvider(asking: Asking, attempt: Attempt): Promise<boolean> {
  if (attempt.providerOrderId === null) return false
  try {
    await asking.provider.close(attempt.providerOrderId)
  } catch (error) {
    // Closed already, or paid: the provider tells which.
    if (!(error instanceof ProviderFailed) || !error.refused) throw error
  }
  return (await askProvider(asking, attempt)).settlement !== undefined
}
