import type { MoneyBack, Order } from '../../../contract/orders.ts'
import { formatMoney, fromRupees, type Paise, ZERO } from '../../../domain/money.ts'

type OwnMoney = Pick<Order, 'amount' | 'refund' | 'refundByHand'>

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

/** How the money of a paid order stands, in short. */
export function moneyWords(order: OwnMoney): string {
  const backs = [order.refund, order.refundByHand].filter((back) => back !== null)
  if (backs.length === 0 || leftToGoBack(order) > ZERO) return 'Paid'
  return backs.every(({ state }) => state === 'done') ? 'Paid back' : 'Being paid back'
}

/** What of the amount of an order has not gone back yet. */
export function leftToGoBack({ amount, refund, refundByHand }: OwnMoney): Paise {
  return fromRupees(amount - (refund?.amount ?? 0) - (refundByHand?.amount ?? 0))
}
