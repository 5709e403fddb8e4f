import type { Coupon } from '../../../contract/coupons.ts'
import { applyCoupon, type CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { fromRupees, type Paise } from '../../../domain/money.ts'
import { createObservable, useObserved } from '../../../ui/observable.ts'
import { session } from '../../account/session/shopper.ts'
import { useShop } from '../../page/use-shop.ts'
import { keepIn } from '../../state/keep.ts'

const KEY = 'halwai.coupon'
const keep = keepIn(() => sessionStorage)

/** `customerId` is of the customer it is for; a visitor's has none. */
type Chosen = { coupon: Coupon; customerId: string | undefined }

/** The coupon a shopper has chosen, from the cart to the order; as long as the window is open. */
const chosen = createObservable<Chosen | undefined>(readChosen(keep.read(KEY)))
session.subscribe(followSession)
followSession()

export function chooseCoupon(coupon: Coupon): void {
  const present = session.get()
  choose({ coupon, customerId: present.status === 'customer' ? present.customerId : undefined })
}

export function dropCoupon(): void {
  keep.remove(KEY)
  chosen.set(undefined)
}

/** The chosen coupon; of one that the shop lists, what it says now counts and not what it was when chosen. */
export function useChosenCoupon(): Coupon | undefined {
  const { coupons } = useShop().store
  const coupon = useObserved(chosen)?.coupon
  return coupons.find(({ code }) => code === coupon?.code) ?? coupon
}

/** What the chosen coupon does for this subtotal; worked out anew whenever the cart changes. */
export function outcomeOf(coupon: Coupon | undefined, subtotal: Paise): CouponOutcome | undefined {
  if (!coupon) return undefined
  const { isPercentage, discount, minAmount, maxDiscount } = coupon
  const inPaise = {
    ...coupon,
    discount: isPercentage ? discount : fromRupees(discount),
    minAmount: fromRupees(minAmount),
    maxDiscount: maxDiscount === null ? null : fromRupees(maxDiscount),
  }
  return applyCoupon(inPaise, subtotal)
}

function choose(next: Chosen): void {
  keep.write(KEY, next)
  chosen.set(next)
}

/** A visitor's coupon becomes the customer's who signs in, and goes with that customer; an expired session may come back. */
function followSession(): void {
  const present = session.get()
  const now = chosen.get()
  if (!now || present.status === 'unknown') return
  if (present.status === 'customer') {
    if (now.customerId === undefined) choose({ ...now, customerId: present.customerId })
    else if (now.customerId !== present.customerId) dropCoupon()
  } else if (now.customerId !== undefined && present.because !== 'expired') dropCoupon()
}

function readChosen(value: unknown): Chosen | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { coupon, customerId } = value as Partial<Record<keyof Chosen, unknown>>
  return isCoupon(coupon) ? { coupon, customerId: typeof customerId === 'string' ? customerId : undefined } : undefined
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
