import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { mailWithin } from '../mail/queue-mail.ts'
import { giveCode } from './give-code.ts'

/** Keeps an address, once, and asks its owner by mail to confirm it, at most once a day. */
export async function addSubscriber(db: Db, email: string): Promise<void> {
  await db`
    with known as materialized (
      select email, left_at from newsletter_subscribers where email = ${email} for no key update
    ),
    added as (
      -- Where somebody else has added it in this moment, they ask its owner.
      insert into newsletter_subscribers (email) select ${email} where not exists (select from known)
      on conflict do nothing returning token, email, confirmed_at
    ),
    returned as (
      update newsletter_subscribers s set left_at = null from known where s.email = known.email
      returning s.token, s.email, s.confirmed_at, known.left_at is not null as is_new
    ),
    subscriber as (select *, true as is_new from added union all select * from returned),
    agreed as (
      insert into newsletter_events (email, what) select email, 'subscribed' from subscriber where is_new
    ),
    unconfirmed as (
      select token || ' ' || current_date as about, email as recipient, null::uuid as customer_id
      from subscriber where confirmed_at is null
    ),
    ${mailWithin(db, 'newsletter-confirm', 'unconfirmed')}
    select`
}

/** Confirms the address of this token, and gives it the code that the shop offers; answers whether it has one. */
export async function confirmSubscriber(db: Db, token: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const [subscriber] = await tx<{ email: string; isNew: boolean }[]>`
      with known as materialized (${lockByToken(tx, token)})
      update newsletter_subscribers s set confirmed_at = coalesce(s.confirmed_at, now()), left_at = null
      from known where s.email = known.email returning s.email, known.confirmed_at is null as is_new`
    if (!subscriber) refuse({ code: 'newsletter-link-invalid' })
    const { email, isNew } = subscriber
    if (isNew) await tx`insert into newsletter_events (email, what) values (${email}, 'confirmed')`
    return giveCode(tx, email, token)
  })
}

/** Sends the address of this token nothing more; whoever comes back confirms again. */
export async function removeSubscriber(db: Db, token: string): Promise<void> {
  const [subscriber] = await db`
    with known as materialized (${lockByToken(db, token)}),
    gone as (
      update newsletter_subscribers s set left_at = coalesce(s.left_at, now()), confirmed_at = null
      from known where s.email = known.email returning s.email, known.left_at is null as is_new
    ),
    told as (insert into newsletter_events (email, what) select email, 'left' from gone where is_new)
    select from gone`
  if (!subscriber) refuse({ code: 'newsletter-link-invalid' })
}

/** The subscriber as it was, held until it is changed. */
function lockByToken(sql: Db | Tx, token: string) {
  return sql`select email, confirmed_at, left_at from newsletter_subscribers where token = ${token} for no key update`
}
