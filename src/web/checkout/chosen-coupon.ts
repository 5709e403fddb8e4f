import type { Coupon } from '../../contract/store.ts'
import { applyCoupon, type CouponOutcome } from '../../domain/coupon.ts'
import type { Paise } from '../../domain/money.ts'
import { keepIn } from '../store/keep.ts'
import { createObservable, useObserved } from '../store/observable.ts'
import { readCoupon } from './read-coupon.ts'

const KEY = 'halwai.coupon'
const keep = keepIn(() => sessionStorage)

/** The coupon a shopper has chosen, from the cart to the order; as long as the window is open. */
const chosen = createObservable<Coupon | undefined>(undefined)
const kept = keep.read(KEY)
if (isCoupon(kept)) chosen.set(kept)

export function chooseCoupon(coupon: Coupon): void {
  keep.write(KEY, coupon)
  chosen.set(coupon)
}

export function dropCoupon(): void {
  keep.remove(KEY)
  chosen.set(undefined)
}

export function useChosenCoupon(): Coupon | undefined {
  return useObserved(chosen)
}

/** What the chosen coupon does for this subtotal; worked out anew whenever the cart changes. */
export function outcomeOf(coupon: Coupon | undefined, subtotal: Paise): CouponOutcome | undefined {
  return coupon && applyCoupon(readCoupon(coupon), subtotal)
}

function isCoupon(value: unknown): value is Coupon {
  if (typeof value !== 'object' || value === null) return false
  const { code, discount, minAmount, isPercentage, maxDiscount } = value as Partial<Record<keyof Coupon, unknown>>
  return (
    typeof code === 'string' &&
    typeof isPercentage === 'boolean' &&
    [discount, minAmount, maxDiscount ?? 0].every((amount) => Number.isFinite(amount))
  )
}
