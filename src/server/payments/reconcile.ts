import type { ProviderName } from '../../domain/payments/providers.ts'
import { transact } from '../db/transact.ts'
import { writeMissingVouchers } from '../invoices/issue-voucher.ts'
import { giveUpUnpaid } from '../orders/move/give-up-order.ts'
import { type Asking, askProvider } from './ask-provider.ts'
import { type Attempt, findSilentAttempts, markAsked, markWaiting } from './attempts.ts'
import type { Payments } from './payments.ts'
import { KeysRefused, NoKeys, ProviderFailed, unlessFailed } from './provider.ts'

/** How long (ms) after its time an attempt is kept of which the provider does not want to know. */
const LOST_AFTER = 24 * 60 * 60_000

/**
 * Queues the refunds that nobody has queued yet: those of orders that the shop has cancelled. Once more also those whose
 * job has given up after its three days: a provider refuses as long as the shop's balance there is too small.
 */
async function queueOwedRefunds({ db, jobs }: Payments): Promise<void> {
  await transact(db, async (tx) => {
    const owed = await tx<{ id: string }[]>`
      update refunds set queued_at = now()
      where state = 'queued' and (queued_at is null or queued_at < now() - interval '4 days') returning id`
    for (const { id } of owed) await jobs.add(tx, 'refund', { refundId: id })
  })
}

/**
 * Asks the providers about attempts of which nothing was heard: what is paid is settled, what is over is given up. A
 * provider that does not answer is left alone until the next round. Vouchers that are missing are written last. Answers how
 * many attempts could not be asked, and throws at the end what nobody has foreseen.
 */
export async function reconcile(payments: Payments): Promise<number> {
  await queueOwedRefunds(payments)
  const away = new Set<ProviderName>()
  const unforeseen: unknown[] = []
  let failed = 0
  for (const attempt of await findSilentAttempts(payments.db)) {
    try {
      if (!away.has(attempt.provider)) await settleOrGiveUp(payments, attempt)
      else failed++
    } catch (error) {
      failed++
      if (!(error instanceof ProviderFailed)) unforeseen.push(error)
      else if (!error.refused) away.add(attempt.provider)
    }
  }
  await writeMissingVouchers(payments.db, (error) => unforeseen.push(error))
  if (unforeseen.length > 0) throw new AggregateError(unforeseen, 'some attempts could not be settled, or vouched for')
  return failed
}

/**
 * An attempt whose time is over is closed with the provider first: afterwards nobody can pay what is given up. One that
 * the provider refuses to speak of, or for which there are no keys, is given up without that, a day later; where nothing
 * could be asked for want of keys it is asked about whenever there are some.
 */
async function settleOrGiveUp(payments: Payments, attempt: Attempt): Promise<void> {
  const { db, jobs, findProviders } = payments
  const overSince = Date.now() - attempt.expiresAt
  await markAsked(db, attempt.id)
  try {
    const provider = (await findProviders())[attempt.provider]
    if (!provider) throw new NoKeys(attempt.provider)
    const asking = { ...payments, provider }
    const { settlement } = await askProvider(asking, attempt)
    if (settlement === 'settled' || attempt.state === 'closed' || overSince < 0) return
    if (await closeAtProvider(asking, attempt)) return
  } catch (error) {
    if (!(error instanceof ProviderFailed && error.refused)) throw error
    await markWaiting(db, attempt.id, error instanceof KeysRefused)
    if (overSince <= LOST_AFTER) throw error
  }
  await transact(db, (tx) => giveUpUnpaid(tx, jobs, attempt.orderId))
}

/** Closes an attempt with its provider; true where its order was paid in the meantime. */
export async function closeAtProvider(asking: Asking, attempt: Attempt): Promise<boolean> {
  if (attempt.providerOrderId === null) return false
  await unlessFailed(asking.provider.close(attempt.providerOrderId), (failure) => {
    // Refused where it is closed already, or paid: the provider tells which.
    if (!failure.refused) throw failure
  })
  return (await askProvider(asking, attempt)).settlement === 'settled'
}
