import type { OwnSettings } from '../../contract/admin/settings.ts'
import { findPassedLimit, type OpenCash } from '../../domain/orders/cash-credit.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { hasReceived, isOpenCash } from '../orders/move/open-cash.ts'
import type { NewOrder } from './write-order.ts'

/** What the shop knows of a customer who wants to pay in cash. */
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

/** What a customer has open for cash, as `OpenCash`; null where they have received an order. */
export function openCashOf(tx: Tx, customerId: string) {
  const open = tx`customer_id = ${customerId} and ${isOpenCash(tx)}`
  // By the ids, so that every plan finds the few lines by their key.
  return tx`
    case when not ${hasReceived(tx, tx`${customerId}`)} then (
      select json_build_object('orders', count(*), 'amount', coalesce(sum(amount), 0), 'pieces', coalesce((
        select json_object_agg(variant_id, pieces) from (
          select l.variant_id, sum(l.quantity - l.taken_off) as pieces from order_lines l
          where l.order_id = any(array(select id from orders where ${open})) and l.took_stock and l.variant_id is not null
          group by l.variant_id) as counted), '{}'))
      from orders where ${open})
    end`
}
