import type { PromiseChoice, Promised } from '../../../domain/promise/promised.ts'
import type { OrderTaking } from '../../../domain/promise/rule/takings.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { queueDayMail } from '../../mail/queue-mail.ts'
import { givePromise, takeCapacity, whileOvertaken } from '../../promise/give-promise.ts'
import { rewritePromise, stopTaking } from '../../promise/rewrite-promise.ts'
import { renumberOrder } from './number-orders.ts'
import { type KeptLine, type Mover, openMove, type PromisedBefore } from './open-move.ts'
import { settleStep } from './open-steps.ts'
import { tellMove } from './tell-move.ts'

type WantedDay = { orderId: string; choice: PromiseChoice }

/**
 * Moves an order that is not sent yet to another day or window, for what was charged: what it takes of both changes in
 * one transaction, and what is made already stays where it is. Refuses a customer after the cut-off, and one whose new
 * window costs more.
 */
export function movePromise(db: Db, by: Mover, wanted: WantedDay): Promise<Promised> {
  return whileOvertaken(() => transact(db, (tx) => moveDayWithin(tx, by, wanted)))
}

async function moveDayWithin(tx: Tx, by: Mover, { orderId, choice }: WantedDay): Promise<Promised> {
  const { before, lines, question } = await openMove(tx, by, orderId)
  await settleStep(tx, orderId)
  const ended = await stopTaking(tx, orderId)
  const given = await givePromise(tx, { question, choice, ended })
  if ('customerId' in by && given.promised.fee > before.fee) refuse({ code: 'promise-costs-more' })
  // What is made stays as old as it is.
  const isMade = lines.some((line) => line.isMade)
  const { madeOn, bestUntil } = isMade ? before : given.promised
  const promised = { ...given.promised, fee: before.fee, madeOn, bestUntil }
  const takings = given.takings.flatMap((taking) => takingOfLine(taking, lines))
  await rewritePromise(tx, orderId, { promised, takings })
  await renumberOrder(tx, orderId)
  if ('staff' in by) await writeAudit(tx, by.staff, auditOf(orderId, before, promised))
  await queueDayMail(tx, orderId, 'staff' in by ? 'staff' : 'shopper')
  await tellMove(tx, orderId)
  await takeCapacity(tx, { ...given, takings })
  return promised
}

/** As the order numbers its lines, of which some may be gone; nothing for one that is made. */
export function takingOfLine(taking: OrderTaking, lines: readonly KeptLine[]): OrderTaking[] {
  if (taking.position === null) return [taking]
  const line = lines[taking.position]
  return line && !line.isMade ? [{ ...taking, position: line.position }] : []
}

function auditOf(about: string, before: PromisedBefore, { day, window }: Promised) {
  const detail = {
    before: { day: before.day, window: before.windowId },
    after: { day, window: window?.id ?? null },
  }
  return { action: 'order-day-changed' as const, about, detail }
}
