import type { Path, UseFormReturn } from 'react-hook-form'
import type { CouponProblem, TermsField } from '../../domain/coupons/coupon-terms.ts'
import type { CouponFields } from './coupon-fields.ts'

/** Beside which field of the form a problem of the terms stands. */
const FIELD_OF: Partial<Record<TermsField, Path<CouponFields>>> = {
  code: 'code',
  discount: 'discount',
  maxDiscount: 'maxDiscount',
  buy: 'free',
  free: 'free',
  startsAt: 'firstDay',
  endsAt: 'lastDay',
  usageLimit: 'usageLimit',
}

/** Says what is wrong beside the fields that it is about, the first of them in view; whether there is anything. */
export function showProblems(form: UseFormReturn<CouponFields>, problems: readonly CouponProblem[]): boolean {
  for (const { field, words } of problems) form.setError(FIELD_OF[field] ?? 'root', { type: 'rule', message: words })
  return problems.length > 0
}
