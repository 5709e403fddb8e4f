import { toRupees } from '../../domain/money.ts'
import { piecesWords } from '../../domain/orders/revise/difference.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Tx } from '../db/connect.ts'
import { writeAudit } from '../log/audit.ts'
import type { Drawn } from './draw-up-revision.ts'
import { billKept, keepRevision, lineKept } from './kept-revisions.ts'
import type { StandingOrder } from './standing-order.ts'

type Written = {
  id: string
  orderId: string
  asked: Buffer
  reason: string
  toShelf: boolean
  /** Whether it goes to another address, or to somebody else there. */
  isElsewhere: boolean
  order: StandingOrder
  drawn: Drawn
}

/** Writes what a changed order comes to, how it was and is, and who changed it. Its lines are written already. */
export async function writeRevision(tx: Tx, staff: Staff, written: Written): Promise<void> {
  const { id, orderId, asked, reason, toShelf, isElsewhere, order, drawn } = written
  await writeBill(tx, orderId, drawn)
  const before = billKept(order)
  const after = { ...before, ...drawn.bill, amount: drawn.bill.total, lines: drawn.lines.map(lineKept) }
  const { deliveryFee, deliveryDiscount, additionalCosts, amount, lines } = after
  const { promise, added, removed } = drawn.plan
  const was = order.promise
  await keepRevision(tx, {
    ...{ id, orderId, staffId: staff.id, asked, before },
    after: { lines, deliveryFee, deliveryDiscount, additionalCosts, amount, fee: drawn.fee },
  })
  const detail = {
    more: added.map(piecesWords),
    fewer: removed.map(piecesWords),
    // Where it goes is said to nobody here, for nothing in the log can be erased.
    elsewhere: isElsewhere,
    before: { amount: toRupees(order.amount), day: was?.day ?? null, window: was?.windowId ?? null },
    after: { amount: toRupees(drawn.bill.total), day: promise?.day ?? null, window: promise?.window?.id ?? null },
    ...{ reason, toShelf },
  }
  await writeAudit(tx, staff, { action: 'order-revised', about: orderId, detail })
}

async function writeBill(tx: Tx, orderId: string, { bill, lines }: Drawn): Promise<void> {
  const { subtotal, deliveryFee, discount, total } = bill
  const discounts = lines.map((line) => ({ position: line.position, discount: line.discount }))
  await tx`
    update order_lines l set discount = off.discount
    from jsonb_to_recordset(${tx.json(discounts)}) as off (position int, discount int)
    where l.order_id = ${orderId} and l.position = off.position and l.discount is distinct from off.discount`
  await tx`
    update orders set subtotal = ${subtotal}, delivery_fee = ${deliveryFee}, discount = ${discount}, amount = ${total}
    where id = ${orderId}`
}
