import type { AdminCoupon } from '../../contract/admin/coupons.ts'
import { groupName } from '../../domain/coupons/group-name.ts'
import type { Db, Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** A coupon with what only the server knows of it; moments in ms. */
export type StoredCoupon = Omit<AdminCoupon, 'state'>

/** As it is selected. */
export type CouponRow = Omit<StoredCoupon, 'things'>

export async function findListedCoupons(db: Db): Promise<StoredCoupon[]> {
  const rows = await db<CouponRow[]>`${selectCoupons(db)} where listed order by code`
  return rows.map(readCoupon)
}

/** The coupon of a normalised code, listed or not. */
export async function findStoredCoupon(db: Db | Tx, code: string): Promise<StoredCoupon | undefined> {
  const [row] = await db<CouponRow[]>`${selectCoupons(db)} where code = ${code}`
  return row && readCoupon(row)
}

/** The coupon of a normalised code; refuses an unknown one. */
export async function getCoupon(db: Db | Tx, code: string): Promise<StoredCoupon> {
  return (await findStoredCoupon(db, code)) ?? refuse({ code: 'coupon-unknown' })
}

export function selectCoupons(db: Db | Tx) {
  return db`
    select code, description, is_percentage, discount, min_amount, max_discount, gives, buy, free, product_ids, categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', coalesce(p.name, id)) order by p.name), '[]')
        from unnest(product_ids) as id left join products p using (id)) as products,
      listed, automatic, from_newsletter, first_order, once_each, batch_id, usage_limit, used, starts_at, ends_at, version
    from coupons`
}

/** A stored coupon with the names of what it is for, in words. */
export function readCoupon(row: CouponRow): StoredCoupon {
  return { ...row, things: [...row.categories.map(groupName), ...row.products.map(({ name }) => name)].join(', ') }
}
