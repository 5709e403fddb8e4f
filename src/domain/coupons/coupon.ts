import { type Paise, toRupees } from '../money.ts'

/** What a coupon gives: an amount off, some of the pieces for nothing, or the delivery. */
export const COUPON_GIFTS = ['amount', 'pieces', 'delivery'] as const
export type CouponGift = (typeof COUPON_GIFTS)[number]

/** What a coupon promises (specification §9). */
export type Coupon = {
  /** Trimmed and in upper case. */
  code: string
  description: string
  isPercentage: boolean
  /** Paise, or per cent where `isPercentage`; 0 where it gives no amount. */
  discount: number
  /** The smallest subtotal it applies to. */
  minAmount: Paise
  /** The most it takes off; null for no such cap. */
  maxDiscount: Paise | null
} & CouponTarget

/** What a coupon gives and what for. */
export type CouponTarget = {
  gives: CouponGift
  /** Of so many pieces the `free` cheapest cost nothing; null unless it gives pieces. */
  buy: number | null
  free: number | null
  /** What it is for: ids of products, categories and tags. Both empty: the whole order. */
  productIds: readonly string[]
  categories: readonly string[]
  /** The names of what it is for: 'Kaju Barfi, Namkeens'; '' for the whole order. */
  things: string
}

/** A coupon of an amount for the whole order: what every coupon was once, and most are. */
export const WHOLE_ORDER: CouponTarget = {
  gives: 'amount',
  buy: null,
  free: null,
  productIds: [],
  categories: [],
  things: '',
}

/** A line of a cart as a coupon sees it; `price` is that of one. */
export type CouponLine = {
  productId: string
  category: string
  tags: readonly string[]
  price: Paise
  quantity: number
}

/** What a coupon is weighed against. */
export type CouponCart = {
  lines: readonly CouponLine[]
  subtotal: Paise
  /** What would be charged for its delivery. */
  deliveryFee: Paise
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
export type AppliedCoupon = {
  code: string
  discount: Paise
  /**
   * What of each line it is taken from: nothing at all of them where it is off the delivery. Undefined: it is for the
   * whole order.
   */
  from?: readonly Paise[] | undefined
}

export type CouponRefusal =
  | { code: 'bad-request'; message: string }
  | { code: 'coupon-unknown' }
  | { code: 'coupon-below-minimum' /** Rupees. */; minAmount: number }
  | { code: 'coupon-used-up' }
  | { code: 'coupon-for-others'; things: string }
  | { code: 'coupon-too-few'; missing: number; things: string }
  | { code: 'coupon-delivered-free' }

export type CouponOutcome = ({ ok: true } & AppliedCoupon) | { ok: false; refusal: CouponRefusal }

export type CouponCode = { ok: true; code: string } | { ok: false; refusal: CouponRefusal }

/** A code as shoppers type it, trimmed and in upper case (specification §5). */
export function normaliseCouponCode(typed: string): CouponCode {
  const code = typed.trim().toUpperCase()
  if (code === '') return { ok: false, refusal: { code: 'bad-request', message: 'Please enter a coupon code' } }
  return { ok: true, code }
}

/** Why a coupon does not apply to any cart of this subtotal (paise); undefined where it depends on what lies in it. */
export function couponRefusal(
  { minAmount }: Pick<Coupon, 'minAmount'>,
  subtotal: Paise,
  limits: CouponLimits,
): CouponRefusal | undefined {
  if (!isInTime(limits, limits.now)) return { code: 'coupon-unknown' }
  if (limits.usageLimit !== null && limits.used >= limits.usageLimit) return { code: 'coupon-used-up' }
  return subtotal < minAmount ? { code: 'coupon-below-minimum', minAmount: toRupees(minAmount) } : undefined
}

/** Whether a coupon has begun and not ended at `now` (ms): its last moment is out. */
export function isInTime({ startsAt, endsAt }: Pick<CouponLimits, 'startsAt' | 'endsAt'>, now: number): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}

/** Where a coupon stands at a moment. */
export type CouponState = 'coming' | 'current' | 'used-up' | 'ended'

/** What the back office calls a coupon of these limits. */
export function stateOfCoupon({ now, startsAt, endsAt, usageLimit, used }: CouponLimits): CouponState {
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (usageLimit !== null && used >= usageLimit) return 'used-up'
  return startsAt !== null && startsAt > now ? 'coming' : 'current'
}
