import type { Coupon } from '../../../contract/coupons.ts'
import { createObservable, useObserved } from '../../../ui/observable.ts'
import { session } from '../../account/session/shopper.ts'
import { keepIn } from '../../state/keep.ts'

const KEY = 'halwai.coupons'
const VISITOR = ''

/** A choice of yesterday is no wish of today, ms. */
const LASTS = 24 * 3_600_000

const keep = keepIn(() => localStorage)

type Chosen = {
  coupon: Coupon | undefined
  /** Whether the shopper took off what had come by itself, and wants none such. */
  alone: boolean
}

/** The coupon that who is shopping here has chosen, from the cart to the order, in every window of the browser. */
const chosen = createObservable<Chosen | undefined>(undefined)
let owner: string | undefined
session.subscribe(followSession)
followSession()
if (typeof addEventListener === 'function') keep.onChange(KEY, show)

export function chooseCoupon(coupon: Coupon): void {
  choose({ coupon, alone: chosen.get()?.alone ?? false })
}

/** Takes the chosen coupon off, and nothing else of what the shopper said. */
export function removeCoupon(): void {
  choose(chosen.get()?.alone ? { coupon: undefined, alone: true } : undefined)
}

/** From now on no coupon counts by itself. */
export function wantNoneByItself(): void {
  choose({ coupon: chosen.get()?.coupon, alone: true })
}

/** The code of the chosen one, at this moment. */
export function chosenCode(): string | undefined {
  return chosen.get()?.coupon?.code
}

export function dropCoupon(): void {
  choose(undefined)
}

/** The chosen coupon as it was when chosen, and whether those may count that nobody chose. */
export function useChosen(): { coupon: Coupon | undefined; mayComeByItself: boolean } {
  const now = useObserved(chosen)
  return { coupon: now?.coupon, mayComeByItself: now?.alone !== true }
}

function choose(next: Chosen | undefined): void {
  if (owner !== undefined) write({ [owner]: next && { ...next, at: Date.now() } })
  chosen.set(next)
}

/** A visitor's coupon becomes the customer's who signs in, and goes with that customer; an expired session may come back. */
function followSession(): void {
  const present = session.get()
  if (present.status === 'unknown') return
  const before = owner
  owner = present.status === 'customer' ? present.customerId : VISITOR
  const isOver = before && before !== owner && !(present.status === 'visitor' && present.because === 'expired')
  if (isOver) write({ [before]: undefined })
  const visitors = all()[VISITOR]
  if (owner !== VISITOR && visitors) write({ [VISITOR]: undefined, [owner]: visitors })
  show()
}

function show(): void {
  const next = owner === undefined ? undefined : readChosen(all()[owner])
  if (JSON.stringify(next) !== JSON.stringify(chosen.get())) chosen.set(next)
}

/** By customer, the visitor's among them. */
function all(): Record<string, unknown> {
  const kept = keep.read(KEY)
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

function write(changed: Record<string, unknown>): void {
  keep.write(KEY, { ...all(), ...changed })
}

function readChosen(value: unknown): Chosen | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { coupon, alone, at } = value as Partial<Record<keyof Chosen | 'at', unknown>>
  if (!(Date.now() - Number(at) < LASTS)) return undefined
  if (isCoupon(coupon)) return { coupon, alone: alone === true }
  return alone === true ? { coupon: undefined, alone } : undefined
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
