import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { writeAudit } from '../../log/audit.ts'

/** Ends every code that readers were sent and that is still good; answers how many. */
export async function endCodes(db: Db, staff: Staff): Promise<number> {
  return transact(db, async (tx) => {
    const { count } = await tx`
      update coupons set ends_at = now(), version = version + 1
      where from_newsletter and (ends_at is null or ends_at > now()) and used < coalesce(usage_limit, used + 1)`
    if (count > 0) {
      await writeAudit(tx, staff, { action: 'newsletter-codes-ended', about: 'newsletter', detail: { codes: count } })
    }
    return count
  })
}
