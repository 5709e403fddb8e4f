import postgres from 'postgres'
import type { AppliedCoupon } from '../../domain/coupons/coupon.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** Counts one use of the coupon; refuses where others have used it up meanwhile. */
export async function redeemCoupon(tx: Tx, coupon: Pick<AppliedCoupon, 'code'> | undefined): Promise<void> {
  if (!coupon) return
  const { count } = await tx`
    update coupons set used = used + 1
    where code = ${coupon.code} and (usage_limit is null or used < usage_limit)`
  if (count === 0) refuse({ code: 'coupon-used-up' })
}

/** Writes down that an order that had given its coupon back uses it again; refuses where its customer has done so meanwhile. */
export async function writeRedemption(tx: Tx, orderId: string): Promise<void> {
  const { count } = await tx`
    insert into coupon_redemptions (order_id, code, customer_id, once_key)
    select o.id, k.code, o.customer_id, k.once_key from orders o join coupons k on k.code = o.coupon_code
    where o.id = ${orderId} on conflict (customer_id, once_key) where once_key is not null do nothing`
  if (count === 0) refuse({ code: 'coupon-once-each' })
}

/** The unique key of what a customer has one of. */
const ONCE = 'coupon_redemptions_once'

/** Refuses where late money has used the coupon for its customer between a look and the writing; throws on all else. */
export function refuseSecondUse(error: unknown): never {
  if (error instanceof postgres.PostgresError && error.constraint_name === ONCE) refuse({ code: 'coupon-once-each' })
  throw error
}
