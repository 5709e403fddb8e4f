import * as contract from '../../contract/admin/phone-orders.ts'
import { applyCoupon, normaliseCouponCode } from '../../domain/cart/coupon.ts'
import type { Paise } from '../../domain/money.ts'
import { workTimesOf } from '../../domain/settings/shop-settings.ts'
import { dueDay } from '../../domain/settings/work-day.ts'
import type { Catalogue } from '../catalog/shelf/catalog.ts'
import { findStoredCoupon } from '../coupons/queries.ts'
import { viewCoupon } from '../coupons/view-coupon.ts'
import type { Db } from '../db/connect.ts'
import type { Serve } from '../http/calls/serve.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { ratesOf } from '../settings/read-settings.ts'
import type { Store } from '../settings/store.ts'
import { addCaller } from './add-caller.ts'
import { findCallers } from './find-callers.ts'
import { findPhoneProducts } from './find-products.ts'
import { findTakenOrder, type TakenOrder, takePhoneOrder } from './take-order.ts'

type Parts = { store: Store; catalogue: Catalogue }

/** Orders that staff enter for whoever calls. */
export function phoneOrderRoutes(serve: Serve, { store, catalogue }: Parts): void {
  const sentOn = (placedAt: number) => dueDay(placedAt, workTimesOf(store.settings()))

  serve(contract.findPhoneTerms, async () => {
    const { deliveryFee, coldPacking, giftWrapping } = ratesOf(store.settings())
    const costs = { deliveryFee, coldPackingCost: coldPacking, giftWrappingCost: giftWrapping }
    return { success: true, ...costs, day: sentOn(Date.now()) }
  })

  serve(contract.findCallers, async ({ query, db }) => ({
    success: true,
    customers: await findCallers(db, query.search),
  }))

  serve(contract.addCaller, async ({ body, staff, db }) => ({
    success: true,
    customer: await addCaller(db, staff, body),
  }))

  serve(contract.findPhoneProducts, async ({ query, db }) => ({
    success: true,
    products: await findPhoneProducts(db, catalogue, query.search),
  }))

  serve(contract.checkPhoneCoupon, async ({ body, db }) => ({
    success: true,
    coupon: await getCoupon(db, body.code, body.subtotal),
  }))

  const viewTaken = ({ placedAt, ...taken }: TakenOrder) => ({ ...taken, day: sentOn(placedAt) })

  serve(contract.findTakenOrder, async ({ query, db }) => {
    const taken = await findTakenOrder(db, query)
    return { success: true, order: taken ? viewTaken(taken) : null }
  })

  serve(contract.takePhoneOrder, async ({ body, staff, db }) => ({
    success: true,
    ...viewTaken(await takePhoneOrder(db, staff, body)),
  }))
}

/** The coupon of a code as typed; refuses one that takes nothing off this `subtotal` (paise). */
async function getCoupon(db: Db, typed: string, subtotal: Paise) {
  const entered = normaliseCouponCode(typed)
  if (!entered.ok) return refuse(entered.refusal)
  const coupon = await findStoredCoupon(db, entered.code)
  if (!coupon) return refuse({ code: 'coupon-unknown' })
  const outcome = applyCoupon(coupon, subtotal, { ...coupon, now: Date.now() })
  return outcome.ok ? viewCoupon(coupon) : refuse(outcome.refusal)
}
