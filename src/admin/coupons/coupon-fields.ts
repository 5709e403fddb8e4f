import type { AdminCoupon, CouponForm } from '../../contract/admin/coupons.ts'
import { addDays, dayOf, startOf } from '../../domain/settings/work-day.ts'

/** A coupon as it is typed; days in India, the last one counts. */
export type CouponFields = {
  code: string
  description: string
  kind: 'percent' | 'rupees'
  discount: string
  maxDiscount: string
  minAmount: string
  usageLimit: string
  firstDay: string
  lastDay: string
  listed: boolean
}

export const NEW_COUPON: CouponFields = {
  code: '',
  description: '',
  kind: 'percent',
  discount: '',
  maxDiscount: '',
  minAmount: '',
  usageLimit: '',
  firstDay: '',
  lastDay: '',
  listed: true,
}

export function fieldsOf(coupon: AdminCoupon): CouponFields {
  const { code, description, listed, startsAt, endsAt } = coupon
  return {
    code,
    description,
    kind: coupon.isPercentage ? 'percent' : 'rupees',
    discount: `${coupon.discount}`,
    maxDiscount: typed(coupon.maxDiscount),
    minAmount: coupon.minAmount === 0 ? '' : `${coupon.minAmount}`,
    usageLimit: typed(coupon.usageLimit),
    firstDay: startsAt === null ? '' : dayOf(startsAt),
    lastDay: endsAt === null ? '' : dayOf(endsAt - 1),
    listed,
  }
}

function typed(value: number | null): string {
  return value === null ? '' : `${value}`
}

/** What is sent; a day that was not touched keeps the moment it stood for in `before`. */
export function formOf(fields: CouponFields, before?: AdminCoupon): CouponForm {
  const old = before && fieldsOf(before)
  const { firstDay, lastDay } = fields
  return {
    description: fields.description,
    isPercentage: fields.kind === 'percent',
    discount: Number(fields.discount),
    maxDiscount: fields.kind === 'percent' ? read(fields.maxDiscount) : null,
    minAmount: read(fields.minAmount) ?? 0,
    usageLimit: read(fields.usageLimit),
    startsAt: firstDay === old?.firstDay ? (before?.startsAt ?? null) : firstDay === '' ? null : startOf(firstDay),
    endsAt: lastDay === old?.lastDay ? (before?.endsAt ?? null) : lastDay === '' ? null : startOf(addDays(lastDay, 1)),
    listed: fields.listed,
  }
}

function read(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** What a number in the form must be; '' where it may be left out. */
export function isAmount(typed: string): boolean {
  return typed.trim() === '' || (Number.isFinite(Number(typed)) && Number(typed) >= 0)
}
