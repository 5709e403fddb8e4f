import type { listCouponOrders } from '../../../contract/admin/coupons.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'

/** An order that used a coupon; `micros` (µs) says where the list goes on after it. */
export type CouponOrder = ReplyOf<typeof listCouponOrders>['rows'][number] & { micros: string }

/** Where a list of such orders goes on after one of them, whatever becomes of it: a cancelled one leaves the list. */
export function keyOfCouponOrder({ micros, id }: CouponOrder): string {
  return `${micros}-${id}`
}

/** A part of the orders that used a coupon, newest first from the one after the key `after`, and one more. */
export async function findCouponOrders(db: Db, code: string, after: string | undefined): Promise<CouponOrder[]> {
  const [micros = '0', id = ''] = after?.split('-') ?? []
  const goesOn = db`
    (r.redeemed_at, r.order_id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id})`
  return db<CouponOrder[]>`
    select o.id, o.customer_id, c.name, o.status, o.amount, o.discount, r.redeemed_at,
      (extract(epoch from r.redeemed_at) * 1000000)::bigint::text as micros
    from coupon_redemptions r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
    where r.code = ${code} and ${after === undefined ? db`true` : goesOn}
    order by r.redeemed_at desc, r.order_id desc limit ${ROWS_PER_PART + 1}`
}
