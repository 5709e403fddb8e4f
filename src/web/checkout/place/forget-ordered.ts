import { dropCoupon } from '../../cart/coupon/chosen-coupon.ts'
import { forgetOwnRefusals } from '../../cart/coupon/use-own-refusals.ts'
import { forgetDelivery } from '../form/delivery-keep.ts'

/** What was chosen for an order that is placed now: the next one begins anew. */
export function forgetOrdered(): void {
  dropCoupon()
  forgetOwnRefusals()
  forgetDelivery()
}
