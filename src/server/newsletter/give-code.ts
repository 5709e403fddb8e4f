import { randomInt } from 'node:crypto'
import { randomCode } from '../../domain/coupons/random-code.ts'
import { fromRupees } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { insertMail } from '../mail/queue-mail.ts'
import { findSettings } from '../settings/queries.ts'
import { hashMailbox } from './hash-mailbox.ts'

/** Any fixed number: keeps these locks apart from others. */
const MAILBOX_LOCK = 5_062

/**
 * Makes the code that the shop offers to a reader who confirms, as long as it offers one, and sends it: once for each
 * mailbox, however its address is written and whatever is deleted and entered again. Answers whether it has one.
 */
export async function giveCode(tx: Tx, email: string, token: string): Promise<boolean> {
  const mailbox = hashMailbox(email)
  await tx`select pg_advisory_xact_lock(${MAILBOX_LOCK}, ${mailbox.readInt32BE()})`
  if (await hasCode(tx, email)) return true
  const { on, percent, maxDiscount, minAmount, firstOrder } = (await findSettings(tx)).settings.newsletter
  if (!on) return false
  const code = randomCode('NEWS', 10, randomInt)
  await tx`
    insert into coupons (code, description, is_percentage, discount, max_discount, min_amount, first_order, once_each,
      listed, usage_limit, ends_at, from_newsletter)
    values (${code}, 'Newsletter', true, ${percent}, ${fromRupees(maxDiscount)}, ${fromRupees(minAmount)}, ${firstOrder},
      true, false, 1, now() + interval '90 days', true)`
  await tx`insert into newsletter_codes (email_hash, code) values (${mailbox}, ${code})`
  await tx`
    with given as (select ${token} as about, ${email} as recipient)
    ${insertMail(tx, 'newsletter-code', 'given')}`
  return true
}

async function hasCode(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx`select from newsletter_codes where email_hash = ${hashMailbox(email)}`
  return rows.length > 0
}
