import { type RefObject, useEffect, useState } from 'react'
import { pause } from '../../../calls/pause.ts'
import { type Coupon, checkCoupon } from '../../../contract/coupons.ts'
import { messageOf } from '../../../contract/refusals/refusal.ts'
import { normaliseCouponCode } from '../../../domain/coupons/coupon.ts'
import { formatMoney, toRupees, ZERO } from '../../../domain/money.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAsCustomer } from '../../account/session/shopper.ts'
import { useShop } from '../../page/use-shop.ts'
import { beginCheck, endCheck, isChecking, unfinishedCode, useCodeStanding } from './checked-code.ts'
import { chooseCoupon, removeCoupon, wantNoneByItself } from './chosen-coupon.ts'
import { outcomeOf } from './coupon-rule.ts'
import type { CartCoupons } from './use-coupons.ts'

/** How long checking a coupon takes at least, ms (specification §9). */
const CHECKING = 800

/** Whose button says that a code is being checked. */
type Pressed = 'offer' | 'field'

type Checked = { ok: true; coupon: Coupon } | { ok: false; message: string }

export type CouponCheck = ReturnType<typeof useCouponCheck>

/**
 * Applies coupons, a listed one by what the page knows, another by asking the shop; and removes them. The pressed
 * button goes with that: then `stays` has the focus.
 */
export function useCouponCheck({ cart, picked }: CartCoupons, stays: RefObject<HTMLElement | null>) {
  const listed = useShop().store.coupons
  const isBusy = useCodeStanding() === 'checking'
  const [pressed, press] = useState<Pressed>('field')
  const [error, setError] = useState<string>()
  const isFilled = cart.subtotal > ZERO
  useEffect(() => {
    const code = isFilled ? unfinishedCode() : undefined
    if (code !== undefined) void enter(code)
  }, [isFilled])

  /** Whether the coupon is in force now. */
  async function apply(typed: string, by: Pressed): Promise<boolean> {
    const focused = document.activeElement
    press(by)
    const isInForce = await enter(typed)
    if (isInForce && !hasMovedOn(focused)) stays.current?.focus()
    return isInForce
  }

  async function enter(typed: string): Promise<boolean> {
    if (isChecking()) return false
    const entered = normaliseCouponCode(typed)
    if (!entered.ok) {
      refuse(messageOf(entered.refusal))
      return false
    }
    beginCheck(entered.code)
    setError(undefined)
    const [checked] = await Promise.all([check(entered.code), pause(CHECKING)])
    if (!checked.ok) {
      endCheck('refused', checked.message)
      refuse(checked.message)
      return false
    }
    chooseCoupon(checked.coupon)
    endCheck('idle')
    toast.show({ kind: 'good', text: `Coupon "${checked.coupon.code}" applied successfully!` })
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

  return {
    checking: isBusy ? pressed : undefined,
    error,
    apply,
    remove,
    removeOwn,
    clearError: () => setError(undefined),
  }
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
