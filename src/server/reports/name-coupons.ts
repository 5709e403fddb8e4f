import type { Db } from '../db/connect.ts'

const NEWSLETTER = 'Newsletter codes'

/**
 * What the coupons with these codes are called: those that were made many at once by their batch, and those of the
 * newsletter together, for each of them is used once.
 */
export async function nameCoupons(db: Db, codes: readonly string[]): Promise<(code: string) => string> {
  const rows = await db<{ code: string; name: string }[]>`
    select c.code, case when c.from_newsletter then ${NEWSLETTER} else coalesce(b.name, c.code) end as name
    from coupons c left join coupon_batches b on b.id = c.batch_id where c.code = any(${codes as string[]}::text[])`
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return (code) => (code === '' ? 'No coupon' : (names.get(code) ?? code))
}
