import type { AppliedCoupon } from '../../domain/coupons/coupon.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** Counts one use of the coupon; refuses where others have used it up meanwhile. */
export async function redeemCoupon(tx: Tx, coupon: AppliedCoupon | undefined): Promise<void> {
  if (!coupon) return
  const { count } = await tx`
    update coupons set used = used + 1
    where code = ${coupon.code} and (usage_limit is null or used < usage_limit)`
  if (count === 0) refuse({ code: 'coupon-used-up' })
}
