import type { UnderWay } from '../../../domain/payments/payment-keys.ts'
import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { Db, Tx } from '../../db/connect.ts'

/** `newest`: the last order or session of the provider among them, by which it is seen whether other keys know it. */
export type FoundUnderWay = UnderWay & { newest: string | null }

/** What goes its way, or what cannot for want of keys that the provider takes: that can lose nothing more. */
type Kind = 'moving' | 'waiting'

/**
 * The payments of a provider that may still come, as long as it is asked about them, and the refunds that it has not sent
 * and not refused; none of test payments.
 */
export async function findUnderWay(db: Db | Tx, provider: ProviderName, kind: Kind): Promise<FoundUnderWay> {
  const [found] = await db<FoundUnderWay[]>`
    with unsettled as (
      select id, provider_order_id, false as is_refund from payment_attempts
      where provider = ${provider} and not test and waits_for_keys = ${kind === 'waiting'}
        and (waits_for_keys or state in ('creating', 'open')
          or state = 'closed' and provider_order_id is not null and created_at > now() - interval '7 days')
      union all
      select a.id, a.provider_order_id, true from refunds r join payments p on p.id = r.payment_id
        join payment_attempts a on a.id = p.attempt_id
      where p.provider = ${provider} and not a.test and r.waits_for_keys = ${kind === 'waiting'}
        and r.state = 'queued' and not r.refused
    )
    select count(*) filter (where not is_refund)::int as payments, count(*) filter (where is_refund)::int as refunds,
      (array_agg(provider_order_id order by id desc) filter (where provider_order_id is not null))[1] as newest
    from unsettled`
  return found ?? { payments: 0, refunds: 0, newest: null }
}
