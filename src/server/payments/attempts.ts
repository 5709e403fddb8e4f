import type { ProviderName } from '../../domain/payments/providers.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Opened, Parameters } from './provider.ts'

export type AttemptState = 'creating' | 'open' | 'paid' | 'closed'

/** An attempt to be paid for an order by a provider; amounts in paise. */
export type Attempt = {
  id: string
  orderId: string
  customerId: string
  provider: ProviderName
  parameters: Parameters
  amount: number
  currency: string
  state: AttemptState
  providerOrderId: string | null
  redirectUrl: string | null
  /** When the provider was last asked for anything about it. */
  askedAt: number | null
  expiresAt: number
}

const COLUMNS = (db: Db | Tx) => db`
  a.id, a.order_id, o.customer_id, a.provider, a.parameters, a.amount, a.currency, a.state,
  a.provider_order_id, a.redirect_url, a.asked_at,
  a.expires_at`

/** `isTest`: no money can come for it. */
type New = Pick<Attempt, 'orderId' | 'provider' | 'parameters' | 'amount' | 'expiresAt'> & { isTest: boolean }

/** Writes down what a provider is going to be asked, before it is. */
export async function writeAttempt(tx: Tx, attempt: New): Promise<void> {
  const { orderId, provider, parameters, amount, expiresAt, isTest } = attempt
  await tx`
    insert into payment_attempts (order_id, provider, parameters, amount, expires_at, test)
    values (${orderId}, ${provider}, ${tx.json(parameters as never)}, ${amount}, ${new Date(expiresAt)}, ${isTest})`
}

/** The last attempt of an order, if it has any. */
export async function findAttemptOf(db: Db | Tx, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await db<Attempt[]>`
    select ${COLUMNS(db)} from payment_attempts a join orders o on o.id = a.order_id
    where a.order_id = ${orderId} order by a.id desc limit 1`
  return attempt
}

export async function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  const [attempt] = await db<Attempt[]>`
    select ${COLUMNS(db)} from payment_attempts a join orders o on o.id = a.order_id where a.id = ${id}`
  return attempt
}

/** The attempt that the provider knows by this id; undefined for one that is not the shop's. */
export async function findAttemptAt(
  db: Db | Tx,
  provider: string,
  providerOrderId: string,
): Promise<Attempt | undefined> {
  const [attempt] = await db<Attempt[]>`
    select ${COLUMNS(db)} from payment_attempts a join orders o on o.id = a.order_id
    where a.provider = ${provider} and a.provider_order_id = ${providerOrderId}`
  return attempt
}

type Known = Pick<Attempt, 'providerOrderId' | 'redirectUrl' | 'state'>

/**
 * Writes down what the provider made of an attempt, and answers what it is known by: of two askings at once the first
 * answer counts, and nobody hears of the other. One that was closed meanwhile stays closed.
 */
export async function markOpened(db: Db | Tx, id: string, { providerOrderId, redirectUrl }: Opened): Promise<Known> {
  const [known] = await db<Known[]>`
    update payment_attempts set provider_order_id = coalesce(provider_order_id, ${providerOrderId}),
      redirect_url = coalesce(redirect_url, ${redirectUrl ?? null}),
      state = case state when 'creating' then 'open' else state end
    where id = ${id} returning provider_order_id, redirect_url, state`
  if (!known) throw new Error(`no attempt ${id}`)
  return known
}

/**
 * Attempts of which the provider should be asked: unpaid ones after a quarter of an hour and when their time is over;
 * then closed ones for a week, hourly and more and more seldom, since some can be paid still; paid ones once more an
 * hour later, in case somebody has paid twice; and those that wait for keys, however long. Who was asked of longest ago
 * comes first, so that one that always fails is in nobody's way.
 */
export function findSilentAttempts(db: Db): Promise<Attempt[]> {
  return db<Attempt[]>`
    select ${COLUMNS(db)} from payment_attempts a join orders o on o.id = a.order_id
    where a.state in ('creating', 'open')
        and (a.created_at < now() - interval '15 minutes' or a.expires_at < now())
        and coalesce(a.asked_at, '-infinity') < now() - interval '50 seconds'
      or a.state = 'closed' and a.provider_order_id is not null and a.created_at > now() - interval '7 days'
        and coalesce(a.asked_at, a.created_at) < now() - greatest(interval '1 hour', (now() - a.created_at) / 24)
      or a.state = 'paid' and a.created_at > now() - interval '7 days' and a.created_at < now() - interval '1 hour'
        and coalesce(a.asked_at, a.created_at) < a.created_at + interval '1 hour'
      or a.waits_for_keys and coalesce(a.asked_at, '-infinity') < now() - interval '10 minutes'
    order by a.state in ('closed', 'paid'), a.asked_at nulls first, a.created_at limit 200`
}

/** How long a shopper's question keeps later ones from the provider (s). */
export const ASKED_EVERY = 3

/** Whether the provider may be asked about an attempt for its shopper now; then not again for three seconds. */
export async function mayAskFor(db: Db, id: string): Promise<boolean> {
  const { count } = await db`
    update payment_attempts set shopper_asked_at = now()
    where id = ${id} and coalesce(shopper_asked_at, '-infinity') <= now() - make_interval(secs => ${ASKED_EVERY})`
  return count > 0
}

export async function markAsked(db: Db, id: string): Promise<void> {
  await db`update payment_attempts set asked_at = now() where id = ${id}`
}

/** The provider has said how it stands, and what it took is settled. */
export async function markAnswered(db: Db, id: string): Promise<void> {
  await db`update payment_attempts set asked_at = now(), waits_for_keys = false where id = ${id}`
}

/**
 * Notes whether the provider could not be asked for want of keys: until it answers, nobody knows what was paid. Of one that
 * is paid that is known.
 */
export async function markWaiting(db: Db, id: string, waits: boolean): Promise<void> {
  await db`
    update payment_attempts set waits_for_keys = ${waits}
    where id = ${id} and waits_for_keys <> ${waits} and provider_order_id is not null
      and (state <> 'paid' or not ${waits})`
}
