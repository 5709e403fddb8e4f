import type { Handlers } from '../jobs/jobs.ts'
import { insertMail } from '../mail/queue-mail.ts'
import { tellMove } from '../orders/tell-move.ts'
import { askProvider } from './ask-provider.ts'
import { findAttempt, findAttemptAt } from './attempts.ts'
import type { Payments } from './payments.ts'
import type { ProviderName } from './provider.ts'
import { closeAtProvider, reconcile } from './reconcile.ts'

/** What is done later about payments. A handler that throws is called again, more and more seldom. */
export function paymentJobs(payments: Payments): Handlers {
  return {
    'provider-event': async ({ provider: name, providerOrderId }) => {
      const provider = payments.providers[name as ProviderName]
      const attempt = await findAttemptAt(payments.db, name, providerOrderId)
      if (attempt && provider) await askProvider({ ...payments, provider }, attempt)
      if (attempt || (await isOld(payments, name, providerOrderId))) return
      // It may have come before the provider's own answer: it is found when the call that opened it has come back.
      throw new Error(`${name} told of ${providerOrderId}, which is not known here yet`)
    },
    'close-attempt': async ({ attemptId }) => {
      const attempt = await findAttempt(payments.db, attemptId)
      const provider = attempt && payments.providers[attempt.provider]
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

type Due = { provider: ProviderName; paymentId: string; orderId: string; amount: number; state: 'queued' | 'done' }

/** Sends money back, once, and says so: the provider knows a repetition by the refund's id. */
async function sendBack({ db, providers }: Payments, refundId: string): Promise<void> {
  const [due] = await db<Due[]>`
    select p.provider, p.payment_id as "paymentId", p.order_id as "orderId", r.amount, r.state
    from refunds r join payments p on p.id = r.payment_id where r.id = ${refundId}`
  if (!due || due.state === 'done') return
  const provider = providers[due.provider]
  if (!provider) throw new Error(`${due.provider} is not connected`)
  const providerRefundId = await provider.refund(refundId, due.paymentId, due.amount)
  await db`
    with done as (
      update refunds set state = 'done', provider_refund_id = ${providerRefundId}, done_at = now()
      where id = ${refundId} and state = 'queued' returning id as about, payment_id
    ),
    told as (
      select done.about, o.address ->> 'email' as recipient
      from done join payments p on p.id = done.payment_id join orders o on o.id = p.order_id
    )
    ${insertMail(db, 'refund-sent', 'told')}`
  await tellMove(db, due.orderId)
}
