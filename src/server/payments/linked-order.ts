import type { LinkBill } from '../../contract/payment-link.ts'
import { type Paise, toRupees } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import type { StoredStatus } from '../../domain/orders/order-status.ts'
import type { Db } from '../db/connect.ts'
import { hashIfToken } from '../http/calls/session.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** The order of a link. */
export type LinkedOrder = {
  id: string
  amount: Paise
  status: StoredStatus
  paid: boolean
  /** Whether it ended by the shop's will. */
  isCalledOff: boolean
  /** Until when it waits, ms; null where it is not asked for any more. */
  until: number | null
  lines: LinkBill['lines']
}

/** The order that a link's token opens; undefined where it opens none. */
export async function findLinkedOrder(db: Db, token: string): Promise<LinkedOrder | undefined> {
  const hash = hashIfToken(token)
  if (!hash) return undefined
  const [order] = await db<LinkedOrder[]>`
    select o.id, o.amount, o.status, o.paid,
      exists (select from order_events where order_id = o.id and status = 'Cancelled') as is_called_off,
      (select expires_at from payment_attempts where order_id = o.id and state in ('creating', 'open')) as until,
      (select json_agg(json_build_object('name', name, 'size', size, 'quantity', quantity) order by position)
        from order_lines where order_id = o.id) as lines
    from payment_links l join orders o on o.id = l.order_id where l.token_hash = ${hash}`
  return order
}

/** How the order stands for whoever has its link; `bill`: while it can be paid, at `now` (ms). */
export function viewLinkedOrder(order: LinkedOrder, now: number) {
  const { id, amount, lines } = order
  const until = waitsUntil(order, now)
  return {
    number: printedOrderId(id),
    state: until === undefined ? endOf(order) : ('open' as const),
    bill: until === undefined ? null : { amount: toRupees(amount), until, lines },
  }
}

function endOf({ paid, status, isCalledOff }: LinkedOrder): 'paid' | 'cancelled' | 'over' {
  if (status === 'Cancelled') return isCalledOff ? 'cancelled' : 'over'
  return paid ? 'paid' : 'over'
}

/** Until when it can be paid; undefined where it cannot. */
function waitsUntil({ status, until }: LinkedOrder, now: number): number | undefined {
  return status === 'pending_payment' && until !== null && until > now ? until : undefined
}

/** Refuses where the order can no longer be paid by its link; what is paid is nobody's refusal. */
export function refuseOver(order: LinkedOrder, now: number): void {
  const { state } = viewLinkedOrder(order, now)
  if (state === 'cancelled' || state === 'over') refuse({ code: 'payment-link-over' })
}
