import type { OwnSettings } from '../../contract/admin/settings.ts'
import { findPassedHold, findPassedLimit, type OpenCash } from '../../domain/orders/cash-credit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { NewOrder } from './write-order.ts'

/** What the shop knows of a customer who has not paid yet. */
export type CashTerms = Pick<OwnSettings, 'cash' | 'phone'> & {
  /** Whether the customer has to pay before an order is made. */
  cashBlocked: boolean
  /** Null: they have received an order. */
  openCash: OpenCash | null
}

/**
 * Refuses cash to whom it is not offered, and what is beyond the owner's limits; staff who take an order by phone decide
 * those themselves. What comes to nothing needs no cash. `paysOnline`: whether it could be paid otherwise. The caller holds
 * the lock on the customer's orders.
 */
export function checkCash({ request, lines, bill }: NewOrder, terms: CashTerms, paysOnline: boolean): void {
  const { cash, phone, cashBlocked, openCash } = terms
  if (request.paymentMethod !== 'cod' || bill.total === 0) return
  if (cashBlocked) refuse({ code: 'cash-not-offered' })
  if (openCash === null || request.takenBy !== undefined) return
  const passed = findPassedLimit(cash, openCash, { amount: bill.total, lines })
  if (passed) refuse({ code: 'cash-over-limit', ...passed, phone, online: paysOnline })
}

/**
 * Refuses to hold more for somebody who has received no order than the owner's limits allow before it is paid; staff decide
 * that themselves.
 */
export function checkHold({ request, lines, bill, waits }: NewOrder, { cash, phone, openCash }: CashTerms): void {
  if (!waits || openCash === null || request.takenBy !== undefined) return
  const passed = findPassedHold(cash, { amount: bill.total, lines })
  if (passed) refuse({ code: 'unpaid-over-limit', ...passed, phone })
}
