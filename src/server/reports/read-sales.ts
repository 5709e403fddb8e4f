import { type Paise, sumOf } from '../../domain/money.ts'
import type { LinePieces } from '../../domain/orders/refund.ts'
import type { SaleLine } from '../../domain/reports/sale.ts'
import type { CountedSale } from '../../domain/reports/sums.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isSold } from '../orders/is-sold.ts'
import { findSettings } from '../settings/queries.ts'

type LineRow = SaleLine & { position: number }
type RefundRow = { amount: Paise; lines: readonly LinePieces[] }
type SaleRow = Omit<CountedSale, 'lines' | 'back'> & { lines: readonly LineRow[]; refunds: readonly RefundRow[] | null }

/**
 * Orders that were placed from `from` until before `until` (ms) and count as sold, with what went back of them since. The
 * prices of a shop without a GSTIN hold no tax.
 */
export async function readSales(db: Db | Tx, from: number, until: number): Promise<CountedSale[]> {
  const { settings } = await findSettings(db)
  const isTaxed = settings.gstin.trim() !== ''
  const rows = await db<SaleRow[]>`
    select o.placed_at, coalesce(o.address ->> 'city', '') as city, coalesce(o.address ->> 'zipcode', '') as zipcode,
      coalesce(o.address ->> 'country', '') as country, coalesce(o.coupon_code, '') as coupon, o.payment_method as payment,
      o.taken_by is not null as by_phone,
      exists (select from orders e where e.customer_id = o.customer_id and e.placed_at < o.placed_at) as again,
      o.delivery_fee, o.additional_costs, o.discount, o.amount,
      coalesce(l.lines, '[]') as lines,
      (select json_agg(json_build_object('amount', b.amount, 'lines', b.lines)) from order_refunds b
        where b.order_id = o.id) as refunds
    from orders o
      left join lateral (
        select json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'size', l.size, 'grams', l.grams,
          'price', l.price, 'quantity', l.quantity, 'takenOff', l.taken_off, 'gstRate', l.gst_rate, 'discount', l.discount)
          order by l.position) as lines
        from order_lines l where l.order_id = o.id
      ) l on true
    where o.placed_at >= ${new Date(from)} and o.placed_at < ${new Date(until)} and ${isSold(db, 'o')}`
  return rows.map((row) => viewSale(row, isTaxed))
}

function viewSale({ lines, refunds, ...order }: SaleRow, isTaxed: boolean): CountedSale {
  const pieces = (refunds ?? []).flatMap((refund) => refund.lines)
  const refundedAt = (position: number) =>
    pieces.filter((of) => of.position === position).reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...order,
    lines: lines.map((line) => ({
      ...line,
      gstRate: isTaxed ? line.gstRate : 0,
      refunded: refundedAt(line.position),
    })),
    back: sumOf((refunds ?? []).map(({ amount }) => amount)),
  }
}
