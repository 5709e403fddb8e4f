import type { Coupon, CouponLimits } from './coupon.ts'

/** What whoever runs the shop may promise by a coupon; amounts in paise, moments in ms. */
export type CouponTerms = Omit<Coupon, 'code' | 'things'> &
  Omit<CouponLimits, 'now' | 'used'> & {
    listed: boolean
    /** Whether it applies by itself. */
    automatic: boolean
    firstOrder: boolean
    onceEach: boolean
  }

/** The field that a problem is about, by the terms' own names. */
export type TermsField = keyof CouponTerms | 'code'
export type CouponProblem = { field: TermsField; words: string }

/** A code that can be typed on any keyboard and read out on the phone. */
const NEW_CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/

const NEW: CouponSoFar = { used: 0, fromNewsletter: false }

/** Everything that keeps a new coupon from being made, each a whole sentence. `code` is normalised. */
export function problemsOfNewCoupon(code: string, terms: CouponTerms): readonly CouponProblem[] {
  const words = 'A code has 3 to 40 letters, digits and hyphens, and begins with a letter or a digit.'
  return [...(NEW_CODE.test(code) ? [] : [{ field: 'code', words } as const]), ...problemsOfCoupon(terms, NEW)]
}

type CouponSoFar = {
  /** How often it was redeemed. */
  used: number
  /** Whether it was sent to one reader of the newsletter. */
  fromNewsletter: boolean
}

/** Everything that is wrong with the terms of a coupon, each a whole sentence. */
export function problemsOfCoupon(terms: CouponTerms, { used, fromNewsletter }: CouponSoFar): readonly CouponProblem[] {
  const { maxDiscount, startsAt, endsAt, usageLimit, listed, automatic } = terms
  const timesUsed = used === 1 ? 'once' : `${used} times`
  const problems: [boolean, TermsField, string][] = [
    ...problemsOfGift(terms),
    [maxDiscount !== null && maxDiscount <= 0, 'maxDiscount', 'The most it takes off is above zero.'],
    [fromNewsletter && listed, 'listed', 'A code of the newsletter is for its reader alone: it cannot be listed.'],
    [automatic && !listed, 'automatic', 'A coupon that applies by itself is listed: every cart knows it.'],
    [startsAt !== null && endsAt !== null && endsAt <= startsAt, 'endsAt', 'A coupon ends after it has begun.'],
    [
      usageLimit !== null && usageLimit < used,
      'usageLimit',
      `It was used ${timesUsed} already: the limit cannot be lower.`,
    ],
  ]
  return problems.filter(([isProblem]) => isProblem).map(([, field, words]) => ({ field, words }))
}

const AMOUNT_WORDS = 'A coupon takes something off: enter an amount above zero.'
const PIECES_WORDS = 'Of at least 2 pieces and at most 99 some are free, and fewer than are bought.'

function problemsOfGift(terms: CouponTerms): [boolean, TermsField, string][] {
  const { gives, isPercentage, discount, maxDiscount, buy, free, productIds, categories } = terms
  const isAmount = gives === 'amount'
  const isWholePercent = Number.isInteger(discount) && discount >= 1 && discount <= 100
  const isPieces = buy !== null && free !== null && buy >= 2 && buy <= 99 && free >= 1 && free < buy
  const hasTarget = productIds.length + categories.length > 0
  return [
    [isAmount && isPercentage && !isWholePercent, 'discount', 'A percentage is a whole number from 1 to 100.'],
    [isAmount && !isPercentage && !(Number.isInteger(discount) && discount > 0), 'discount', AMOUNT_WORDS],
    [
      !(isAmount && isPercentage) && maxDiscount !== null,
      'maxDiscount',
      'Only a percentage has a most that it takes off.',
    ],
    [!isAmount && (isPercentage || discount !== 0), 'discount', 'What gives pieces or delivery takes no amount off.'],
    [gives === 'pieces' && !isPieces, 'free', PIECES_WORDS],
    [gives !== 'pieces' && (buy !== null || free !== null), 'buy', 'Only what gives pieces counts them.'],
    [gives === 'delivery' && hasTarget, 'productIds', 'Delivery is of the whole order, not of some things.'],
  ]
}

/** What the codes of a batch begin with: with a hyphen and eight letters behind it still a code. */
const PREFIX = /^[A-Z0-9][A-Z0-9-]{1,19}$/

/** Everything that keeps a batch of codes from being made; each of them is good for one order, and for who has it. */
export function problemsOfBatch(prefix: string, terms: CouponTerms): readonly CouponProblem[] {
  const words = 'What the codes begin with has 2 to 20 letters, digits and hyphens.'
  return [...(PREFIX.test(prefix) ? [] : [{ field: 'code', words } as const]), ...problemsOfCoupon(terms, NEW)]
}

/** The terms of each code of a batch. */
export function termsOfBatch(terms: CouponTerms): CouponTerms {
  return { ...terms, listed: false, automatic: false, usageLimit: 1 }
}
