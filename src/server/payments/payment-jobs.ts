import type { ProviderName } from '../../domain/payments/providers.ts'
import type { Handlers } from '../jobs/jobs.ts'
import { askProvider } from './ask-provider.ts'
import { findAttempt, findAttemptAt } from './attempts.ts'
import type { Payments } from './payments.ts'
import { closeAtProvider, reconcile } from './reconcile.ts'
import { sendBack } from './send-back.ts'

/** What is done later about payments. A handler that throws is called again, more and more seldom. */
export function paymentJobs(payments: Payments): Handlers {
  return {
    'provider-event': async ({ provider: name, providerOrderId }) => {
      const provider = (await payments.findProviders())[name as ProviderName]
      const attempt = await findAttemptAt(payments.db, name, providerOrderId)
      if (attempt && provider) await askProvider({ ...payments, provider }, attempt)
      if (attempt || (await isOld(payments, name, providerOrderId))) return
      // It may have come before the provider's own answer: it is found when the call that opened it has come back.
      throw new Error(`${name} told of ${providerOrderId}, which is not known here yet`)
    },
    'close-attempt': async ({ attemptId }) => {
      const attempt = await findAttempt(payments.db, attemptId)
      const provider = attempt && (await payments.findProviders())[attempt.provider]
      if (provider) await closeAtProvider({ ...payments, provider }, attempt)
    },
    refund: ({ refundId }) => sendBack(payments, refundId),
    reconcile: async () => void (await reconcile(payments)),
  }
}

/** Whether nobody here will ever know what was told of: a provider's account may serve others than this shop. */
async function isOld({ db }: Payments, provider: string, providerOrderId: string): Promise<boolean> {
  const [told] = await db`
    select from provider_events
    where provider = ${provider} and provider_order_id = ${providerOrderId} and received_at > now() - interval '1 hour'
    limit 1`
  return told === undefined
}
