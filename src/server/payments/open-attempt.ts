import type { Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { Refused, refuse } from '../http/refusals/refuse.ts'
import { askForShopper } from './ask-for-shopper.ts'
import { type Attempt, markAsked, markOpened } from './attempts.ts'
import { type Payments, takingProviders } from './payments.ts'
import { type Provider, unlessFailed } from './provider.ts'

/**
 * The attempt as the provider has opened it. One that was opened before may be paid by now: nobody shall pay it twice.
 * Refuses where the provider fails or takes no payments, and where money for it goes back.
 */
export async function openAttempt(payments: Payments, attempt: Attempt): Promise<Attempt> {
  const { state } = attempt
  if (state === 'paid' || state === 'closed') return attempt
  const providers = await payments.findProviders()
  // What is open can still be paid where nothing is opened any more.
  const provider = (state === 'open' ? providers : takingProviders(providers))[attempt.provider]
  if (!provider) return refuse({ code: 'payment-unavailable' })
  if (state === 'open') return { ...attempt, ...(await isPaidNow(payments, provider, attempt)) }
  const { db, jobs } = payments
  await markAsked(db, attempt.id)
  const asked = provider.open(attempt.id, attempt.parameters, attempt.askedAt !== null)
  const opened = await unlessFailed(asked, (error) => {
    throw new Refused({ code: 'payment-not-begun', provider: provider.name }, undefined, error)
  })
  const known = await transact(db, async (tx) => {
    await refuseOldKeys(tx, payments, provider)
    return markOpened(tx, attempt.id, opened)
  })
  // Given up while the provider was asked: nobody shall pay it.
  if (known.state === 'closed') await db.begin((tx) => jobs.add(tx, 'close-attempt', { attemptId: attempt.id }))
  return { ...attempt, ...known }
}

/**
 * Keys may have been replaced while the provider was asked: nobody shall pay where the shop asks no more. What was opened
 * stays unknown to everybody, and the next try opens it anew, or finds it again in the same account.
 */
async function refuseOldKeys(tx: Tx, { findProviders }: Payments, provider: Provider): Promise<void> {
  await tx`select from payment_keys where provider = ${provider.name} for share`
  const { [provider.name]: now } = await findProviders(tx)
  if (now !== provider) refuse({ code: 'payment-not-begun', provider: provider.name })
}

async function isPaidNow(payments: Payments, provider: Provider, attempt: Attempt): Promise<Pick<Attempt, 'state'>> {
  // Where it is away just now, its own page will say what can be paid.
  const answer = await unlessFailed(askForShopper({ ...payments, provider }, attempt), () => undefined)
  if (answer?.settlement === 'refunding') refuse({ code: 'payment-refunded' })
  return { state: answer?.settlement === 'settled' ? 'paid' : 'open' }
}

/** What is left to pay (paise), and where: nothing where it is paid, or costs nothing. Refuses what was given up. */
export function toPay(attempt: Attempt | undefined): { id: string; amount: number; url: string | null } {
  if (!attempt || attempt.state === 'paid') return { id: attempt?.providerOrderId ?? '', amount: 0, url: null }
  if (attempt.state === 'closed') refuse({ code: 'payment-failed' })
  return { id: attempt.providerOrderId ?? '', amount: attempt.amount, url: attempt.redirectUrl }
}
