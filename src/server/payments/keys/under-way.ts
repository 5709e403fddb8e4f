import type { UnderWay } from '../../../domain/payments/payment-keys.ts'
import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { Db, Tx } from '../../db/connect.ts'

/** `newest`: the last order or session of the provider among them, by which it is seen whether other keys know it. */
export type FoundUnderWay = UnderWay & { newest: string | null }

/**
 * The payments of a provider that may still come, as long as it is asked about them, and the refunds that it has not sent.
 * None of test payments, nor what waits for keys already or was refused: these can lose nothing more.
 */
export async function findUnderWay(db: Db | Tx, provider: ProviderName): Promise<FoundUnderWay> {
  const [found] = await db<FoundUnderWay[]>`
    with moving as (
      select id, provider_order_id, false as is_refund from payment_attempts
      where provider = ${provider} and not test and not waits_for_keys and (state in ('creating', 'open')
        or state = 'closed' and provider_order_id is not null and created_at > now() - interval '7 days')
      union all
      select a.id, a.provider_order_id, true from refunds r join payments p on p.id = r.payment_id
        join payment_attempts a on a.id = p.attempt_id
      where p.provider = ${provider} and r.state = 'queued' and not r.refused and not a.test
    )
    select count(*) filter (where not is_refund)::int as payments, count(*) filter (where is_refund)::int as refunds,
      (array_agg(provider_order_id order by id desc) filter (where provider_order_id is not null))[1] as newest
    from moving`
  return found ?? { payments: 0, refunds: 0, newest: null }
}

/** What cannot go on for want of keys: payments of which no provider could be asked, and refunds of those without keys. */
export async function findWaitingForKeys(
  db: Db,
  connected: readonly ProviderName[],
): Promise<readonly (UnderWay & { provider: ProviderName })[]> {
  return db<(UnderWay & { provider: ProviderName })[]>`
    select provider, count(*) filter (where not is_refund)::int as payments,
      count(*) filter (where is_refund)::int as refunds
    from (
      select provider, false as is_refund from payment_attempts where waits_for_keys and not test
      union all
      select p.provider, true from refunds r join payments p on p.id = r.payment_id
        join payment_attempts a on a.id = p.attempt_id
      where r.state = 'queued' and not a.test and p.provider <> all (${[...connected]}::text[])
    ) waiting group by provider order by provider`
}
