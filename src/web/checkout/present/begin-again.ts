import type { Order } from '../../../contract/orders.ts'
import { NO_PRESENT } from '../../../domain/present/present.ts'
import type { Customer } from '../../state/session.ts'
import { keepDelivery } from '../form/delivery-keep.ts'
import { earlierReceivers, receiversFields } from './earlier-receivers.ts'

/** Begins the next checkout with the receiver of a present and without its message; false where `order` is none. */
export function beginAgain(customer: Customer, order: Order): boolean {
  const [receiver] = earlierReceivers([order])
  if (!receiver || !order.present) return false
  const { from, hidePrices } = order.present
  keepDelivery(customer, { isPresent: true, ...receiversFields(receiver, { ...NO_PRESENT, from, hidePrices }) })
  return true
}
