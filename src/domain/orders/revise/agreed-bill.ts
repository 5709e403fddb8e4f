import { type Paise, paise, sumOf, times, ZERO } from '../../money.ts'
import { discountShares } from '../refund.ts'

/** So many pieces of a size, at the price (paise) of one. */
export type PricedSize = { productId: string; size: string; price: Paise; quantity: number }

/** What was agreed of an order before anybody changed it, in paise. */
export type AgreedBill = {
  /** `discount`: what a coupon for some things took off all of a line; null where what was taken off is for the whole order. */
  lines: readonly (PricedSize & { discount: Paise | null })[]
  deliveryFee: Paise
  /** What of the delivery a coupon paid. */
  deliveryDiscount: Paise
  additionalCosts: Paise
  amount: Paise
}

/** What of the agreed discount stays: in all, and of each line; paise. */
type KeptDiscount = { all: Paise; ofLines: readonly Paise[] }

/**
 * What stays of the agreed discount where these lines are left and delivery costs so much: each piece that stays keeps its
 * part, to the paisa as a refund would leave it, and what was added has none.
 */
export function keptDiscount(agreed: AgreedBill, lines: readonly PricedSize[], deliveryFee: Paise): KeptDiscount {
  const shares = discountShares(agreed)
  const pools = new Map(agreed.lines.map((line, at) => [nameOf(line), { ...line, share: shares[at] ?? ZERO, used: 0 }]))
  const ofLines = lines.map((line) => {
    const pool = pools.get(nameOf(line))
    if (!pool) return ZERO
    const from = pool.used
    pool.used = Math.min(pool.quantity, from + line.quantity)
    return paise(keptOfLine(pool, pool.used) - keptOfLine(pool, from))
  })
  const [ofDelivery = ZERO, ofPacking = ZERO] = shares.slice(agreed.lines.length)
  return { all: paise(sumOf(ofLines) + Math.min(ofDelivery, deliveryFee) + ofPacking), ofLines }
}

/** Whether these lines have pieces that were not agreed. */
export function hasMore({ lines: agreed }: AgreedBill, lines: readonly PricedSize[]): boolean {
  const left = new Map(agreed.map((line) => [nameOf(line), line.quantity]))
  return lines.some((line) => {
    const rest = (left.get(nameOf(line)) ?? 0) - line.quantity
    left.set(nameOf(line), rest)
    return rest < 0
  })
}

/** What of the `share` of a line stays with so many `kept` of its pieces: each that goes takes its part with it. */
function keptOfLine({ price, quantity, share }: PricedSize & { share: Paise }, kept: number): Paise {
  const paid = times(price, quantity) - share
  const gone = Math.floor((paid * (quantity - kept)) / quantity)
  return kept === 0 ? ZERO : paise(times(price, kept) - (paid - gone))
}

function nameOf({ productId, size, price }: PricedSize): string {
  return JSON.stringify([productId, size, price])
}
