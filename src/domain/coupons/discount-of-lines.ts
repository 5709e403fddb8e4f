import { apportion } from '../apportion.ts'
import { type Paise, sumOf, ZERO } from '../money.ts'
import type { AppliedCoupon } from './coupon.ts'

/** What a coupon takes off each line, to the paisa; undefined where it is for the whole order. No page needs to know. */
export function discountOfLines({ discount, from }: AppliedCoupon): readonly Paise[] | undefined {
  return from && sumOf(from) > ZERO ? apportion(discount, from) : from
}
