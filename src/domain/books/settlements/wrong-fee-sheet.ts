import type { Paise } from '../../money.ts'
import { printedOrderId } from '../../orders/order-id.ts'
import { dayOf } from '../../settings/work-day.ts'
import { written } from '../sheets.ts'

/** A payment of which a provider took another fee than was agreed; the fees with their tax, `at` (ms): paid out. */
type WrongFeeLine = {
  paymentId: string
  settlementId: string
  orderId: string | null
  at: number
  amount: Paise
  fee: Paise
  agreed: Paise
  difference: Paise
}

/** What a provider is sent of its fees, a payment a line, its heads first; amounts in rupees with their paise. */
export function wrongFeeSheet(lines: readonly WrongFeeLine[]): readonly (readonly string[])[] {
  return [HEADS, ...lines.map(lineOf)]
}

const HEADS = [
  'Payment',
  'Settlement',
  'Paid out',
  'Amount',
  'Fee taken, with GST',
  'Fee agreed, with GST',
  'Difference',
  'Order',
]

function lineOf({ paymentId, settlementId, orderId, at, amount, fee, agreed, difference }: WrongFeeLine) {
  const order = orderId === null ? '' : printedOrderId(orderId)
  return [paymentId, settlementId, dayOf(at), ...[amount, fee, agreed, difference].map(written), order]
}
