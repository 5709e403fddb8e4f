import type { OrderPayload } from '../../contract/orders.ts'
import type { Bill } from '../../domain/cart/pricing.ts'
import { type Paise, toRupees } from '../../domain/money.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** Half a paisa in rupees: what a sum of fractions in floating point may be off by. */
const TOLERANCE = 0.005

/** Refuses an order whose shopper saw other amounts than the bill's; what was not sent was not seen. */
export function comparePrices(payload: OrderPayload, bill: Bill): void {
  const same =
    isSeen(payload.amount, bill.total) &&
    isSeen(payload.additionalCosts ?? toRupees(bill.additionalCosts), bill.additionalCosts) &&
    isSeen(payload.discount ?? toRupees(bill.discount), bill.discount)
  if (!same) refuse({ code: 'prices-changed' })
}

/** Whether an amount in rupees that a shopper saw is this one. */
export function isSeen(rupees: number, amount: Paise): boolean {
  return Math.abs(rupees - toRupees(amount)) < TOLERANCE
}
