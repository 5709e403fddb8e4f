import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { StoreSettings } from '../../contract/settings.ts'
import { viewCharge } from '../../domain/cart/delivery-charge.ts'
import { freeShippingOf } from '../../domain/cart/promise-free-shipping.ts'
import { reachableOfficer } from '../../domain/complaints/officer.ts'
import { stateOfCoupon } from '../../domain/coupons/coupon.ts'
import { hasConditions } from '../../domain/coupons/coupon-customer.ts'
import { toRupees } from '../../domain/money.ts'
import { promiseOf } from '../../domain/promise/words/same-day-words.ts'
import { nextDayAfter } from '../../domain/settings/promise.ts'
import { NO_ORDERS_NOW } from '../../domain/settings/taking-orders.ts'
import type { Catalogue } from '../catalog/shelf/catalog.ts'
import { type LivingContent, nextContentTurn } from '../content/view-content.ts'
import type { StoredCoupon } from '../coupons/queries.ts'
import { viewCoupon } from '../coupons/view-coupon.ts'
import type { Dress } from '../look/dress-shop.ts'
import type { PictureAddress } from '../pictures/picture-address.ts'
import { deliveryChargesOf, promisedFees } from './promised-fees.ts'
import { promisingShopOf } from './promising-shop.ts'

/** How the shop is paid, and whether its letters reach anybody. */
export type StoreWays = Pick<StoreSettings, 'payments' | 'sendsMail'>

/** The addresses of pictures, the shop's ways and what is sold, with which the settings are shown. */
export type Shown = {
  addressOf: PictureAddress
  /** Asked whenever the store is loaded: an owner enters keys while the shop is open. */
  findPayments: () => Promise<StoreWays['payments']>
  /** Asked whenever the store is loaded: an owner sets up a mail server while the shop is open. */
  isMailRead: () => Promise<boolean>
  catalogue: Pick<Catalogue, 'current' | 'onChange'>
}

export type LoadedStore = StoreWays & {
  settings: OwnSettings
  coupons: readonly StoredCoupon[]
  /** The owner's words that are shown or may be. */
  content: LivingContent
  dress: Dress
}

/**
 * The store as browsers read it at `now` (ms): coupons before or after their time, or used up, are left out, and nothing
 * is promised for a day on which nothing is sent, or while no orders are taken.
 */
export function viewStore(
  loaded: Pick<LoadedStore, 'settings' | 'coupons' | 'dress'>,
  now: number,
  ways: StoreWays,
): Omit<StoreSettings, 'words' | 'unwrittenPages'> {
  const { closed, cash, letters, freeShippingCode, newsletter, week, delivery, ...settings } = loaded.settings
  const { sameDay, closedToday } = saidOfToday(loaded.settings, now)
  const { on, ...newsletterOffer } = newsletter
  const coupons = loaded.coupons.filter((coupon) => stateOfCoupon({ ...coupon, now }) === 'current')
  // What everybody is promised, everybody can use.
  const chosen = coupons.find((coupon) => coupon.code === freeShippingCode && !hasConditions(coupon))
  const charges = deliveryChargesOf(loaded.settings)
  const freeShipping = freeShippingOf(promisedFees(charges), chosen)
  return {
    ...settings,
    copy: { ...settings.copy, sameDay },
    closedToday,
    grievance: reachableOfficer(settings.grievance),
    coupons: coupons.map(viewCoupon),
    deliveryCharges: charges.map(viewCharge),
    freeShipping: freeShipping ? { ...freeShipping, from: toRupees(freeShipping.from) } : null,
    look: loaded.dress.shown,
    // Its code comes by a letter.
    newsletterOffer: on && ways.sendsMail ? newsletterOffer : null,
    onlinePayment: takesOnline(ways.payments),
    ...ways,
    promisesDays: settings.takesOrders && delivery !== null,
  }
}

/** On a closed day or an open one; while no orders are taken, that alone. */
function saidOfToday(settings: OwnSettings, now: number): ReturnType<typeof promiseOf> {
  if (!settings.takesOrders) return { sameDay: '', closedToday: NO_ORDERS_NOW }
  return promiseOf(settings, promisingShopOf(settings), now)
}

export function takesOnline({ razorpay, stripe }: StoreSettings['payments']): boolean {
  return razorpay !== null || stripe
}

/** When something in it can be another next (ms): a listed coupon or the owner's words begin or end, orders are taken again, or another day begins. */
export function nextChange({ coupons, content, settings }: LoadedStore, now: number): number {
  const moments = [
    ...coupons.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    nextContentTurn(content, now) ?? null,
    ...(settings.delivery?.stops.map(({ until }) => until) ?? []),
  ]
  const future = moments.filter((moment) => moment !== null).filter((moment) => moment > now)
  return Math.min(nextDayAfter(now), ...future)
}
