import type { CheckoutAddress } from '../../contract/orders.ts'
import type { Paise } from '../../domain/money.ts'
import { canBeReduced, dueOf, type OwingOrder } from '../../domain/orders/order-money.ts'
import { isToBeSent } from '../../domain/orders/order-status.ts'
import type { Way } from '../../domain/promise/window.ts'
import type { Day } from '../../domain/settings/work-day.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { type LockedOrder, lockOrderMoney } from '../orders/refund/refund-queries.ts'

/** A line of an order as it is, with what a coupon asks of its product. */
export type StandingLine = {
  position: number
  productId: string
  /** Null: the size is no longer there. */
  variantId: string | null
  name: string
  size: string
  grams: number
  price: Paise
  quantity: number
  discount: Paise | null
  tookStock: boolean
  /** Whether it is what its product would be sold as now: the same hamper, or none. */
  holdsTheSame: boolean
  hsn: string
  gstRate: number
  category: string
  tags: readonly string[]
  /** What of the kitchen its pieces take, by name; null: nothing, for they lie on the shelf or are made ahead. */
  takes: string | null
}

/** When and how it comes; null: it was promised no day. */
export type StandingPromise = {
  zoneId: string
  way: Way
  day: Day
  dispatchDay: Day
  windowId: string | null
  fee: Paise
  madeOn: Day | null
  bestUntil: Day | null
}

/** An order that is held to the end of the transaction. */
export type StandingOrder = Omit<LockedOrder, 'lines'> &
  OwingOrder & {
    lines: readonly StandingLine[]
    subtotal: Paise
    discount: Paise
    coupon: string | null
    address: CheckoutAddress
    placedAt: number
    promise: StandingPromise | null
    cashBlocked: boolean
  }

type MoneyRow = LockedOrder & Omit<StandingOrder, 'lines'>

/** Holds an order to the end of the transaction; refuses one that waits for its payment, in words. */
export async function lockStanding(tx: Tx, id: string): Promise<StandingOrder> {
  const [waits] = await tx`select from orders where id = ${id} and status = 'pending_payment'`
  if (waits) refuseChange('It waits for its payment. Cancel it, and take the order anew.')
  const order = await lockOrderMoney<MoneyRow>(
    tx,
    id,
    tx`o.payment_method, o.paid, o.came_back_at is not null as came_back, o.subtotal, o.discount, o.coupon_code as coupon,
      o.address, o.placed_at, (select cash_blocked from customers c where c.id = o.customer_id) as cash_blocked,
      (select json_build_object('zoneId', p.zone_id, 'way', p.way, 'day', p.day, 'dispatchDay', p.dispatch_day,
        'windowId', p.window_id, 'fee', p.fee, 'madeOn', p.made_on, 'bestUntil', p.best_until) from promises p where p.order_id = o.id) as promise`,
  )
  return { ...order, lines: await findStandingLines(tx, id) }
}

/**
 * Refuses an order that was sent or is over, and one that was paid where what is in it is to change (`lines`), in words.
 */
export function checkChangeable(order: StandingOrder, lines: boolean): void {
  const { status, cameBack } = order
  if (status === 'Cancelled' || cameBack) refuseChange('It is over: it cannot be changed any more.')
  if (!isToBeSent(status)) {
    refuseChange('It was sent, as its invoice says. What is not right with it goes back by a refund.')
  }
  if (lines && !canBeReduced({ status, due: dueOf(order) })) {
    refuseChange('It is paid. Give back what goes out of it, and take what comes as an order of its own.')
  }
}

export function refuseChange(message: string): never {
  return refuse({ code: 'not-as-asked', message })
}

/** In the order of their positions. */
function findStandingLines(tx: Tx, orderId: string): Promise<StandingLine[]> {
  return tx<StandingLine[]>`
    select l.position, l.product_id, l.variant_id, l.name, l.size, l.grams, l.price, l.quantity, l.discount, l.took_stock,
      l.hsn, l.gst_rate, l.hamper is not distinct from sold_hamper(l.product_id) as holds_the_same, coalesce(p.category, '') as category, coalesce(p.tags, '{}') as tags, (
        select t.place_id || ' ' || t.id || ' ' || t.day from promise_takings t
        where t.order_id = l.order_id and t.position = l.position and t.kind = 'line') as takes
    from order_lines l left join products p on p.id = l.product_id
    where l.order_id = ${orderId} order by l.position`
}
