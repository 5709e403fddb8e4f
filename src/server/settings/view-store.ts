import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { StoreSettings } from '../../contract/settings.ts'
import { freeShippingOf } from '../../domain/cart/free-shipping.ts'
import { ratesOf } from '../../domain/cart/pricing.ts'
import { stateOfCoupon } from '../../domain/coupons/coupon.ts'
import { toRupees } from '../../domain/money.ts'
import { type LivingContent, nextContentTurn } from '../content/view-content.ts'
import type { StoredCoupon } from '../coupons/queries.ts'
import { viewCoupon } from '../coupons/view-coupon.ts'
import type { PictureAddress } from '../pictures/picture-address.ts'

/** The addresses of pictures and the ways to pay with which the settings are shown. */
export type Shown = { addressOf: PictureAddress; payments: StoreSettings['payments'] }

export type LoadedStore = {
  settings: OwnSettings
  coupons: readonly StoredCoupon[]
  /** The owner's words that are shown or may be. */
  content: LivingContent
}

/** The store as browsers read it at `now` (ms): coupons before or after their time, or used up, are left out. */
export function viewStore(
  loaded: LoadedStore,
  now: number,
  { addressOf, payments }: Shown,
): Omit<StoreSettings, 'unwrittenPages'> {
  const { closed, cash, freeShippingCode, newsletter, ...settings } = loaded.settings
  const { on, ...newsletterOffer } = newsletter
  const coupons = loaded.coupons.filter((coupon) => stateOfCoupon({ ...coupon, now }) === 'current')
  const chosen = coupons.find(({ code }) => code === freeShippingCode)
  const freeShipping = freeShippingOf(ratesOf(settings), chosen)
  const { hero, festival } = settings.scenes
  const shown = (scene: (typeof hero)[number]) => ({ ...scene, image: addressOf(scene.image) })
  return {
    ...settings,
    scenes: { hero: hero.map(shown), festival: festival.map(shown) },
    tiles: Object.fromEntries(Object.entries(settings.tiles).map(([kind, image]) => [kind, addressOf(image)])),
    coupons: coupons.map(viewCoupon),
    freeShipping: freeShipping ? { ...freeShipping, from: toRupees(freeShipping.from) } : null,
    newsletterOffer: on ? newsletterOffer : null,
    onlinePayment: takesOnline(payments),
    payments,
  }
}

export function takesOnline({ razorpay, stripe }: StoreSettings['payments']): boolean {
  return razorpay !== null || stripe
}

/** When a listed coupon or a version of the owner's words begins or ends next (ms); undefined when none will. */
export function nextChange({ coupons, content }: LoadedStore, now: number): number | undefined {
  const moments = [
    ...coupons.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    nextContentTurn(content, now) ?? null,
  ]
  const future = moments.filter((moment) => moment !== null).filter((moment) => moment > now)
  return future.length > 0 ? Math.min(...future) : undefined
}
