import { randomBytes } from 'node:crypto'
import type { AppliedCoupon } from '../../domain/coupon.ts'
import type { Bill } from '../../domain/pricing.ts'
import type { Tx } from '../db/connect.ts'
import type { OrderLine } from './choose-lines.ts'
import { hashOf, type OrderRequest } from './order-request.ts'

export type NewOrder = {
  request: OrderRequest
  trackingId: string
  lines: readonly OrderLine[]
  bill: Bill
  coupon: AppliedCoupon | undefined
}

/** Writes the order with its lines, its first event, its coupon's redemption and its key; answers its id. */
export async function writeOrder(tx: Tx, { request, trackingId, lines, bill, coupon }: NewOrder): Promise<string> {
  const id = randomBytes(12).toString('hex')
  const key = request.key ?? `without:${id}`
  const code = coupon?.code ?? null
  await tx`
    with placed as (
      insert into orders (id, customer_id, status, payment_method, subtotal, delivery_fee, additional_costs, discount,
        amount, coupon_code, address, tracking_id)
      values (${id}, ${request.customerId}, 'Placed', ${request.paymentMethod}, ${bill.subtotal}, ${bill.deliveryFee},
        ${bill.additionalCosts}, ${bill.discount}, ${bill.total}, ${code}, ${tx.json(request.payload.address)},
        ${trackingId})
      returning id, customer_id, placed_at, coupon_code
    ),
    lines as (
      insert into order_lines (order_id, position, product_id, name, picture, size, grams, price, quantity, took_stock,
        hsn, gst_rate, shelf_life)
      select placed.id, line.* from placed, jsonb_to_recordset(${tx.json(lines.map(lineRow))})
        as line (position smallint, product_id text, name text, picture text, size text, grams integer, price integer,
          quantity integer, took_stock boolean, hsn text, gst_rate smallint, shelf_life text)
    ),
    event as (
      insert into order_events (order_id, status, at) select id, 'Placed', placed_at from placed
    ),
    redemption as (
      insert into coupon_redemptions (order_id, code, customer_id)
      select id, coupon_code, customer_id from placed where coupon_code is not null
    )
    insert into idempotency_keys (customer_id, key, body_hash, order_id)
    select customer_id, ${key}, ${hashOf(request)}::bytea, id from placed`
  return id
}

function lineRow(line: OrderLine, position: number) {
  const { productId: product_id, name, picture, size, grams, price, quantity, hsn } = line
  const [took_stock, gst_rate, shelf_life] = [line.left !== null, line.gstRate, line.shelfLife]
  return { position, product_id, name, picture, size, grams, price, quantity, took_stock, hsn, gst_rate, shelf_life }
}
