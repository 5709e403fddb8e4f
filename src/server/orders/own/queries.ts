import type { MoneyBack, Order } from '../../../contract/orders.ts'
import type { Business } from '../../../domain/business/business.ts'
import type { Paise } from '../../../domain/money.ts'
import { PENDING, type StoredStatus } from '../../../domain/orders/order-status.ts'
import type { Present } from '../../../domain/present/present.ts'
import { isReadByCustomer } from '../../account/claimed-address.ts'
import { businessOfOrder } from '../../business/view-business.ts'
import type { Db } from '../../db/connect.ts'
import { isLiving } from '../../http/calls/session.ts'
import { creditNotesOf, vouchersOf } from '../../invoices/queries.ts'
import { presentOfOrder } from '../../present/view-present.ts'
import { type PromiseRow, promiseOfOrder } from '../../promise/view-promise.ts'
import { inSteps } from '../move/in-steps.ts'
import { paidByHand, piecesBack, sentBack } from '../refund/money-back-queries.ts'

/** An order as its customer reads it, but for its pictures, shelf lives and rupees: amounts are paise here. */
export type OrderRow = Omit<Order, Amounts | Refunds | 'items' | 'promise' | 'present' | 'business'> &
  Record<Amounts, Paise> &
  Record<Refunds, MoneyBackRow | null> & {
    items: readonly OrderItemRow[]
    promise: PromiseRow | null
    present: Present | null
    business: Business | null
  }

type Amounts = 'subtotal' | 'deliveryFee' | 'additionalCosts' | 'discount' | 'amount'
type Refunds = 'refund' | 'refundByHand'

export type MoneyBackRow = Omit<MoneyBack, 'amount'> & { amount: Paise }

export type OrderItemRow = Omit<Order['items'][number], 'price' | 'image' | 'shelfLife'> & {
  picture: string
  price: Paise
  shelfLife: string | null
}

/** More than anyone scrolls through, and few enough for one answer. */
const MOST_ORDERS = 100

/** The customer's newest orders, newest first. */
export function findOrders(db: Db, customerId: string): Promise<OrderRow[]> {
  return db<OrderRow[]>`
    select o.id as "_id", o.status, ${markOf(db)} as seen, ${isSettled(db)} as settled,
      o.paid as payment, o.payment_method, o.placed_at as date,
      o.subtotal, o.delivery_fee,
      o.additional_costs, o.discount, o.amount, o.coupon_code as applied_coupon, o.address, o.tracking_id,
      o.invoice_number, ${creditNotesOf(db)} as credit_notes, ${vouchersOf(db)} as vouchers, o.came_back_at is not null as came_back,
      (select json_agg(json_build_object('_id', l.product_id, 'name', l.name, 'picture', l.picture,
          'price', l.price, 'size', l.size, 'quantity', l.quantity, 'refunded', ${piecesBack(db)},
          'shelfLife', l.shelf_life) order by l.position)
        from order_lines l where l.order_id = o.id) as items,
      (select json_agg(json_build_object('status', status, 'at', floor(extract(epoch from at) * 1000))
          order by ${inSteps(db)})
        from order_events where order_id = o.id) as events,
      ${sentBack(db)} as refund, ${paidByHand(db)} as refund_by_hand,
      ${promiseOfOrder(db)} as promise, ${presentOfOrder(db)} as present,
      ${businessOfOrder(db)} as business
    from orders o
    where o.customer_id = ${customerId} and o.placed_at is not null and ${isReadByCustomer(db)}
    order by o.placed_at desc, o.id
    limit ${MOST_ORDERS}`
}

/** An order's status, its mark (`markOf`), and whether its last step stays. */
export type Followed = { status: StoredStatus; seen: string; settled: boolean }

/**
 * Where orders stand, by the place of who asks: nothing for an order that is not that customer's or was given up unpaid,
 * and for a session that is over.
 */
export async function findFollowed(
  db: Db,
  asked: readonly { orderId: string; tokenHash: Buffer }[],
): Promise<Map<number, Followed>> {
  const found = await db<(Followed & { place: number })[]>`
    select asked.place::int - 1 as place, o.status, ${markOf(db)} as seen, ${isSettled(db)} as settled
    from unnest(${asked.map(({ orderId }) => orderId)}::text[],
      ${asked.map(({ tokenHash }) => tokenHash.toString('hex'))}::text[]) with ordinality as asked (order_id, token, place)
    join sessions on token_hash = decode(asked.token, 'hex')
    join orders o on o.id = asked.order_id and o.customer_id = sessions.customer_id
    where ${isLiving(db)} and ${isReadByCustomer(db)} and (o.placed_at is not null or o.status = ${PENDING})`
  return new Map(found.map(({ place, ...followed }) => [place, followed]))
}

/** Whether the last step of an order `o` can no longer be taken back. */
function isSettled(db: Db) {
  return db`not exists (select from open_steps s where s.order_id = o.id and s.to_status = o.status)`
}

/** Of an order `o`, in one word, all that changes while its customer looks at it. */
function markOf(db: Db) {
  return db`md5(json_build_array(o.status, ${isSettled(db)}, o.amount, o.came_back_at, ${sentBack(db)}, ${paidByHand(db)},
    ${promiseOfOrder(db)}, ${businessOfOrder(db)})::text)`
}
