import { formatMoney, type Paise, paise, ZERO } from '../../domain/money.ts'
import { PROVIDER_NAMES, type ProviderName } from '../../domain/payments/providers.ts'

/** The smallest sum (paise) that a provider sends back. Stripe's least sum is of payments alone. */
const LEAST: Readonly<Record<ProviderName, Paise>> = { razorpay: paise(100), stripe: paise(1) }

/**
 * Why a provider would never send `amount` of the `left` paise of a payment back, or would not send afterwards what is
 * then left of it: in words. Undefined where it sends both.
 */
export function whyTooSmall(provider: ProviderName, amount: Paise, left: Paise): string | undefined {
  const least = LEAST[provider]
  const says = `${PROVIDER_NAMES[provider]} sends nothing below ${formatMoney(least)} back`
  if (amount < least) return `${says}.`
  const rest = paise(left - amount)
  if (rest === ZERO || rest >= least) return undefined
  return `${formatMoney(rest)} would be left, and ${says}. Refund all ${formatMoney(left)}, or leave more.`
}
