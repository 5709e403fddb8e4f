import * as contract from '../../contract/admin/phone-orders.ts'
import { ratesOf } from '../../domain/cart/pricing.ts'
import { workTimesOf } from '../../domain/settings/shop-settings.ts'
import { dueDay } from '../../domain/settings/work-day.ts'
import type { Catalogue } from '../catalog/shelf/catalog.ts'
import { offerDays } from '../checkout/offer-days.ts'
import { getCouponFor, readCouponCode } from '../coupons/check-coupon.ts'
import { couponPromise } from '../coupons/view-coupon.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import type { Serve } from '../http/calls/serve.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { linkProvider, makePaymentLink } from '../payments/payment-link.ts'
import type { FindProviders } from '../payments/payments.ts'
import { viewStaffPromise } from '../promise/view-promise.ts'
import { deliveryChargesOf } from '../settings/promised-fees.ts'
import type { Store } from '../settings/store.ts'
import { addCaller } from './add-caller.ts'
import { findAwaitingOrders } from './find-awaiting.ts'
import { findCallers } from './find-callers.ts'
import { findCallerCoupons } from './find-coupons.ts'
import { findFavourites } from './find-favourites.ts'
import { findLastOrders } from './find-last-orders.ts'
import { findPhoneProducts } from './find-products.ts'
import { findTakenOrder, type TakenOrder, takePhoneOrder } from './take-order.ts'

type Parts = { store: Store; catalogue: Catalogue; findProviders: FindProviders; env: Pick<Env, 'publicUrl'> }

/** Orders that staff enter for whoever calls. */
export function phoneOrderRoutes(serve: Serve, { store, catalogue, findProviders, env }: Parts): void {
  const linked = { way: 'desk', origin: env.publicUrl } as const
  const sentOn = (placedAt: number) => dueDay(placedAt, workTimesOf(store.settings()))

  serve(contract.findPhoneTerms, async () => ({
    ...ratesOf(store.settings()),
    deliveryCharges: deliveryChargesOf(store.settings()),
    day: sentOn(Date.now()),
    takesLinks: linkProvider(await findProviders()) !== undefined,
    billsBusinesses: store.settings().gstin.trim() !== '',
  }))

  serve(contract.findPhoneCoupons, async ({ query, db }) => ({
    coupons: await findCallerCoupons(db, store.coupons(), query.customerId),
  }))

  serve(contract.findCallers, async ({ query, db }) => ({ customers: await findCallers(db, query.search) }))

  serve(contract.addCaller, async ({ body, staff, db }) => ({ customer: await addCaller(db, staff, body) }))

  serve(contract.findPhoneProducts, ({ query, db }) => findPhoneProducts(db, catalogue, query.search))

  serve(contract.findFavourites, async ({ db }) => ({ favourites: await findFavourites(db, catalogue) }))

  serve(contract.findLastOrders, async ({ query, db }) => ({ orders: await findLastOrders(db, query.customerId) }))

  serve(contract.checkPhoneCoupon, async ({ body, db }) => ({
    coupon: couponPromise(
      await getCouponFor(db, readCouponCode(body.code), {
        subtotal: body.subtotal,
        customerId: body.customerId,
      }),
    ),
  }))

  const viewTaken = ({ takenAt, promise, ...taken }: TakenOrder) => ({
    ...taken,
    day: promise?.dispatchDay ?? sentOn(takenAt),
    promise: promise && viewStaffPromise(promise),
  })

  serve(contract.askPhoneOffers, async ({ body, db }) => ({
    offers: await offerDays(db, store.settings(), body, 'phone'),
  }))

  serve(contract.findTakenOrder, async ({ query, db }) => {
    const taken = await findTakenOrder(db, query)
    return { order: taken ? viewTaken(taken) : null }
  })

  serve(contract.takePhoneOrder, async ({ body: { byLink, ...wanted }, staff, db }) => {
    const provider = byLink
      ? (linkProvider(await findProviders()) ?? refuse({ code: 'payment-unavailable' }))
      : undefined
    const taken = await takePhoneOrder(db, staff, { ...wanted, provider })
    // Also of a repetition: nobody has read the link of an answer that was lost.
    const link = await makePaymentLink(db, taken.orderId, linked)
    return { ...viewTaken(taken), sendsMail: store.sendsMail(), link: link ?? null }
  })

  serve(contract.findAwaitingOrders, async ({ db }) => ({ orders: await findAwaitingOrders(db) }))

  serve(contract.renewPaymentLink, ({ body: { orderId }, staff, db }) => {
    return transact(db, async (tx) => {
      const link = (await makePaymentLink(tx, orderId, linked)) ?? refuse({ code: 'order-awaits-nothing' })
      await writeAudit(tx, staff, { action: 'payment-link-made', about: orderId })
      return { link }
    })
  })
}
