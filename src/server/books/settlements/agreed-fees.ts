import type { agreeFee as call } from '../../../contract/admin/books/settlements.ts'
import type { Given } from '../../../contract/endpoint.ts'
import type { AgreedFee } from '../../../domain/books/settlements/agreed-fee.ts'
import { toRupees } from '../../../domain/money.ts'
import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { writeAudit } from '../../log/audit.ts'

/** What was agreed with each provider, the newest first. */
export type Agreements = Readonly<Record<ProviderName, readonly AgreedFee[]>>

export async function findAgreed(db: Db | Tx): Promise<Agreements> {
  const rows = await db<(AgreedFee & { provider: ProviderName })[]>`
    select provider, since::text, basis_points, fixed, gst_rate from agreed_fees order by since desc`
  const of = (wanted: ProviderName) =>
    rows.filter(({ provider }) => provider === wanted).map(({ provider: _provider, ...agreed }) => agreed)
  return { razorpay: of('razorpay'), stripe: of('stripe') }
}

/** Notes what is agreed from a day on; of the same day the last counts. */
export function agreeFee(db: Db, staff: Staff, given: Given<typeof call>['body']): Promise<void> {
  const { provider, since, basisPoints, fixed, gstRate } = given
  return transact(db, async (tx) => {
    await tx`
      insert into agreed_fees (provider, since, basis_points, fixed, gst_rate)
      values (${provider}, ${since}, ${basisPoints}, ${fixed}, ${gstRate})
      on conflict (provider, since) do update set basis_points = excluded.basis_points, fixed = excluded.fixed,
        gst_rate = excluded.gst_rate`
    const detail = { since, percent: basisPoints / 100, fixed: toRupees(fixed), gstRate }
    await writeAudit(tx, staff, { action: 'fee-agreed', about: provider, detail })
  })
}
