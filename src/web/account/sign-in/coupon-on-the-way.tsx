import { useEffect } from 'react'
import type { Rates } from '../../../domain/cart/pricing.ts'
import type { CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { useCoupons } from '../../cart/coupon/use-coupons.ts'
import type { ReadyLine } from '../../cart/state/shown-line.ts'

export type CouponTaken = { outcome: CouponOutcome | undefined }

type CouponProps = { lines: readonly ReadyLine[]; rates: Rates; onTaken: (taken: CouponTaken) => void }

/** Shows nothing, and tells what the coupon of these lines takes off. */
export function CouponOnTheWay({ lines, rates, onTaken }: CouponProps) {
  const { outcome } = useCoupons(lines, rates).picked
  useEffect(() => onTaken({ outcome }), [JSON.stringify(outcome)])
  return null
}
