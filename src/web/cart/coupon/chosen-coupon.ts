import type { Coupon } from '../../../contract/coupons.ts'
import { createObservable, useObserved } from '../../../ui/observable.ts'
import { session } from '../../account/session/shopper.ts'
import { keepIn } from '../../state/keep.ts'

const KEY = 'halwai.coupon'
const keep = keepIn(() => sessionStorage)

/** `customerId` is of the customer it is for; a visitor's has none. */
type Chosen = {
  coupon: Coupon | undefined
  customerId: string | undefined
  /** Whether the shopper took off what had come by itself, and wants none such. */
  alone: boolean
}

/** The coupon a shopper has chosen, from the cart to the order; as long as the window is open. */
const chosen = createObservable<Chosen | undefined>(readChosen(keep.read(KEY)))
session.subscribe(followSession)
followSession()

export function chooseCoupon(coupon: Coupon): void {
  const present = session.get()
  const customerId = present.status === 'customer' ? present.customerId : undefined
  choose({ coupon, customerId, alone: chosen.get()?.alone ?? false })
}

/** Takes the chosen coupon off, and nothing else of what the shopper said. */
export function removeCoupon(): void {
  if (chosen.get()?.alone) choose({ coupon: undefined, customerId: undefined, alone: true })
  else dropCoupon()
}

/** From now on no coupon counts by itself. */
export function wantNoneByItself(): void {
  choose({ coupon: undefined, customerId: undefined, ...chosen.get(), alone: true })
}

export function dropCoupon(): void {
  keep.remove(KEY)
  chosen.set(undefined)
}

/** The chosen coupon as it was when chosen, and whether those may count that nobody chose. */
export function useChosen(): { coupon: Coupon | undefined; mayComeByItself: boolean } {
  const now = useObserved(chosen)
  return { coupon: now?.coupon, mayComeByItself: now?.alone !== true }
}

function choose(next: Chosen): void {
  keep.write(KEY, next)
  chosen.set(next)
}

/** A visitor's coupon becomes the customer's who signs in, and goes with that customer; an expired session may come back. */
function followSession(): void {
  const present = session.get()
  const now = chosen.get()
  if (!now?.coupon || present.status === 'unknown') return
  if (present.status === 'customer') {
    if (now.customerId === undefined) choose({ ...now, customerId: present.customerId })
    else if (now.customerId !== present.customerId) dropCoupon()
  } else if (now.customerId !== undefined && present.because !== 'expired') dropCoupon()
}

function readChosen(value: unknown): Chosen | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { coupon, customerId, alone } = value as Partial<Record<keyof Chosen, unknown>>
  if (!isCoupon(coupon)) return alone === true ? { coupon: undefined, customerId: undefined, alone } : undefined
  return { coupon, customerId: typeof customerId === 'string' ? customerId : undefined, alone: alone === true }
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
