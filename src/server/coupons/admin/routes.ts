import * as contract from '../../../contract/admin/coupons.ts'
import { normaliseCouponCode, stateOfCoupon } from '../../../domain/cart/coupon.ts'
import { paise, toRupees } from '../../../domain/money.ts'
import { partOf } from '../../db/part-of.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { StoredCoupon } from '../queries.ts'
import { viewCoupon } from '../view-coupon.ts'
import {
  type CouponOrder,
  changeCoupon,
  createCoupon,
  deleteCoupon,
  endCoupon,
  findCouponOrders,
  findOwnCoupons,
  getCoupon,
  keyOfCouponOrder,
} from './keep-coupons.ts'

export function adminCouponRoutes(serve: Serve): void {
  serve(contract.listAdminCoupons, async ({ query, db }) => {
    const { rows, next } = partOf(await findOwnCoupons(db, query), ({ code }) => code)
    return { success: true, rows: rows.map(viewAdminCoupon), next }
  })

  serve(contract.findAdminCoupon, async ({ params, db }) => replyWith(await getCoupon(db, params.code)))

  serve(contract.createCoupon, async ({ body, staff, db }) => {
    const typed = normaliseCouponCode(body.code)
    return replyWith(await createCoupon(db, staff, typed.ok ? typed.code : refuse(typed.refusal), body.coupon))
  })

  serve(contract.changeCoupon, async ({ params, body, staff, db }) =>
    replyWith(await changeCoupon(db, staff, params.code, body)),
  )

  serve(contract.endCoupon, async ({ params, staff, db }) => replyWith(await endCoupon(db, staff, params.code)))

  serve(contract.deleteCoupon, async ({ params, staff, db }) => {
    await deleteCoupon(db, staff, params.code)
    return { success: true, message: `${params.code} is deleted.` }
  })

  serve(contract.listCouponOrders, async ({ params, query, db }) => {
    await getCoupon(db, params.code)
    const { rows, next } = partOf(await findCouponOrders(db, params.code, query.after), keyOfCouponOrder)
    return { success: true, rows: rows.map(viewCouponOrder), next }
  })
}

function replyWith(coupon: StoredCoupon) {
  return { success: true, coupon: viewAdminCoupon(coupon) } as const
}

function viewAdminCoupon(coupon: StoredCoupon): contract.AdminCoupon {
  const { listed, usageLimit, startsAt, endsAt, used, version } = coupon
  const state = stateOfCoupon({ ...coupon, now: Date.now() })
  return { ...viewCoupon(coupon), listed, usageLimit, startsAt, endsAt, used, version, state }
}

function viewCouponOrder({ amount, discount, redeemedAt, ...order }: CouponOrder) {
  const { id, customerId, name, status } = order
  return {
    ...{ id, customerId, name, status },
    amount: toRupees(paise(amount)),
    discount: toRupees(paise(discount)),
    redeemedAt,
  }
}
