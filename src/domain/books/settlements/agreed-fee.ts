import { type Paise, paise, shareOf } from '../../money.ts'
import type { Day } from '../../settings/work-day.ts'

/** What a provider charges a payment from a day on, until the next agreement. */
export type AgreedFee = {
  since: Day
  /** Hundredths of a per cent of the payment. */
  basisPoints: number
  /** A payment. */
  fixed: Paise
  /** GST on both, per cent. */
  gstRate: number
}

/** A fee that is as near (paise) to what was agreed is only rounded otherwise. */
const FEE_TOLERANCE = 100

/** Whether a fee and its tax, in paise, are more or less than was agreed, and by how much; 0: as agreed. */
export function feeDifference(
  { amount, fee, tax }: { amount: number; fee: number; tax: number },
  { basisPoints, fixed, gstRate }: AgreedFee,
): number {
  const agreed = shareOf(paise(amount), basisPoints, 10_000) + fixed
  // A provider that charges no tax on a payment, as on small ones by card, is not asked for it.
  const agreedTax = tax === 0 ? 0 : shareOf(paise(agreed), gstRate, 100)
  const difference = fee + tax - agreed - agreedTax
  return Math.abs(difference) > FEE_TOLERANCE ? difference : 0
}

/** What was agreed on a day, of agreements in any order; undefined: nothing yet. */
export function agreedOn(day: Day, agreements: readonly AgreedFee[]): AgreedFee | undefined {
  return agreements.filter(({ since }) => since <= day).toSorted((one, other) => (one.since < other.since ? 1 : -1))[0]
}

/** GST on services, per cent, where nothing else is agreed. */
export const USUAL_GST = 18

/** GST on fees on a day, per cent. */
export function gstRateOn(day: Day, agreements: readonly AgreedFee[]): number {
  return agreedOn(day, agreements)?.gstRate ?? USUAL_GST
}
