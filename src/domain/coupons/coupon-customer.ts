/** Which customers a coupon is for, beyond who knows its code. */
export type CouponConditions = {
  /** Sent to one reader, and for that one's account alone. */
  fromNewsletter: boolean
  /** Only before any other order. */
  firstOrder: boolean
  /** Once a customer; of the newsletter's codes, and of the codes of one batch, one a customer. */
  onceEach: boolean
}

/** What a customer is to a coupon. */
export type CouponCustomer = {
  /** Whether it was sent to the mailbox of their account; without meaning for one that was sent to nobody. */
  isReader: boolean
  /** Whether they have used it, or another of which each customer has one. */
  hadOne: boolean
  /** Whether an order of theirs was placed and not cancelled. */
  hasOrdered: boolean
}

type CustomerRefusal = {
  code: 'coupon-of-another' | 'coupon-one-each' | 'coupon-once-each' | 'coupon-first-order'
}

/** Whether a coupon is not for everybody who knows it. */
export function hasConditions({ fromNewsletter, firstOrder, onceEach }: CouponConditions): boolean {
  return fromNewsletter || firstOrder || onceEach
}

/** Why a customer cannot use a coupon; undefined where they can. */
export function refusalOfCustomer(
  { fromNewsletter, firstOrder, onceEach }: CouponConditions,
  { isReader, hadOne, hasOrdered }: CouponCustomer,
): CustomerRefusal | undefined {
  if (fromNewsletter && !isReader) return { code: 'coupon-of-another' }
  if (fromNewsletter && hadOne) return { code: 'coupon-one-each' }
  // One for a first order is used once as well: an order that waits for its payment is none yet.
  if ((onceEach || firstOrder) && hadOne) return { code: 'coupon-once-each' }
  return firstOrder && hasOrdered ? { code: 'coupon-first-order' } : undefined
}
