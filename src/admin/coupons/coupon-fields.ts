import type { AdminCoupon, CouponForm } from '../../contract/admin/coupons.ts'
import type { CouponGift } from '../../domain/coupons/coupon.ts'
import { fromRupees, type Paise, paise, toRupees, ZERO } from '../../domain/money.ts'
import { addDays, dayOf, startOf } from '../../domain/settings/work-day.ts'

/** What a coupon gives, as it is chosen in the form. */
export type CouponKind = 'percent' | 'rupees' | 'pieces' | 'delivery'

/** How shoppers get it: it counts by itself, the cart offers it, or they know its code. */
export type CouponWay = 'automatic' | 'listed' | 'code'

/** A coupon as it is typed; days in India, the last one counts. */
export type CouponFields = typeof NO_TEXTS & {
  kind: CouponKind
  way: CouponWay
  onceEach: boolean
  firstOrder: boolean
  /** What it is for; nothing at all: the whole order. */
  products: readonly { id: string; name: string }[]
  categories: readonly string[]
}

const NO_TEXTS = {
  code: '',
  description: '',
  discount: '',
  maxDiscount: '',
  buy: '',
  free: '',
  minAmount: '',
  usageLimit: '',
  firstDay: '',
  lastDay: '',
  /** Of many codes alone: what staff call them, and how many. `code` is what they begin with. */
  name: '',
  count: '',
}

export const NEW_COUPON: CouponFields = {
  ...NO_TEXTS,
  free: '1',
  kind: 'percent',
  way: 'listed',
  onceEach: false,
  firstOrder: false,
  products: [],
  categories: [],
}

export function fieldsOf(coupon: AdminCoupon): CouponFields {
  const { code, description, startsAt, endsAt, products, categories, onceEach, firstOrder } = coupon
  const amount = coupon.isPercentage ? coupon.discount : toRupees(paise(coupon.discount))
  return {
    ...NO_TEXTS,
    ...{ code, description, products, categories, onceEach, firstOrder },
    kind: kindOf(coupon),
    discount: coupon.gives === 'amount' ? `${amount}` : '',
    maxDiscount: coupon.maxDiscount === null ? '' : `${toRupees(coupon.maxDiscount)}`,
    buy: `${coupon.buy ?? ''}`,
    free: `${coupon.free ?? NEW_COUPON.free}`,
    minAmount: coupon.minAmount === 0 ? '' : `${toRupees(coupon.minAmount)}`,
    usageLimit: `${coupon.usageLimit ?? ''}`,
    firstDay: startsAt === null ? '' : dayOf(startsAt),
    lastDay: endsAt === null ? '' : dayOf(endsAt - 1),
    way: coupon.automatic ? 'automatic' : coupon.listed ? 'listed' : 'code',
  }
}

function kindOf({ gives, isPercentage }: AdminCoupon): CouponKind {
  if (gives !== 'amount') return gives
  return isPercentage ? 'percent' : 'rupees'
}

/** The coupon as it is sent; a day that was not touched keeps the moment it stood for in `before`. */
export function couponFormOf(fields: CouponFields, before?: AdminCoupon): CouponForm {
  const old = before && fieldsOf(before)
  const { firstDay, lastDay, description, onceEach, firstOrder, way } = fields
  return {
    ...{ description, onceEach, firstOrder },
    ...giftOf(fields),
    minAmount: readAmount(fields.minAmount) ?? ZERO,
    usageLimit: readNumber(fields.usageLimit),
    startsAt: firstDay === old?.firstDay ? (before?.startsAt ?? null) : firstDay === '' ? null : startOf(firstDay),
    endsAt: lastDay === old?.lastDay ? (before?.endsAt ?? null) : lastDay === '' ? null : startOf(addDays(lastDay, 1)),
    listed: way !== 'code',
    automatic: way === 'automatic',
  }
}

/** What it gives and what for; what the form does not show of another kind is not sent. */
function giftOf(fields: CouponFields) {
  const { kind, discount, products, categories } = fields
  const gives: CouponGift = kind === 'percent' || kind === 'rupees' ? 'amount' : kind
  const isPercentage = kind === 'percent'
  const isFor = kind === 'delivery' ? { products: [], categories: [] } : { products, categories }
  return {
    gives,
    isPercentage,
    discount: gives !== 'amount' ? 0 : isPercentage ? Number(discount) : fromRupees(Number(discount)),
    maxDiscount: isPercentage ? readAmount(fields.maxDiscount) : null,
    buy: kind === 'pieces' ? readNumber(fields.buy) : null,
    free: kind === 'pieces' ? readNumber(fields.free) : null,
    productIds: isFor.products.map(({ id }) => id),
    categories: [...isFor.categories],
  }
}

function readAmount(typed: string): Paise | null {
  return isEmpty(typed) ? null : fromRupees(Number(typed))
}

function readNumber(typed: string): number | null {
  return isEmpty(typed) ? null : Number(typed)
}

function isEmpty(typed: string): boolean {
  return typed.trim() === ''
}

/** What a number in the form must be; '' where it may be left out. */
export function isAmount(typed: string): boolean {
  return isEmpty(typed) || (Number.isFinite(Number(typed)) && Number(typed) >= 0)
}

/** What a count in the form must be; '' where it may be left out. */
export function isCount(typed: string): boolean {
  return isEmpty(typed) || /^\d{1,7}$/.test(typed.trim())
}

/** Whether every number that is typed is one: then the coupon can be read. */
export function isReadable({ discount, maxDiscount, minAmount, buy, free, usageLimit }: CouponFields): boolean {
  return [discount, maxDiscount, minAmount].every(isAmount) && [buy, free, usageLimit].every(isCount)
}
