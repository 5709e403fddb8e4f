import { stateOfCoupon } from '../../../domain/coupons/coupon.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { csvFile } from '../../http/answers/csv-file.ts'
import { writeAudit } from '../../log/audit.ts'
import { getBatch } from './batches.ts'

type CodeRow = {
  code: string
  orderId: string | null
  startsAt: number | null
  endsAt: number | null
  usageLimit: number | null
  used: number
}

/** The codes of a batch as CSV, each with its state and the order that used it. */
export async function exportBatch(db: Db, staff: Staff, id: string): Promise<File> {
  const { prefix, rows } = await transact(db, async (tx) => {
    const batch = await getBatch(tx, id)
    const found = await tx<CodeRow[]>`
      select c.code, r.order_id, c.starts_at, c.ends_at, c.usage_limit, c.used
      from coupons c left join coupon_redemptions r on r.code = c.code
      where c.batch_id = ${id} order by c.code`
    const detail = { codes: found.length }
    await writeAudit(tx, staff, { action: 'coupon-batch-exported', about: batch.prefix, detail })
    return { prefix: batch.prefix, rows: found }
  })
  const now = Date.now()
  const cells = [['code', 'state', 'order'], ...rows.map((row) => cellsOf(row, now))]
  return csvFile(`coupons-${prefix}.csv`, cells)
}

function cellsOf({ code, orderId, ...limits }: CodeRow, now: number): string[] {
  return [code, stateOfCoupon({ ...limits, now }), orderId ?? '']
}
