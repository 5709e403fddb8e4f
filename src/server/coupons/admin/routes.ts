import * as contract from '../../../contract/admin/coupons.ts'
import { stateOfCoupon } from '../../../domain/coupons/coupon.ts'
import { partOf } from '../../db/part-of.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { readCouponCode } from '../check-coupon.ts'
import { getCoupon, type StoredCoupon } from '../queries.ts'
import { createBatch, endBatch, findBatches, findCodeOfBatch, getBatch, keyOfBatch } from './batches.ts'
import { findCouponOrders, keyOfCouponOrder } from './coupon-orders.ts'
import { exportBatch } from './export-batch.ts'
import { changeCoupon, createCoupon, deleteCoupon, endCoupon, findCoupons } from './keep-coupons.ts'

export function adminCouponRoutes(serve: Serve): void {
  serve(contract.listAdminCoupons, async ({ query, db }) => {
    const { rows, next } = partOf(await findCoupons(db, query), ({ code }) => code)
    return { rows: rows.map(withState), next }
  })

  serve(contract.findAdminCoupon, async ({ params, db }) => replyWith(await getCoupon(db, params.code)))

  serve(contract.createCoupon, async ({ body, staff, db }) =>
    replyWith(await createCoupon(db, staff, readCouponCode(body.code), body.coupon)),
  )

  serve(contract.changeCoupon, async ({ params, body, staff, db }) =>
    replyWith(await changeCoupon(db, staff, params.code, body)),
  )

  serve(contract.endCoupon, async ({ params, staff, db }) => replyWith(await endCoupon(db, staff, params.code)))

  serve(contract.deleteCoupon, async ({ params, staff, db }) => {
    await deleteCoupon(db, staff, params.code)
    return { message: `${params.code} is deleted.` }
  })

  serve(contract.listCouponOrders, async ({ params, query, db }) => {
    await getCoupon(db, params.code)
    const { rows, next } = partOf(await findCouponOrders(db, params.code, query.after), keyOfCouponOrder)
    return { rows: rows.map(({ micros, ...order }) => order), next }
  })

  batchRoutes(serve)
}

function batchRoutes(serve: Serve): void {
  serve(contract.listCouponBatches, async ({ query, db }) => {
    const { rows, next } = partOf(await findBatches(db, query), keyOfBatch)
    return { rows: rows.map(({ micros, ...batch }) => batch), next }
  })

  serve(contract.createCouponBatch, async ({ body: { coupon: terms, prefix, ...batch }, staff, db }) => ({
    batch: await createBatch(db, staff, { ...batch, terms, prefix: readCouponCode(prefix) }),
  }))

  serve(contract.findCouponBatch, async ({ params, db }) => {
    const batch = await getBatch(db, params.id)
    const coupon = await findCodeOfBatch(db, params.id)
    return { batch, coupon: coupon ? withState(coupon) : null }
  })

  serve(contract.exportCouponBatch, ({ params, staff, db }) => exportBatch(db, staff, params.id))

  serve(contract.endCouponBatch, async ({ params, staff, db }) => ({ ended: await endBatch(db, staff, params.id) }))
}

function replyWith(coupon: StoredCoupon) {
  return { coupon: withState(coupon) }
}

function withState(coupon: StoredCoupon): contract.AdminCoupon {
  return { ...coupon, state: stateOfCoupon({ ...coupon, now: Date.now() }) }
}
