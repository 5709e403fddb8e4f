import { deliveryFeeWords, discountWords, totalWords } from '../../domain/cart/bill-words.ts'
import type { Bill } from '../../domain/cart/pricing.ts'
import type { AmountLine } from '../../ui/panels/summary.tsx'

/** The amounts of a cart, and at checkout of what is done for it; a discount only where there is one. */
export function billLines(bill: Bill, where: 'cart' | 'checkout'): AmountLine[] {
  const { subtotal, deliveryFee, additionalCosts, discount, total } = bill
  return [
    { label: 'Subtotal', amount: subtotal },
    { label: 'Delivery fee', amount: deliveryFee, words: deliveryFeeWords(bill) },
    ...(where === 'checkout' ? [{ label: 'Additional costs', amount: additionalCosts }] : []),
    ...(discount > 0
      ? [{ label: 'Discount', amount: discount, words: discountWords(bill), kind: 'less' as const }]
      : []),
    { label: 'Total', amount: total, words: totalWords(bill), kind: 'total' },
  ]
}
