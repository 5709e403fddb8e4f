import type { MoneyBack, Order } from '../../../contract/orders.ts'
import { formatMoney, fromRupees, type Paise } from '../../../domain/money.ts'

/** How the money stands that goes back of an order; empty where none does. */
export function wayBack({ refund, refundByHand }: Pick<Order, 'refund' | 'refundByHand'>): string {
  return [refund && sent(refund), refundByHand && paidByHand(refundByHand)].filter(Boolean).join(' ')
}

function sent({ amount, state }: MoneyBack): string {
  const money = formatMoney(fromRupees(amount))
  return state === 'done'
    ? `${money} was sent back the way it was paid; your bank says how soon it shows.`
    : `${money} is on its way back the way it was paid.`
}

function paidByHand({ amount, state }: MoneyBack): string {
  return `We ${state === 'done' ? 'have paid' : 'will pay'} ${formatMoney(fromRupees(amount))} back to you by hand.`
}

/** What of the amount of an order has not gone back yet. */
export function leftToGoBack({ amount, refund, refundByHand }: Order): Paise {
  return fromRupees(amount - (refund?.amount ?? 0) - (refundByHand?.amount ?? 0))
}
