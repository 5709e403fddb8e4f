import { formatMoney, type Paise } from '../money.ts'
import type { Bill } from './pricing.ts'

/** '₹40', or '₹30 to ₹90' where it is not known which. */
export function moneyBetween(least: Paise, most: Paise): string {
  return least === most ? formatMoney(most) : `${formatMoney(least)} to ${formatMoney(most)}`
}

/** '₹40', '₹30 to ₹90' while it depends on the place, and '₹40 elsewhere' where nothing goes to this one. */
export function deliveryFeeWords({ deliveryFee, least, isElsewhere }: Bill): string {
  const fee = moneyBetween(least?.deliveryFee ?? deliveryFee, deliveryFee)
  return isElsewhere ? `${fee} elsewhere` : fee
}

export function discountWords({ discount, least }: Bill): string {
  return moneyBetween(least?.discount ?? discount, discount)
}

/** '₹290', and 'from ₹280' while it depends on the place. */
export function totalWords({ total, least }: Bill): string {
  return least && least.total !== total ? `from ${formatMoney(least.total)}` : formatMoney(total)
}
