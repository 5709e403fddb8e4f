import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { findMissingNotes, type MissingNote } from '../invoices/missing-notes.ts'
import { writeAudit } from '../log/audit.ts'
import { creditInvoice, creditRefund } from '../orders/move/give-invoice-number.ts'
import { lockOrder } from '../orders/move/hold-order.ts'

/**
 * Writes the credit notes that are missing, each in a transaction of its own and dated now, and answers how many: one cannot
 * be of a month that may be filed. Twice at once writes each once.
 */
export async function writeMissingNotes(db: Db, staff: Staff): Promise<number> {
  let written = 0
  for (const missing of await findMissingNotes(db, new Date())) {
    const number = await transact(db, (tx) => writeMissingNote(tx, staff, missing))
    if (number !== undefined) written += 1
  }
  return written
}

async function writeMissingNote(tx: Tx, staff: Staff, { orderId, refundId }: MissingNote): Promise<string | undefined> {
  await lockOrder(tx, orderId)
  const now = Date.now()
  const creditNote =
    refundId === null
      ? await creditInvoice(tx, orderId, { credit: 'all', reason: 'cameBack', now })
      : await creditRefund(tx, refundId, now)
  if (creditNote !== undefined) {
    await writeAudit(tx, staff, { action: 'order-credited', about: orderId, detail: { creditNote } })
  }
  return creditNote
}
