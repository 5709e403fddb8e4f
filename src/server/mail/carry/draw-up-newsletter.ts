import { formatDate } from '../../../domain/dates.ts'
import type { Letter } from '../../../domain/mail/letter.ts'
import { paise, toRupees } from '../../../domain/money.ts'
import type { Db } from '../../db/connect.ts'
import { hashMailbox } from '../../newsletter/hash-mailbox.ts'
import { findSettings } from '../../settings/queries.ts'

type Kind = 'newsletter-confirm' | 'newsletter-code'

/** What a reader is written; undefined where they left, or a code is no longer good. */
export async function drawUpNewsletter(
  db: Db,
  kind: Kind,
  recipient: string,
  origin: string,
): Promise<Letter | undefined> {
  const [subscriber] = await db<{ token: string }[]>`
    select token from newsletter_subscribers where email = ${recipient} and left_at is null`
  if (!subscriber) return undefined
  const address = `${origin}/newsletter`
  const leaveLink = `${address}#leave=${subscriber.token}`
  const given = await findGiven(db, recipient)
  if (kind === 'newsletter-confirm') {
    const { on, ...offer } = (await findSettings(db)).settings.newsletter
    const confirmLink = `${address}#confirm=${subscriber.token}`
    return { kind, leaveLink, confirmLink, offer: on && !given ? offer : undefined }
  }
  if (!given?.endsAt || given.endsAt <= Date.now()) return undefined
  const { code, endsAt, maxDiscount, minAmount, ...offer } = given
  const most = maxDiscount === null ? null : toRupees(paise(maxDiscount))
  return {
    kind,
    leaveLink,
    code,
    lastDay: formatDate(endsAt),
    offer: { ...offer, maxDiscount: most, minAmount: toRupees(paise(minAmount)) },
  }
}

type Given = {
  code: string
  endsAt: number | null
  percent: number
  /** Paise. */
  maxDiscount: number | null
  minAmount: number
  firstOrder: boolean
}

async function findGiven(db: Db, recipient: string): Promise<Given | undefined> {
  const [given] = await db<Given[]>`
    select c.code, c.ends_at, c.discount as percent, c.max_discount, c.min_amount, c.first_order
    from newsletter_codes n join coupons c on c.code = n.code where n.email_hash = ${hashMailbox(recipient)}`
  return given
}
