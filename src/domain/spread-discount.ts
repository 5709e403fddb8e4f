import { apportion } from './apportion.ts'
import { type Paise, paise, sumOf, ZERO } from './money.ts'

/** A charge of an order; `own`: what is taken off it alone, such as by a coupon for some things. */
export type DiscountedCharge = { cost: Paise; own: Paise }

/**
 * What of `discount` falls on each charge: its own first, and what is over by what they cost then. Where less is taken off
 * than all have for themselves, they share it in that proportion.
 */
export function spreadDiscount(discount: Paise, charges: readonly DiscountedCharge[]): readonly Paise[] {
  const owns = charges.map(({ own }) => own)
  const bound = sumOf(owns)
  if (bound > discount) return apportion(discount, owns)
  const left = charges.map(({ cost, own }) => paise(cost - own))
  const rest = apportion(paise(discount - bound), left)
  return owns.map((own, at) => paise(own + (rest[at] ?? ZERO)))
}
