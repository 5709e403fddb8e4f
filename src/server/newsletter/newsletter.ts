import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { mailWithin } from '../mail/queue-mail.ts'
import { giveCode } from './give-code.ts'

/** Keeps an address, once, and asks its owner by mail to confirm it, at most once a day. */
export async function addSubscriber(db: Db, email: string): Promise<void> {
  await db`
    with subscriber as (
      insert into newsletter_subscribers (email) values (${email})
      on conflict (email) do update set left_at = null
      returning token, email, confirmed_at, old.email is null or old.left_at is not null as is_new
    ),
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
      update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now()), left_at = null
      where token = ${token} returning email, old.confirmed_at is null as "isNew"`
    if (!subscriber) refuse({ code: 'newsletter-link-invalid' })
    const { email, isNew } = subscriber
    if (isNew) await tx`insert into newsletter_events (email, what) values (${email}, 'confirmed')`
    return giveCode(tx, email, token)
  })
}

/** Sends the address of this token nothing more; whoever comes back confirms again. */
export async function removeSubscriber(db: Db, token: string): Promise<void> {
  const [subscriber] = await db`
    with gone as (
      update newsletter_subscribers set left_at = coalesce(left_at, now()), confirmed_at = null
      where token = ${token} returning email, old.left_at is null as is_new
    ),
    told as (insert into newsletter_events (email, what) select email, 'left' from gone where is_new)
    select from gone`
  if (!subscriber) refuse({ code: 'newsletter-link-invalid' })
}
