import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { StoreSettings } from '../../contract/settings.ts'
import { ratesOf } from '../../domain/cart/pricing.ts'
import { freeShippingOf } from '../../domain/cart/promise-free-shipping.ts'
import { stateOfCoupon } from '../../domain/coupons/coupon.ts'
import { hasConditions } from '../../domain/coupons/coupon-customer.ts'
import { toRupees } from '../../domain/money.ts'
import { nextDayAfter, promiseAt } from '../../domain/settings/promise.ts'
import { type LivingContent, nextContentTurn } from '../content/view-content.ts'
import type { StoredCoupon } from '../coupons/queries.ts'
import { viewCoupon } from '../coupons/view-coupon.ts'
import type { Dress } from '../look/dress-shop.ts'
import type { PictureAddress } from '../pictures/picture-address.ts'

/** The addresses of pictures and the ways to pay with which the settings are shown. */
export type Shown = { addressOf: PictureAddress; payments: StoreSettings['payments'] }

export type LoadedStore = {
  settings: OwnSettings
  coupons: readonly StoredCoupon[]
  /** The owner's words that are shown or may be. */
  content: LivingContent
  dress: Dress
}

/**
 * The store as browsers read it at `now` (ms): coupons before or after their time, or used up, are left out, and nothing
 * is promised for a day on which nothing is sent.
 */
export function viewStore(
  loaded: LoadedStore,
  now: number,
  { addressOf, payments }: Shown,
): Omit<StoreSettings, 'unwrittenPages'> {
  const { closed, cash, freeShippingCode, newsletter, week, ...settings } = loaded.settings
  const { sameDay, closedToday } = promiseAt(now, loaded.settings)
  const { on, ...newsletterOffer } = newsletter
  const coupons = loaded.coupons.filter((coupon) => stateOfCoupon({ ...coupon, now }) === 'current')
  // What everybody is promised, everybody can use.
  const chosen = coupons.find((coupon) => coupon.code === freeShippingCode && !hasConditions(coupon))
  const freeShipping = freeShippingOf(ratesOf(settings), chosen)
  const { hero, festival } = settings.scenes
  const shown = (scene: (typeof hero)[number]) => ({ ...scene, image: addressOf(scene.image) })
  return {
    ...settings,
    copy: { ...settings.copy, sameDay },
    closedToday,
    scenes: { hero: hero.map(shown), festival: festival.map(shown) },
    tiles: Object.fromEntries(Object.entries(settings.tiles).map(([kind, image]) => [kind, addressOf(image)])),
    coupons: coupons.map(viewCoupon),
    freeShipping: freeShipping ? { ...freeShipping, from: toRupees(freeShipping.from) } : null,
    look: loaded.dress.shown,
    newsletterOffer: on ? newsletterOffer : null,
    onlinePayment: takesOnline(payments),
    payments,
  }
}

export function takesOnline({ razorpay, stripe }: StoreSettings['payments']): boolean {
  return razorpay !== null || stripe
}

/** When something in it can be another next (ms): a listed coupon or the owner's words begin or end, or another day begins. */
export function nextChange({ coupons, content }: LoadedStore, now: number): number {
  const moments = [
    ...coupons.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    nextContentTurn(content, now) ?? null,
  ]
  const future = moments.filter((moment) => moment !== null).filter((moment) => moment > now)
  return Math.min(nextDayAfter(now), ...future)
}
