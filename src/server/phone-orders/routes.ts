import * as contract from '../../contract/admin/phone-orders.ts'
import { applyCoupon, normaliseCouponCode } from '../../domain/cart/coupon.ts'
import { fromRupees, toRupees } from '../../domain/money.ts'
import { workTimesOf } from '../../domain/settings/shop-settings.ts'
import { dueDay } from '../../domain/settings/work-day.ts'
import type { Catalogue } from '../catalog/shelf/catalog.ts'
import { findStoredCoupon } from '../coupons/queries.ts'
import { viewCoupon } from '../coupons/view-coupon.ts'
import type { Db } from '../db/connect.ts'
import type { Serve } from '../http/calls/serve.ts'
import { refuse } from '../http/refusals/refuse.ts'
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
    const { deliveryFee, coldPackingCost, giftWrappingCost } = store.settings()
    return { success: true, deliveryFee, coldPackingCost, giftWrappingCost, day: sentOn(Date.now()) }
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

  const viewTaken = ({ id, amount, placedAt }: TakenOrder) => ({
    ...{ orderId: id, amount: toRupees(amount) },
    day: sentOn(placedAt),
  })

  serve(contract.findTakenOrder, async ({ query, db }) => {
    const taken = await findTakenOrder(db, query)
    return { success: true, order: taken ? viewTaken(taken) : null }
  })

  serve(contract.takePhoneOrder, async ({ body, staff, db }) => ({
    success: true,
    ...viewTaken(await takePhoneOrder(db, staff, body)),
  }))
}

/** The coupon of a code as typed; refuses one that takes nothing off these rupees. */
async function getCoupon(db: Db, typed: string, subtotal: number) {
  const entered = normaliseCouponCode(typed)
  if (!entered.ok) return refuse(entered.refusal)
  const coupon = await findStoredCoupon(db, entered.code)
  if (!coupon) return refuse({ code: 'coupon-unknown' })
  const outcome = applyCoupon(coupon, fromRupees(subtotal), { ...coupon, now: Date.now() })
  return outcome.ok ? viewCoupon(coupon) : refuse(outcome.refusal)
}
