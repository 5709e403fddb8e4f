import type { Coupon } from '../../../contract/coupons.ts'
import type { FreeShipping } from '../../../domain/cart/free-shipping.ts'
import { type Rates, ratesWithFee } from '../../../domain/cart/pricing.ts'
import { freeShippingThere } from '../../../domain/cart/promise-free-shipping.ts'
import type { AppliedCoupon, CouponCart, CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { amountOf, type PickedCoupon, pickCoupon } from '../../../domain/coupons/pick-coupon.ts'
import { useFreeShipping } from '../../page/use-free-shipping.ts'
import { useShop } from '../../page/use-shop.ts'
import type { ReadyLine } from '../state/shown-line.ts'
import { useChosen } from './chosen-coupon.ts'
import { couponCart, outcomeOf, readCoupon } from './coupon-rule.ts'
import { useOwnRefusals } from './use-own-refusals.ts'

/** The coupons of a cart. */
export type CartCoupons = {
  cart: CouponCart
  /** The one that the shopper chose; of one that the shop lists, what it says now counts. */
  own: { coupon: Coupon; outcome: CouponOutcome } | undefined
  /** What is taken off. */
  picked: PickedCoupon
  /** Of those that this shopper surely may use the one that takes most off, where that is more than is taken off. */
  best: AppliedCoupon | undefined
  /** Those listed that this shopper may use. */
  offered: readonly Coupon[]
  /** What there is to say of free delivery. */
  free: FreeShipping | undefined
}

/** `rates`: what is charged for this cart. */
export function useCoupons(lines: readonly ReadyLine[], rates: Rates): CartCoupons {
  const { store } = useShop()
  const { coupon: chosen, mayComeByItself } = useChosen()
  const mayUse = useOwnRefusals(store.coupons)
  const cart = couponCart(lines, rates)
  const coupon = store.coupons.find(({ code }) => code === chosen?.code) ?? chosen
  const outcome = outcomeOf(coupon, cart)
  const usable = store.coupons.filter((one) => mayUse(one))
  const automatic = mayComeByItself ? usable.filter((one) => one.automatic) : []
  const picked = pickCoupon(coupon && readCoupon(coupon), automatic.map(readCoupon), cart)
  const hasCoupon = picked.outcome?.ok === true
  // Surely: where it costs least to bring it, a coupon for the delivery takes least off.
  const least = rates.leastFee === undefined ? cart : couponCart(lines, ratesWithFee(rates, rates.leastFee))
  const most = pickCoupon(undefined, usable.map(readCoupon), least).outcome
  return {
    cart,
    own: coupon && outcome && { coupon, outcome },
    picked,
    best: most?.ok && most.discount > amountOf(picked.outcome) ? most : undefined,
    offered: store.coupons.filter((one) => mayUse(one) !== false),
    free: freeShippingThere(rates, useFreeShipping(), { subtotal: cart.subtotal, hasCoupon }),
  }
}
