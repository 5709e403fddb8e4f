import { randomBytes } from 'node:crypto'
import type { Bill } from '../../domain/cart/pricing.ts'
import type { AppliedCoupon } from '../../domain/coupons/coupon.ts'
import { discountOfLines } from '../../domain/coupons/discount-of-lines.ts'
import { PENDING } from '../../domain/orders/order-status.ts'
import { businessOfPlaced } from '../business/insert-business.ts'
import type { Tx } from '../db/connect.ts'
import { mailBy } from '../mail/queue-mail.ts'
import { presentOfPlaced } from '../present/insert-present.ts'
import type { GivenPromise } from '../promise/give-promise.ts'
import { promiseOfPlaced } from '../promise/insert-promise.ts'
import type { OrderLine } from './choose-lines.ts'
import type { HashedRequest } from './order-request.ts'

export type NewOrder = {
  id: string
  request: HashedRequest
  trackingId: string
  lines: readonly OrderLine[]
  bill: Bill
  coupon: AppliedCoupon | undefined
  /** Whether it is placed only once its payment has come. */
  waits: boolean
  /** Undefined where the shop promises no days. */
  promise: GivenPromise | undefined
}

/** What an order is known by: nobody can guess another one's. */
export function newOrderId(): string {
  return randomBytes(12).toString('hex')
}

/** Writes the order with its lines, its coupon's redemption, its key and, unless it waits, its first event and mail. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { id, request } = order
  const { present, business } = request.payload
  await tx`
    with placed as (${insertOrder(tx, order)}),
    lines as (${insertLines(tx, order)}),
    ${order.promise ? promiseOfPlaced(tx, order.promise) : tx``}
    ${present ? presentOfPlaced(tx, present) : tx``}
    ${business ? businessOfPlaced(tx, business) : tx``}
    told as (select id as about, recipient, customer_id from placed where placed_at is not null),
    event as (
      insert into order_events (order_id, status, at)
      select id, 'Placed', placed_at from placed where placed_at is not null
    ),
    ${mailBy(tx, request.takenBy === undefined ? 'shopper' : 'staff', 'order-placed', 'told')},
    redemption as (
      insert into coupon_redemptions (order_id, code, customer_id, once_key)
      select p.id, k.code, p.customer_id, k.once_key from placed p join coupons k on k.code = p.coupon_code
    )
    insert into idempotency_keys (customer_id, key, body_hash, order_id)
    select customer_id, ${request.key ?? `without:${id}`}, ${request.hash}::bytea, id from placed`
}

function insertOrder(tx: Tx, { id, request, trackingId, bill, coupon, waits }: NewOrder) {
  const { customerId, paymentMethod, payload } = request
  // Online, what costs nothing is paid.
  const paid = paymentMethod !== 'cod' && !waits
  return tx`
    insert into orders (id, customer_id, status, paid, payment_method, subtotal, delivery_fee, additional_costs,
      discount, amount, coupon_code, address, tracking_id, taken_by, placed_at)
    values (${id}, ${customerId}, ${waits ? PENDING : 'Placed'}, ${paid}, ${paymentMethod}, ${bill.subtotal},
      ${bill.deliveryFee}, ${bill.additionalCosts}, ${bill.discount}, ${bill.total}, ${coupon?.code ?? null},
      ${tx.json(payload.address)}, ${trackingId}, ${request.takenBy ?? null}, ${waits ? null : tx`now()`})
    returning id, customer_id, placed_at, coupon_code, address ->> 'email' as recipient`
}

function insertLines(tx: Tx, { lines, coupon }: Pick<NewOrder, 'lines' | 'coupon'>) {
  const discounts = coupon && discountOfLines(coupon)
  const sold = lines.map(({ left, category: _, tags: __, ...line }, position) => ({
    ...line,
    position,
    tookStock: left !== null,
    discount: discounts?.[position] ?? null,
  }))
  return tx`
    insert into order_lines (order_id, position, product_id, variant_id, name, picture, size, grams, price, quantity,
      took_stock, hsn, gst_rate, shelf_life, discount)
    select placed.id, line.* from placed, jsonb_to_recordset(${tx.json(sold)})
      as line (position smallint, "productId" text, "variantId" bigint, name text, picture text, size text, grams integer,
        price integer, quantity integer, "tookStock" boolean, hsn text, "gstRate" smallint, "shelfLife" text,
        discount integer)`
}
