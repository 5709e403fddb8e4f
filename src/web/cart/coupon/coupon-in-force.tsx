import type { RefObject } from 'react'
import { messageOf } from '../../../contract/refusals/refusal.ts'
import { discountWords } from '../../../domain/cart/bill-words.ts'
import type { Bill } from '../../../domain/cart/pricing.ts'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { AppliedCoupon } from '../../../ui/panels/coupon.tsx'
import styles from './coupon-box.module.css'
import { CouponOffer } from './coupon-offer.tsx'
import type { CouponCheck } from './use-coupon-check.ts'
import type { CartCoupons } from './use-coupons.ts'

type InForceProps = {
  /** Has the focus once a pressed button of it is gone. */
  place: RefObject<HTMLElement | null>
  coupons: CartCoupons
  /** With what is taken off. */
  bill: Bill
  check: CouponCheck
}

/** What the coupon in force saves, what of the chosen one it is not, and the one that would save more. */
export function CouponInForce({ place, coupons, bill, check: { checking, apply, remove, removeOwn } }: InForceProps) {
  const { own, picked } = coupons
  const { outcome, byItself } = picked
  return (
    <section ref={place} aria-label="Coupon" tabIndex={-1} className={styles.coupon}>
      {outcome?.ok && (
        <AppliedCoupon code={outcome.code} onRemove={remove}>
          You saved {discountWords(bill)} on this order
          {byItself && own?.outcome.ok && `, more than with ${own.coupon.code}`}
        </AppliedCoupon>
      )}
      {own?.outcome.ok === false && (
        <Note kind="bad">
          <p>
            <b>{own.coupon.code}</b>
            <br />
            {messageOf(own.outcome.refusal)}
          </p>
          <TextButton onClick={removeOwn}>Remove</TextButton>
        </Note>
      )}
      <CouponOffer coupons={coupons} busy={checking === 'offer'} onUse={(code) => void apply(code, 'offer')} />
    </section>
  )
}
