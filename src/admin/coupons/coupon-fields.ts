import type { AdminCoupon, CouponForm } from '../../contract/admin/coupons.ts'
import { fromRupees, type Paise, paise, toRupees, ZERO } from '../../domain/money.ts'
import { addDays, dayOf, startOf } from '../../domain/settings/work-day.ts'

/** A coupon as it is typed; days in India, the last one counts. */
export type CouponFields = typeof NO_TEXTS & { kind: 'percent' | 'rupees'; listed: boolean }

const NO_TEXTS = {
  code: '',
  description: '',
  discount: '',
  maxDiscount: '',
  minAmount: '',
  usageLimit: '',
  firstDay: '',
  lastDay: '',
}

export const NEW_COUPON: CouponFields = { ...NO_TEXTS, kind: 'percent', listed: true }

export function fieldsOf(coupon: AdminCoupon): CouponFields {
  const { code, description, listed, startsAt, endsAt } = coupon
  return {
    code,
    description,
    kind: coupon.isPercentage ? 'percent' : 'rupees',
    discount: `${coupon.isPercentage ? coupon.discount : toRupees(paise(coupon.discount))}`,
    maxDiscount: coupon.maxDiscount === null ? '' : `${toRupees(coupon.maxDiscount)}`,
    minAmount: coupon.minAmount === 0 ? '' : `${toRupees(coupon.minAmount)}`,
    usageLimit: `${coupon.usageLimit ?? ''}`,
    firstDay: startsAt === null ? '' : dayOf(startsAt),
    lastDay: endsAt === null ? '' : dayOf(endsAt - 1),
    listed,
  }
}

/** The coupon as it is sent; a day that was not touched keeps the moment it stood for in `before`. */
export function couponFormOf(fields: CouponFields, before?: AdminCoupon): CouponForm {
  const old = before && fieldsOf(before)
  const { firstDay, lastDay } = fields
  const isPercentage = fields.kind === 'percent'
  return {
    description: fields.description,
    isPercentage,
    discount: isPercentage ? Number(fields.discount) : fromRupees(Number(fields.discount)),
    maxDiscount: isPercentage ? readAmount(fields.maxDiscount) : null,
    minAmount: readAmount(fields.minAmount) ?? ZERO,
    usageLimit: isEmpty(fields.usageLimit) ? null : Number(fields.usageLimit),
    startsAt: firstDay === old?.firstDay ? (before?.startsAt ?? null) : firstDay === '' ? null : startOf(firstDay),
    endsAt: lastDay === old?.lastDay ? (before?.endsAt ?? null) : lastDay === '' ? null : startOf(addDays(lastDay, 1)),
    listed: fields.listed,
  }
}

function readAmount(typed: string): Paise | null {
  return isEmpty(typed) ? null : fromRupees(Number(typed))
}

function isEmpty(typed: string): boolean {
  return typed.trim() === ''
}

/** What a number in the form must be; '' where it may be left out. */
export function isAmount(typed: string): boolean {
  return isEmpty(typed) || (Number.isFinite(Number(typed)) && Number(typed) >= 0)
}
