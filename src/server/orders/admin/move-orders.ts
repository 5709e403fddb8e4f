import { messageToAnybody } from '../../../contract/refusals/staff-refusals.ts'
import { canMove, nextStatus, type OrderStatus } from '../../../domain/orders/order-status.ts'
import type { Way } from '../../../domain/promise/window.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { Refused, refuse } from '../../http/refusals/refuse.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { writeAudit } from '../../log/audit.ts'
import { callOffUnpaid } from '../move/give-up-order.ts'
import { holdOrder } from '../move/hold-order.ts'
import { moveWithin } from '../move/move-order.ts'
import { findUntil, takenByAct } from '../move/open-steps.ts'
import { sendStep, undoStep } from '../move/undo-step.ts'

type Outcome = { done: string[]; refused: { id: string; message: string }[] }

/** Does `work` with each order, one after the other, each in a transaction of its own; says which refused it, and why. */
async function withEach(db: Db, ids: readonly string[], work: (tx: Tx, id: string) => Promise<void>): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await transact(db, (tx) => work(tx, id))
      outcome.done.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      outcome.refused.push({ id, message: messageToAnybody(error.refusal) })
    }
  }
  return outcome
}

/** `hold`: how long (ms) the steps can be taken back; `act`: the press of a button that takes them. */
type WantedMoves = { orders: readonly string[]; to: OrderStatus; act?: string | undefined; hold: number }

/** There before they were asked for: by which colleague, null where that is not known. */
type Already = { id: string; by: string | null }

export type Moves = { moved: string[]; already: Already[]; refused: Outcome['refused']; until: number | null }

/**
 * Moves orders on, several to their next step only. One that is there already is not touched: it counts as moved where
 * `staff` moved it, who clicked twice; a colleague who was faster is named.
 */
export async function moveOrders(db: Db, staff: Staff, { orders, to, act, hold }: WantedMoves): Promise<Moves> {
  const isOne = new Set(orders).size === 1
  const gone: string[] = []
  const already: Already[] = []
  const { done, refused } = await withEach(db, orders, async (tx, id) => {
    const { status, cameBack } = await holdOrder(tx, id)
    if (status === to && !cameBack) {
      const mover = await findMover(tx, id, to)
      if (mover?.id !== staff.id) already.push({ id, by: mover?.name ?? null })
      // The answer to the press before this one was lost: this one can take it back.
      else if (await takenByAct(tx, { orderId: id, to, act })) gone.push(id)
      return
    }
    if (!isOne && canMove(status, to) && to !== nextStatus(status, await findWay(tx, id))) {
      refuse({ code: 'several-steps' })
    }
    const { from } = await moveWithin(tx, { id, to, now: Date.now(), hold, act })
    await writeAudit(tx, staff, { action: 'order-moved', about: id, detail: { from, to } })
    gone.push(id)
  })
  const moved = done.filter((id) => already.every((other) => other.id !== id))
  return { moved, already, refused, until: await findUntil(db, gone) }
}

/** Who of the staff has brought an order to the status where it stands; undefined where that was nobody of them. */
async function findMover(tx: Tx, orderId: string, to: OrderStatus): Promise<{ id: string; name: string } | undefined> {
  const [mover] = await tx<{ id: string; name: string }[]>`
    select s.id, coalesce(nullif(s.name, ''), s.email) as name from audit_log a join staff s on s.id = a.staff_id
    where a.about = ${orderId} and a.action in ('order-moved', 'order-corrected') and a.detail ->> 'to' = ${to}
    order by a.id desc limit 1`
  return mover
}

async function findWay(tx: Tx, orderId: string): Promise<Way | null> {
  const [promise] = await tx<{ way: Way }[]>`select way from promises where order_id = ${orderId}`
  return promise?.way ?? null
}

type MeantSteps = { orders: readonly string[]; to: OrderStatus; act?: string | undefined }

/** Takes back the last step of orders (`undoStep`). */
export function undoMoves(db: Db, staff: Staff, { orders, ...meant }: MeantSteps): Promise<Outcome> {
  return withEach(db, orders, (tx, orderId) => undoStep(tx, staff, { orderId, ...meant }))
}

/** Sends what belongs to the last step of orders (`sendStep`). */
export function finishMoves(db: Db, staff: Staff, { orders, ...meant }: MeantSteps): Promise<Outcome> {
  return withEach(db, orders, (tx, orderId) => sendStep(tx, staff, { orderId, ...meant }))
}

type Cancelling = { orderId: string; reason: string }

/**
 * Cancels an order; what was paid online and has not gone back yet leaves at once. One by phone that waits for its payment
 * is called off, without a letter. Refuses as `moveWithin` does.
 */
export function cancelAsStaff(db: Db, jobs: Jobs, staff: Staff, { orderId, reason }: Cancelling): Promise<void> {
  return transact(db, async (tx) => {
    if (await callOffUnpaid(tx, jobs, orderId)) {
      return writeAudit(tx, staff, { action: 'order-called-off', about: orderId, detail: { reason } })
    }
    const { from } = await moveWithin(tx, { id: orderId, to: 'Cancelled', now: Date.now(), jobs })
    await writeAudit(tx, staff, { action: 'order-cancelled', about: orderId, detail: { from, reason } })
  })
}
