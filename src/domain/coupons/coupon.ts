import { type Paise, paise, shareOf, toRupees } from '../money.ts'

/** What a coupon promises (specification §9). */
export type Coupon = {
  /** Trimmed and in upper case. */
  code: string
  description: string
  isPercentage: boolean
  /** Paise, or per cent of the subtotal where `isPercentage`. */
  discount: number
  /** The smallest subtotal it applies to. */
  minAmount: Paise
  /** The most it takes off; null for no such cap. */
  maxDiscount: Paise | null
}

/** When and how often a coupon may be used: moments in ms, null for unbounded. Only the server knows these. */
export type CouponLimits = {
  now: number
  startsAt: number | null
  endsAt: number | null
  usageLimit: number | null
  /** How often it has been redeemed, cancelled orders not counted. */
  used: number
}

/** A coupon in force: its code and the paise it takes off. */
export type AppliedCoupon = { code: string; discount: Paise }

export type CouponRefusal =
  | { code: 'bad-request'; message: string }
  | { code: 'coupon-unknown' }
  | { code: 'coupon-below-minimum' /** Rupees. */; minAmount: number }
  | { code: 'coupon-used-up' }

export type CouponOutcome = ({ ok: true } & AppliedCoupon) | { ok: false; refusal: CouponRefusal }

export type CouponCode = { ok: true; code: string } | { ok: false; refusal: CouponRefusal }

const UNLIMITED: CouponLimits = { now: 0, startsAt: null, endsAt: null, usageLimit: null, used: 0 }

/** A code as shoppers type it, trimmed and in upper case (specification §5). */
export function normaliseCouponCode(typed: string): CouponCode {
  const code = typed.trim().toUpperCase()
  if (code === '') return { ok: false, refusal: { code: 'bad-request', message: 'Please enter a coupon code' } }
  return { ok: true, code }
}

/** What a coupon takes off `subtotal` (paise), or why it does not apply (specification §9). */
export function applyCoupon(coupon: Coupon, subtotal: Paise, limits: CouponLimits = UNLIMITED): CouponOutcome {
  if (!isInTime(limits, limits.now)) return { ok: false, refusal: { code: 'coupon-unknown' } }
  if (limits.usageLimit !== null && limits.used >= limits.usageLimit) {
    return { ok: false, refusal: { code: 'coupon-used-up' } }
  }
  if (subtotal < coupon.minAmount) {
    return { ok: false, refusal: { code: 'coupon-below-minimum', minAmount: toRupees(coupon.minAmount) } }
  }
  return { ok: true, code: coupon.code, discount: discountOf(coupon, subtotal) }
}

/** Whether a coupon has begun and not ended at `now` (ms): its last moment is out. */
export function isInTime({ startsAt, endsAt }: Pick<CouponLimits, 'startsAt' | 'endsAt'>, now: number): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}

/** What a customer is to a coupon that was sent to one reader of the newsletter. */
export type CouponHolder = {
  /** Whether it was sent to the mailbox of their account. */
  isReader: boolean
  /** Whether they have used a code of the newsletter, this one or another. */
  hadOne: boolean
  /** Whether an order of theirs was placed and not cancelled. */
  hasOrdered: boolean
}

type HolderRefusal = { code: 'coupon-of-another' } | { code: 'coupon-one-each' } | { code: 'coupon-first-order' }

/** Why a customer cannot use a code of the newsletter; undefined where they can. */
export function refusalOfHolder(
  { firstOrder }: { firstOrder: boolean },
  { isReader, hadOne, hasOrdered }: CouponHolder,
): HolderRefusal | undefined {
  if (!isReader) return { code: 'coupon-of-another' }
  if (hadOne) return { code: 'coupon-one-each' }
  return firstOrder && hasOrdered ? { code: 'coupon-first-order' } : undefined
}

/** Where a coupon stands at a moment. */
export type CouponState = 'coming' | 'current' | 'used-up' | 'ended'

/** What the back office calls a coupon of these limits. */
export function stateOfCoupon({ now, startsAt, endsAt, usageLimit, used }: CouponLimits): CouponState {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (usageLimit !== null && used >= usageLimit) return 'used-up'
  return startsAt !== null && startsAt > now ? 'coming' : 'current'
}

/** What whoever runs the shop may promise by a coupon; amounts in paise, moments in ms. */
export type CouponTerms = Omit<Coupon, 'code'> & Omit<CouponLimits, 'now' | 'used'> & { listed: boolean }

/** A code that can be typed on any keyboard and read out on the phone. */
const NEW_CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/

const NEW: CouponSoFar = { used: 0, fromNewsletter: false }

/** Everything that keeps a new coupon from being made, each a whole sentence. `code` is normalised. */
export function problemsOfNewCoupon(code: string, terms: CouponTerms): readonly string[] {
  const wrong = 'A code has 3 to 40 letters, digits and hyphens, and begins with a letter or a digit.'
  return [...(NEW_CODE.test(code) ? [] : [wrong]), ...problemsOfCoupon(terms, NEW)]
}

type CouponSoFar = {
  /** How often it was redeemed. */
  used: number
  /** Whether it was sent to one reader of the newsletter. */
  fromNewsletter: boolean
}

/** Everything that is wrong with the terms of a coupon, each a whole sentence. */
export function problemsOfCoupon(terms: CouponTerms, { used, fromNewsletter }: CouponSoFar): readonly string[] {
  const { isPercentage, discount, maxDiscount, startsAt, endsAt, usageLimit } = terms
  const isWholePercent = Number.isInteger(discount) && discount >= 1 && discount <= 100
  const problems: [boolean, string][] = [
    [isPercentage && !isWholePercent, 'A percentage is a whole number from 1 to 100.'],
    [
      !isPercentage && !(Number.isInteger(discount) && discount > 0),
      'A coupon takes something off: enter an amount above zero.',
    ],
    [!isPercentage && maxDiscount !== null, 'Only a percentage has a most that it takes off.'],
    [maxDiscount !== null && maxDiscount <= 0, 'The most it takes off is above zero.'],
    [fromNewsletter && terms.listed, 'A code of the newsletter is for its reader alone: it cannot be listed.'],
    [startsAt !== null && endsAt !== null && endsAt <= startsAt, 'A coupon ends after it has begun.'],
    [
      usageLimit !== null && usageLimit < used,
      `It was used ${used === 1 ? 'once' : `${used} times`} already: the limit cannot be lower.`,
    ],
  ]
  return problems.filter(([isProblem]) => isProblem).map(([, words]) => words)
}

function discountOf(coupon: Coupon, subtotal: Paise): Paise {
  const discount = coupon.isPercentage ? shareOf(subtotal, coupon.discount, 100) : paise(coupon.discount)
  return coupon.maxDiscount !== null && discount > coupon.maxDiscount ? coupon.maxDiscount : discount
}
