import type { Order } from '../../contract/orders.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'

/** How the money stands that goes back of an order which was paid online. */
export function wayBack({ amount, state }: NonNullable<Order['refund']>): string {
  const money = formatMoney(fromRupees(amount))
  return state === 'done'
    ? `${money} was sent back the way it was paid; banks take 5–7 working days to show it.`
    : `${money} is on its way back the way it was paid, and arrives within 5–7 working days.`
}
