import { type Paise, paise } from '../../money.ts'

/** A price raised or, where `percent` is negative, lowered, and rounded to whole rupees: half a rupee goes up. */
export function changeByPercent(price: Paise, percent: number): Paise {
  const rupees = (price * (100 + percent)) / 10_000
  return paise(Math.round(Number(rupees.toFixed(6))) * 100)
}

/** Whether a price (paise) is more than double of another, or less than half of it: it may be mistyped. */
export function isFarFrom(price: Paise, before: Paise): boolean {
  return price > 2 * before || 2 * price < before
}
