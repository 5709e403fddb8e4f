import { type OrderStatus, statusesReached } from '../../../domain/orders/order-status.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { type MailCause, queueOrderMail } from '../../mail/queue-mail.ts'
import { giveInvoiceNumber } from './give-invoice-number.ts'
import { tellMove } from './tell-move.ts'

type Left = { from: OrderStatus; wasPaid: boolean }

/** `hold`: how long (ms) it can be taken back; `act`: what took it, with steps of other orders. */
type Taken = Left & { to: OrderStatus; hold: number; act: string | undefined }

/** Keeps a step open: what belongs to it waits. The caller holds the order's row and has moved it. */
export async function keepOpen(tx: Tx, orderId: string, { from, to, wasPaid, hold, act }: Taken): Promise<void> {
  await tx`
    insert into open_steps (order_id, from_status, to_status, was_paid, until, act)
    values (${orderId}, ${from}, ${to}, ${wasPaid}, clock_timestamp() + make_interval(secs => ${hold / 1000}), ${act ?? null})`
}

/** The step of an order `o` that can still be taken back, as JSON; null where there is none. */
export function openStepOf(db: Db) {
  return db`(
    select json_build_object('from', s.from_status, 'until', floor(extract(epoch from s.until) * 1000), 'act', s.act)
    from open_steps s where s.order_id = o.id and s.to_status = o.status and s.until > now())`
}

/** Until when (ms) the first of the open steps of these orders can be taken back; null where none can. */
export async function findUntil(db: Db, orderIds: readonly string[]): Promise<number | null> {
  const [first] = await db<{ until: number | null }[]>`
    select floor(extract(epoch from min(until)) * 1000)::float8 as until from open_steps
    where order_id = any(${[...orderIds]}::text[])`
  return first?.until ?? null
}

/** The step that is meant: another that a colleague has taken since is theirs. */
export type MeantStep = { orderId: string; to: OrderStatus; act?: string | undefined }

/** Whether another act than the one that is meant took the open step of an order; no act means whoever took it. */
export async function isStepOfAnother(tx: Tx, { orderId, act }: MeantStep): Promise<boolean> {
  const { count } = await tx`select from open_steps where order_id = ${orderId} and act <> ${act ?? null}::uuid`
  return count > 0
}

/** Ends the time in which the step `to` can be taken back, and answers what it left; undefined where it is over. */
export async function takeOpenStep(tx: Tx, { orderId, to }: MeantStep): Promise<Left | undefined> {
  const [step] = await tx<Left[]>`
    delete from open_steps where order_id = ${orderId} and to_status = ${to} and until > clock_timestamp()
    returning from_status as "from", was_paid`
  return step
}

/** Whether the step `to` of an order can still be taken back, from now on as one that `act` took. The caller holds the order's row. */
export async function takenByAct(tx: Tx, { orderId, to, act }: MeantStep): Promise<boolean> {
  const { count } = await tx`
    update open_steps set act = ${act ?? null}
    where order_id = ${orderId} and to_status = ${to} and until > clock_timestamp()`
  return count > 0
}

export type Reached = { reached: readonly OrderStatus[]; now: number; cause: MailCause }

/** What belongs to a step beyond the shop: the invoice, whose number is answered, and the letter. */
export async function finishStep(
  tx: Tx,
  orderId: string,
  { reached, now, cause }: Reached,
): Promise<string | undefined> {
  const invoiceNumber = reached.includes('Shipped') ? await giveInvoiceNumber(tx, orderId, now) : undefined
  await queueOrderMail(tx, orderId, { reached, cause })
  return invoiceNumber
}

/**
 * Finishes the open step of an order, if it has one: it can no longer be taken back. Answers what it had reached. The
 * caller holds the order's row.
 */
export async function settleStep(tx: Tx, orderId: string): Promise<readonly OrderStatus[] | undefined> {
  const [step] = await tx<{ from: OrderStatus; to: OrderStatus; isThere: boolean }[]>`
    delete from open_steps s using orders o where s.order_id = ${orderId} and o.id = s.order_id
    returning s.from_status as "from", s.to_status as "to", o.status = s.to_status as is_there`
  if (!step?.isThere) return undefined
  const reached = statusesReached(step.from, step.to)
  await finishStep(tx, orderId, { reached, now: Date.now(), cause: 'staff' })
  await tellMove(tx, orderId)
  return reached
}

/** So many at a time, that a round has an end. */
const MOST_DUE = 200

/** Finishes the steps whose time is over, whoever keeps them open; what cannot be finished keeps no other one waiting. */
export async function settleDueSteps(db: Db, failed: (error: unknown) => void): Promise<void> {
  const due = await db<{ orderId: string }[]>`
    select order_id from open_steps where until <= now() order by until limit ${MOST_DUE}`
  for (const { orderId } of due) await settleHeld(db, orderId).catch(failed)
}

function settleHeld(db: Db, orderId: string): Promise<unknown> {
  return transact(db, async (tx) => {
    await tx`select from orders where id = ${orderId} for no key update`
    return settleStep(tx, orderId)
  })
}
