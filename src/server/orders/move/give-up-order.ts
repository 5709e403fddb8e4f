import type { Db, Tx } from '../../db/connect.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { giveBackCapacity } from '../../promise/give-back-capacity.ts'
import { giveBack } from '../../stock/give-back.ts'
import { tellMove } from './tell-move.ts'

/**
 * Ends an order that nobody has paid: it holds nothing any more, and its provider is told to take no money for it. False
 * where it is paid, or given up, already.
 */
export async function giveUpUnpaid(tx: Tx, jobs: Jobs, orderId: string): Promise<boolean> {
  const isEnded = await endUnpaid(tx, jobs, orderId)
  if (isEnded) await giveBackCapacity(tx, [orderId])
  return isEnded
}

/**
 * Calls off an order by phone that waits for its payment: money that comes for it still goes back. False where it is none
 * such.
 */
export async function callOffUnpaid(tx: Tx, jobs: Jobs, orderId: string): Promise<boolean> {
  const [waiting] = await tx`
    select from orders where id = ${orderId} and status = 'pending_payment' and taken_by is not null for no key update`
  if (!waiting || !(await giveUpUnpaid(tx, jobs, orderId))) return false
  await tx`insert into order_events (order_id, status) values (${orderId}, 'Cancelled')`
  await tellMove(tx, orderId)
  return true
}

/** As `giveUpUnpaid`, but for what it takes of the shop's days: the caller gives that back last. */
export async function endUnpaid(tx: Tx, jobs: Jobs, orderId: string): Promise<boolean> {
  const { count } = await tx`
    update orders set status = 'Cancelled' where id = ${orderId} and status = 'pending_payment'`
  if (count === 0) return false
  await giveBack(tx, orderId, 'held')
  const closed = await tx<{ id: string }[]>`
    update payment_attempts set state = 'closed' where order_id = ${orderId} and state in ('creating', 'open')
    returning id`
  for (const { id } of closed) await jobs.add(tx, 'close-attempt', { attemptId: id })
  return true
}

/**
 * Deletes orders of long ago for which no money ever came, with all that was asked of providers about them. What waits for
 * keys to be asked by stays.
 */
export async function forgetUnpaid(db: Db): Promise<void> {
  await db`
    delete from orders
    where placed_at is null and status = 'Cancelled' and created_at < now() - interval '90 days'
      and not exists (select from payments where order_id = orders.id)
      and not exists (select from payment_attempts where order_id = orders.id and waits_for_keys)`
}
