import type { CouponHolder } from '../../domain/coupons/coupon.ts'
import { PENDING } from '../../domain/orders/order-status.ts'
import type { Db, Tx } from '../db/connect.ts'
import { hashMailbox } from '../newsletter/hash-mailbox.ts'

type Found = { email: string | null; mailbox: Buffer | null; hadOne: boolean; hasOrdered: boolean }

/** What a customer is to a code of the newsletter. In an order the caller holds the lock on the customer's orders. */
export async function findHolder(db: Db | Tx, code: string, customerId: string): Promise<CouponHolder> {
  const [found] = await db<Found[]>`
    select email, (select email_hash from newsletter_codes where code = ${code}) as mailbox,
      exists (
        select from orders o join coupon_redemptions r on r.order_id = o.id join coupons k on k.code = r.code
        where o.customer_id = c.id and k.from_newsletter) as "hadOne",
      exists (
        select from orders where customer_id = c.id and status not in (${PENDING}, 'Cancelled')) as "hasOrdered"
    from customers c where id = ${customerId}`
  const { email = null, mailbox = null, hadOne = false, hasOrdered = false } = found ?? {}
  return { isReader: email !== null && mailbox !== null && hashMailbox(email).equals(mailbox), hadOne, hasOrdered }
}
