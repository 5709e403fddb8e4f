import { useRef } from 'react'
import { Fold } from '../../../ui/layout/fold.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { CouponInForce } from './coupon-in-force.tsx'
import { useCouponCheck } from './use-coupon-check.ts'
import type { CartCoupons } from './use-coupons.ts'

const OtherCodes = lazyPart(() => import('./other-codes.tsx').then(({ OtherCodes }) => OtherCodes))

/** The coupon in force and the best one; folded away a field for another, and the coupons that the shop offers. */
export function CouponBox({ coupons }: { coupons: CartCoupons }) {
  const { cart, own, picked, offered } = coupons
  const place = useRef<HTMLElement>(null)
  const check = useCouponCheck(coupons, place)
  const inForce = picked.outcome?.ok ? picked.outcome.code : undefined
  const others = offered.filter(({ code }) => code !== own?.coupon.code && code !== inForce)
  return (
    <div>
      <CouponInForce place={place} coupons={coupons} check={check} />
      <Fold summary={others.length === 0 ? 'Another code' : `Another code, or one of ${others.length} coupons`}>
        <OtherCodes coupons={others} cart={cart} check={check} />
      </Fold>
    </div>
  )
}
