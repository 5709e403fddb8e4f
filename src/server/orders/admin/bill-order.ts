import type { Business } from '../../../domain/business/business.ts'
import { checkBuyer } from '../../../domain/business/check-business.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import { businessOfOrder } from '../../business/view-business.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { findSettings } from '../../settings/queries.ts'
import { holdOrder } from '../move/hold-order.ts'
import { tellMove } from '../move/tell-move.ts'

type Billing = { orderId: string; business: Business | null }

/**
 * Has an order billed to a business, or (null) to its buyer. The log says that, and neither name nor GSTIN, for nothing in it
 * can be erased. Refuses once its invoice is issued, and where it will have none. A step that can still be taken back can be
 * so afterwards: its invoice waits.
 */
export function billOrder(db: Db, staff: Staff, { orderId, business }: Billing): Promise<void> {
  return transact(db, async (tx) => {
    const checked = business && checkBuyer(business, (await findSettings(tx)).settings.gstin)
    if (checked?.ok === false) refuse(checked.refusal)
    const { status, cameBack } = await holdOrder(tx, orderId)
    if (cameBack || status === 'Cancelled') refuse({ code: 'bill-stays', because: 'over' })
    const { issued, before } = await findBilled(tx, orderId)
    if (issued) refuse({ code: 'bill-stays', because: 'issued' })
    if (before?.gstin === business?.gstin && before?.name === business?.name) return
    await writeBusiness(tx, orderId, business)
    await writeAudit(tx, staff, {
      action: 'order-billed',
      about: orderId,
      detail: { billed: wordsOfChange(before, business) },
    })
    await tellMove(tx, orderId)
  })
}

async function findBilled(tx: Tx, orderId: string): Promise<{ issued: boolean; before: Business | null }> {
  const [found] = await tx<{ issued: boolean; before: Business | null }[]>`
    select o.invoice_number is not null as issued, ${businessOfOrder(tx)} as before from orders o where o.id = ${orderId}`
  return found ?? refuse({ code: 'order-unknown' })
}

async function writeBusiness(tx: Tx, orderId: string, business: Business | null): Promise<void> {
  await tx`delete from businesses where order_id = ${orderId}`
  if (!business) return
  const { gstin, name } = business
  await tx`insert into businesses (order_id, gstin, name) values (${orderId}, ${gstin}, ${name})`
}

function wordsOfChange(before: Business | null, after: Business | null): string {
  if (!after) return 'to-its-customer'
  return before ? 'to-a-business-with-other-details' : 'to-a-business'
}
