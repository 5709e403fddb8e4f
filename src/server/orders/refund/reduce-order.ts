import type { KeptLines } from '../../../contract/admin/order-work.ts'
import { type Paise, paise, sumOf, times, toRupees } from '../../../domain/money.ts'
import { canBeReduced, dueOf, type OwingOrder } from '../../../domain/orders/order-money.ts'
import { type RefundableOrder, worthOfPieces } from '../../../domain/orders/refund.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { dropPieces, type RemovedLine } from '../../stock/take-off.ts'
import { startMade } from '../move/start-made.ts'
import { tellMove } from '../move/tell-move.ts'

type Asked = {
  orderId: string
  reason: string
  /** How many pieces of these lines stay; the others stay as they are. */
  keep: KeptLines
  /** Whether what is taken out can be sold again. */
  toShelf?: boolean | undefined
}

/**
 * Makes an order smaller that is to be paid in cash and not sent yet, as if less had been ordered: what is to be taken for
 * it (the answer, paise) is less by what was asked for those pieces. Where all that stays is made it can be packed. Asked
 * for twice it is done once. Refuses to take out everything.
 */
export function reduceOrder(db: Db, staff: Staff, { orderId, reason, keep, toShelf = true }: Asked): Promise<Paise> {
  return transact(db, async (tx) => {
    const order = (await lockUnpaidOrder(tx, orderId)) ?? refuse({ code: 'order-unknown' })
    const lines = removedOf(order, keep)
    if (lines.length === 0) return order.amount
    const amount = await writeSmaller(tx, orderId, order, lines)
    await dropPieces(tx, staff, { orderId, lines, toShelf })
    const detail = { amount: toRupees(paise(order.amount - amount)), reason, lines, toShelf }
    await writeAudit(tx, staff, { action: 'order-reduced', about: orderId, detail })
    await startMade(tx, staff, [orderId])
    await tellMove(tx, orderId)
    return amount
  })
}

type UnpaidOrder = Omit<RefundableOrder, 'lines'> &
  OwingOrder & {
    subtotal: Paise
    lines: readonly { position: number; price: Paise; quantity: number }[]
  }

/** Holds the order to the end of the transaction. */
async function lockUnpaidOrder(tx: Tx, id: string): Promise<UnpaidOrder | undefined> {
  const { count } = await tx`select from orders where id = ${id} and placed_at is not null for no key update`
  if (count === 0) return undefined
  // Asked only now: what was committed while this waited counts.
  const [order] = await tx<UnpaidOrder[]>`
    select o.status, o.payment_method, o.paid, o.came_back_at is not null as came_back, o.subtotal, o.delivery_fee,
      o.additional_costs, o.amount,
      (select json_agg(json_build_object('position', l.position, 'price', l.price, 'quantity', l.quantity)
          order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${id}`
  return order
}

/** The pieces to take out, line by line; refuses those that cannot be. */
function removedOf(order: UnpaidOrder, keep: KeptLines): RemovedLine[] {
  const { status, lines } = order
  if (!canBeReduced({ status, due: dueOf(order) })) {
    refuseReduction('Only an order that is to be paid in cash and was not sent yet can be made smaller.')
  }
  const has = (position: number) => lines.find((line) => line.position === position)?.quantity ?? 0
  if (keep.some(({ position, quantity }) => quantity > has(position))) {
    refuseReduction('There are not so many pieces in this order.')
  }
  const stays = (line: RemovedLine) => keep.find(({ position }) => position === line.position)?.quantity
  if (lines.every((line) => stays(line) === 0)) refuseReduction('At least one piece stays. Cancel the order instead.')
  return lines
    .map(({ position, quantity }) => ({ position, quantity: quantity - (stays({ position, quantity }) ?? quantity) }))
    .filter(({ quantity }) => quantity > 0)
}

function refuseReduction(message: string): never {
  return refuse({ code: 'bad-request', message })
}

/** Writes the smaller order and answers its new amount: pieces that go take their part of the discount with them. */
async function writeSmaller(tx: Tx, id: string, order: UnpaidOrder, removed: readonly RemovedLine[]): Promise<Paise> {
  const back = removed.map(({ position, quantity }) => {
    return { place: order.lines.findIndex((line) => line.position === position), pieces: quantity, before: 0 }
  })
  const cost = sumOf(back.map(({ place, pieces }) => times(order.lines[place]?.price ?? paise(0), pieces)))
  const amount = paise(order.amount - worthOfPieces(order, back))
  const subtotal = paise(order.subtotal - cost)
  const discount = subtotal + order.deliveryFee + order.additionalCosts - amount
  await tx`update orders set subtotal = ${subtotal}, discount = ${discount}, amount = ${amount} where id = ${id}`
  return amount
}
