import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../calls/api-error.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { cart } from '../../account/session/shopper.ts'
import { dropCoupon } from '../../cart/coupon/chosen-coupon.ts'
import { forgetOwnRefusals } from '../../cart/coupon/use-own-refusals.ts'
import { loadCartProducts } from '../../cart/state/cart-products.ts'
import { toPlaced } from '../../orders/list/just-placed.ts'
import { useShop } from '../../page/use-shop.ts'
import { whileLeaving } from '../../page/while-leaving.ts'
import { attempts } from './attempts.ts'
import { forgetOrdered } from './forget-ordered.ts'
import type { Order } from './order-attempt.ts'
import { isRefusal, isUselessCoupon, orderFailureText } from './order-failure.ts'
import { renewCoupon } from './renew-coupon.ts'
import { SEND } from './send-order.ts'

/** Why an order was not placed; `reply`: the shop's answer, `code` is empty where it gave none. */
export type OrderFailure = Pick<ApiError, 'code' | 'message' | 'reply'>

/**
 * Places an order, once however often it is asked; leads to the orders when it is made, says why when it is not, but
 * for the refusal that its page shows itself.
 */
export function usePlaceOrder(onFailure?: (failure: OrderFailure) => void, shownByPage = '') {
  const navigate = useNavigate()
  const router = useRouter()
  const { store } = useShop()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function place(order: Order): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    forgetLastTry()
    const made = await send(order)
    if (made) {
      void cart.load()
      const shown = navigate(toPlaced(made.placed))
      router.history.flush()
      // As soon as the address tells of the order: a reload before finds it, and no later checkout takes it for its own.
      attempts.finish()
      await shown
    }
    running.current = false
    setBusy(false)
  }

  /** What was made, if anything was: its id is not known of an order that an earlier try has placed. */
  async function send(order: Order): Promise<{ placed?: string } | undefined> {
    const attempt = attempts.start(order)
    const leaving = whileLeaving()
    try {
      const sent = await SEND[attempt.method](attempt, store)
      // Not paid yet: the next try of the same order is for the same one.
      if (typeof sent === 'string') {
        attempts.leave(attempt, LEAVE[sent])
        if (sent !== 'leaving') onFailure?.({ code: '', message: '', reply: {} })
        return undefined
      }
      forgetOrdered()
      return sent
    } catch (error) {
      // A reload cuts the call off: it goes out again from the next page.
      if (leaving.yes()) return undefined
      if (isRefusal(error)) attempts.finish()
      else attempts.leave(attempt)
      if (!fail(attempt, error)) return undefined
      forgetOrdered()
      return {}
    } finally {
      leaving.stop()
    }
  }

  /** Says what happened; true where the order turns out to be placed already. */
  function fail({ method, body }: Order, error: unknown): boolean {
    const { code, reply } = error instanceof ApiError ? error : { code: '', reply: {} }
    const message = orderFailureText(error, method)
    onFailure?.({ code, message, reply })
    // The session has said so itself, and led to the login.
    if (code === 'unauthenticated') return false
    if (code === shownByPage) toast.endPassing()
    else toast.show({ kind: 'bad', text: message })
    if (isUselessCoupon(code)) {
      dropCoupon()
      forgetOwnRefusals()
    }
    if (OUT_OF_DATE.has(code)) {
      void loadCartProducts(body.items.map(({ _id }) => _id).join(','))
      void router.invalidate()
      const { appliedCoupon: used } = body
      if (used && !isUselessCoupon(code) && !isListed(used)) void renewCoupon(used, body.items)
    }
    return code === 'idempotency-key-reused'
  }

  function isListed(coupon: string): boolean {
    return store.coupons.some(({ code }) => code === coupon)
  }

  return { busy, place: (order: Order) => void place(order) }
}

/** What is kept of an order that is not placed yet. */
const LEAVE = {
  leaving: {},
  refused: {},
  // The provider was ready to take the money, so none has come: the shopper is free to want something else.
  'given-up': { paid: undefined },
  'paid-unheard': { paid: true },
} as const

/** Refusals that tell of prices, days, sizes or coupons which the page does not know yet. */
const OUT_OF_DATE = new Set([
  'prices-changed',
  'promise-refused',
  'sold-out',
  'too-few-left',
  'product-unknown',
  'size-unknown',
  'coupon-unknown',
  'coupon-used-up',
  'coupon-below-minimum',
  'coupon-for-others',
  'coupon-too-few',
  'coupon-delivered-free',
])

/** What an earlier try came to is no longer so: it would stand beside the thanks. */
function forgetLastTry(): void {
  for (const { id, kind } of toast.get()) if (kind !== 'good') toast.dismiss(id)
}
