import { type CouponConditions, type CouponCustomer, hasConditions } from '../../domain/coupons/coupon-customer.ts'
import { PENDING } from '../../domain/orders/order-status.ts'
import type { Db, Tx } from '../db/connect.ts'
import { hashMailbox } from '../newsletter/hash-mailbox.ts'

type Found = { email: string | null; mailbox: Buffer | null; hadOne: boolean; hasOrdered: boolean }

type Asked = {
  customerId: string
  /** Whether an order that waits for its payment counts: a new one of the shopper's own would replace it. */
  unpaidCounts: boolean
}

/**
 * What a customer is to a coupon; undefined where that does not matter. In an order the caller holds the lock on the
 * customer's orders.
 */
export async function findCouponCustomer(
  db: Db | Tx,
  coupon: CouponConditions & { code: string },
  { customerId, unpaidCounts }: Asked,
): Promise<CouponCustomer | undefined> {
  if (!hasConditions(coupon)) return undefined
  const [found] = await db<Found[]>`
    select email, (select email_hash from newsletter_codes where code = k.code) as mailbox,
      exists (
        select from orders o join coupon_redemptions r on r.order_id = o.id join coupons other on other.code = r.code
        where o.customer_id = c.id and other.once_key = k.once_key
          and (${unpaidCounts} or o.status <> ${PENDING})) as "hadOne",
      exists (
        select from orders where customer_id = c.id and status not in (${PENDING}, 'Cancelled')) as "hasOrdered"
    from customers c, coupons k where c.id = ${customerId} and k.code = ${coupon.code}`
  const { email = null, mailbox = null, hadOne = false, hasOrdered = false } = found ?? {}
  return { isReader: email !== null && mailbox !== null && hashMailbox(email).equals(mailbox), hadOne, hasOrdered }
}
