import type * as work from '../../../contract/admin/order-work.ts'
import type { Given } from '../../../contract/endpoint.ts'
import { type Paise, paise, sumOf, times, toRupees, ZERO } from '../../../domain/money.ts'
import { canBeReduced, dueOf, type OwingOrder } from '../../../domain/orders/order-money.ts'
import { type LinePieces, removedPieces, worthOfPieces } from '../../../domain/orders/refund.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { giveBackTakings, reduceTakings } from '../../promise/give-back-capacity.ts'
import { dropPieces } from '../../stock/take-off.ts'
import { startMade } from '../move/start-made.ts'
import { tellMove } from '../move/tell-move.ts'
import { type LockedOrder, lockOrderMoney } from './refund-queries.ts'

type Reduction = Given<typeof work.reduceOrder>['body']

/**
 * Makes an order smaller that is to be paid in cash and not sent yet, as if less had been ordered: what is to be taken for
 * it (the answer, paise) is less by what was asked for those pieces. Where all that stays is made it can be packed. Asked
 * for twice it is done once. Refuses to take out everything.
 */
export function reduceOrder(
  db: Db,
  staff: Staff,
  { orderId, reason, keep, toShelf = true }: Reduction,
): Promise<Paise> {
  return transact(db, async (tx) => {
    const order = await lockUnpaidOrder(tx, orderId)
    checkReduction(order, keep)
    const lines = removedPieces(order.lines, keep)
    if (lines.length === 0) return order.amount
    const amount = await writeSmaller(tx, orderId, order, lines)
    const freed = await reduceTakings(tx, orderId, lines)
    await dropPieces(tx, staff, { orderId, lines, toShelf })
    await giveBackTakings(tx, freed)
    const detail = { amount: toRupees(paise(order.amount - amount)), reason, lines, toShelf }
    await writeAudit(tx, staff, { action: 'order-reduced', about: orderId, detail })
    await startMade(tx, staff, [orderId])
    await tellMove(tx, orderId)
    return amount
  })
}

type UnpaidOrder = LockedOrder & OwingOrder & { subtotal: Paise }

function lockUnpaidOrder(tx: Tx, id: string): Promise<UnpaidOrder> {
  return lockOrderMoney<UnpaidOrder>(
    tx,
    id,
    tx`o.payment_method, o.paid, o.came_back_at is not null as came_back, o.subtotal`,
  )
}

/** Refuses to take out what is not there, all that is there, and anything that was paid or sent. */
function checkReduction(order: UnpaidOrder, keep: Reduction['keep']): void {
  const { status, lines } = order
  if (!canBeReduced({ status, due: dueOf(order) })) {
    refuseReduction('Only an order that is to be paid in cash and was not sent yet can be made smaller.')
  }
  const has = (position: number) => lines.find((line) => line.position === position)?.quantity ?? 0
  if (keep.some(({ position, quantity }) => quantity > has(position))) {
    refuseReduction('There are not so many pieces in this order.')
  }
  const stays = (at: number) => keep.find(({ position }) => position === at)?.quantity
  if (lines.every(({ position }) => stays(position) === 0)) {
    refuseReduction('At least one piece stays. Cancel the order instead.')
  }
}

function refuseReduction(message: string): never {
  return refuse({ code: 'not-as-asked', message })
}

/** Writes the smaller order and answers its new amount: pieces that go take their part of the discount with them. */
async function writeSmaller(tx: Tx, id: string, order: UnpaidOrder, removed: readonly LinePieces[]): Promise<Paise> {
  const priceAt = (at: number) => order.lines.find(({ position }) => position === at)?.price ?? ZERO
  const cost = sumOf(removed.map(({ position, quantity }) => times(priceAt(position), quantity)))
  const amount = paise(order.amount - worthOfPieces(order, removed))
  const subtotal = paise(order.subtotal - cost)
  const discount = subtotal + order.deliveryFee + order.additionalCosts - amount
  await tx`
    update order_lines l set discount = discount_left(l.price, l.quantity, l.discount, off.quantity)
    from jsonb_to_recordset(${tx.json(removed)}) as off (position int, quantity int)
    where l.order_id = ${id} and l.position = off.position and l.discount is not null`
  await tx`update orders set subtotal = ${subtotal}, discount = ${discount}, amount = ${amount} where id = ${id}`
  return amount
}
