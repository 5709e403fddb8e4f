import { ApiError } from '../../../calls/api-error.ts'
import { checkCoupon } from '../../../contract/coupons.ts'
import { callAsCustomer } from '../../account/session/shopper.ts'
import { chooseCoupon, chosenCode, removeCoupon } from '../../cart/coupon/chosen-coupon.ts'
import type { OrderBody } from '../form/order-body.ts'
import { isUselessCoupon } from './order-failure.ts'

/**
 * Asks what the coupon of a refused order says now. One that the shop does not list is known from when it was chosen: with
 * that copy the next try would be refused as this one was. What the shopper has chosen meanwhile stays.
 */
export async function renewCoupon(code: string, items: OrderBody['items']): Promise<void> {
  const subtotal = items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0)
  const renewed = await callAsCustomer(checkCoupon, { body: { code, subtotal } }).then(
    ({ coupon }) => coupon,
    (error: unknown) => (error instanceof ApiError && isUselessCoupon(error.code) ? 'useless' : 'unknown'),
  )
  if (chosenCode() !== code || renewed === 'unknown') return
  if (renewed === 'useless') removeCoupon()
  else chooseCoupon(renewed)
}
