import { type RefObject, useRef, useState } from 'react'
import { pause } from '../../../calls/pause.ts'
import { type Coupon, checkCoupon } from '../../../contract/coupons.ts'
import { messageOf } from '../../../contract/refusals/refusal.ts'
import { normaliseCouponCode } from '../../../domain/coupons/coupon.ts'
import { formatMoney, toRupees } from '../../../domain/money.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAsCustomer } from '../../account/session/shopper.ts'
import { useShop } from '../../page/use-shop.ts'
import { chooseCoupon, removeCoupon, wantNoneByItself } from './chosen-coupon.ts'
import { outcomeOf } from './coupon-rule.ts'
import type { CartCoupons } from './use-coupons.ts'

/** How long checking a coupon takes at least, ms (specification §9). */
const CHECKING = 800

type Checked = { ok: true; coupon: Coupon } | { ok: false; message: string }

export type CouponCheck = ReturnType<typeof useCouponCheck>

/**
 * Applies coupons, a listed one by what the page knows, another by asking the shop; and removes them. The pressed
 * button goes with that: then `stays` has the focus.
 */
export function useCouponCheck({ cart, picked }: CartCoupons, stays: RefObject<HTMLElement | null>) {
  const listed = useShop().store.coupons
  const running = useRef(false)
  const [checking, setChecking] = useState(false)
  const [error, setError] = useState<string>()

  /** Whether the coupon is in force now. */
  async function apply(typed: string): Promise<boolean> {
    if (running.current) return false
    const entered = normaliseCouponCode(typed)
    if (!entered.ok) {
      refuse(messageOf(entered.refusal))
      return false
    }
    running.current = true
    const pressed = document.activeElement
    setChecking(true)
    setError(undefined)
    const [checked] = await Promise.all([check(entered.code), pause(CHECKING)])
    running.current = false
    setChecking(false)
    if (!checked.ok) {
      refuse(checked.message)
      return false
    }
    chooseCoupon(checked.coupon)
    toast.show({ kind: 'good', text: `Coupon "${checked.coupon.code}" applied successfully!` })
    if (!hasMovedOn(pressed)) stays.current?.focus()
    return true
  }

  async function check(code: string): Promise<Checked> {
    const known = listed.find((one) => one.code === code)
    const checked: Checked = known && !known.conditional ? { ok: true, coupon: known } : await ask(code, cart)
    return checked.ok ? weigh(checked.coupon) : checked
  }

  /** Refuses what takes nothing off this cart, or less than what counts by itself. */
  function weigh(coupon: Coupon): Checked {
    const outcome = outcomeOf(coupon, cart)
    if (outcome?.ok === false) return { ok: false, message: messageOf(outcome.refusal) }
    const best = picked.byItself && picked.outcome?.ok ? picked.outcome : undefined
    if (!best || !outcome || best.code === coupon.code || best.discount <= outcome.discount) return { ok: true, coupon }
    const takes = formatMoney(outcome.discount)
    return { ok: false, message: `${best.code} takes ${formatMoney(best.discount)} off, ${coupon.code} only ${takes}.` }
  }

  function refuse(message: string): void {
    setError(message)
    toast.say(message)
  }

  /** Takes off what is in force. */
  function remove(): void {
    if (picked.byItself) wantNoneByItself()
    else removeCoupon()
    tellRemoved()
  }

  /** Takes off the chosen one, which is not in force. */
  function removeOwn(): void {
    removeCoupon()
    tellRemoved()
  }

  function tellRemoved(): void {
    toast.show({ kind: 'info', text: 'Coupon removed' })
    stays.current?.focus()
  }

  return { checking, error, apply, remove, removeOwn, clearError: () => setError(undefined) }
}

async function ask(code: string, { subtotal }: CartCoupons['cart']): Promise<Checked> {
  try {
    const { coupon } = await callAsCustomer(checkCoupon, { body: { code, subtotal: toRupees(subtotal) } })
    return { ok: true, coupon }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

function hasMovedOn(pressed: Element | null): boolean {
  const { activeElement, body } = document
  return activeElement !== pressed && activeElement !== body
}
