import { createHash, randomInt } from 'node:crypto'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { insertMail } from '../mail/queue-mail.ts'

/** The discount of one order for a confirmed address, per cent. */
export const NEWSLETTER_PERCENT = 20

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
      select token || ' ' || current_date as about, email as recipient from subscriber where confirmed_at is null
    )
    ${insertMail(db, 'newsletter-confirm', 'unconfirmed')}`
}

/** Confirms the address of this token; its first confirmation brings a code of its owner's own. */
export async function confirmSubscriber(db: Db, token: string): Promise<void> {
  await transact(db, async (tx) => {
    const [subscriber] = await tx<{ email: string; isNew: boolean }[]>`
      update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now()), left_at = null
      where token = ${token} returning email, old.confirmed_at is null as "isNew"`
    if (!subscriber) refuse({ code: 'newsletter-link-invalid' })
    const { email, isNew } = subscriber
    if (isNew) await tx`insert into newsletter_events (email, what) values (${email}, 'confirmed')`
    await giveCode(tx, email, token)
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

/** Once for each address, whatever is deleted and entered again. */
async function giveCode(tx: Tx, email: string, token: string): Promise<void> {
  const code = newCode()
  const [known] = await tx`select from newsletter_codes where email_hash = ${hashEmail(email)}`
  if (known) return
  await tx`
    insert into coupons (code, description, is_percentage, discount, listed, usage_limit, ends_at, from_newsletter)
    values (${code}, 'Newsletter', true, ${NEWSLETTER_PERCENT}, false, 1, now() + interval '90 days', true)`
  await tx`insert into newsletter_codes (email_hash, code) values (${hashEmail(email)}, ${code})`
  await tx`
    with given as (select ${token} as about, ${email} as recipient)
    ${insertMail(tx, 'newsletter-code', 'given')}`
}

/** Without letters and digits that are taken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

function newCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `NEWS-${letters.join('')}`
}

/** Tells whether an address had its code without keeping the address. */
export function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}
