import { hasConditions, refusalOfCustomer } from '../../domain/coupons/coupon-customer.ts'
import type { Db } from '../db/connect.ts'
import { findCouponCustomer } from './find-customer.ts'
import { findListedCoupons } from './queries.ts'

/** The codes of listed coupons that a customer cannot use, whatever they order. */
export async function findOwnRefusals(db: Db, customerId: string): Promise<string[]> {
  const conditional = (await findListedCoupons(db)).filter(hasConditions)
  const asked = { customerId, unpaidCounts: false }
  const customers = await Promise.all(conditional.map((coupon) => findCouponCustomer(db, coupon, asked)))
  return conditional.flatMap((coupon, at) => {
    const customer = customers[at]
    return customer && refusalOfCustomer(coupon, customer) ? [coupon.code] : []
  })
}
