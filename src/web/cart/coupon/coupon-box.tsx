import { useRef } from 'react'
import type { Bill } from '../../../domain/cart/pricing.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import styles from './coupon-box.module.css'
import { CouponInForce } from './coupon-in-force.tsx'
import { useCouponCheck } from './use-coupon-check.ts'
import type { CartCoupons } from './use-coupons.ts'

const OtherCodes = lazyPart(() => import('./other-codes.tsx').then(({ OtherCodes }) => OtherCodes))

/** The coupon in force and the best one; folded away a field for another, and the coupons that the shop offers. */
export function CouponBox({ coupons, bill }: { coupons: CartCoupons; bill: Bill }) {
  const { cart, own, picked, offered } = coupons
  const place = useRef<HTMLElement>(null)
  const check = useCouponCheck(coupons, place)
  const inForce = picked.outcome?.ok ? picked.outcome.code : undefined
  const others = offered.filter(({ code }) => code !== own?.coupon.code && code !== inForce)
  return (
    <div>
      <CouponInForce place={place} coupons={coupons} bill={bill} check={check} />
      <div className={styles.room}>
        <OtherCodes coupons={others} cart={cart} check={check} />
      </div>
    </div>
  )
}
