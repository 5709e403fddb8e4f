import type { WhoseShop } from './whose-shop.ts'

/** When the demo expects something of an order (specification §1, §9). */
export type ClaimedTimes = {
  /** How long after the order a step of it is expected to be done, ms. */
  stepsAfter: { processing: number; shipped: number; outForDelivery: number; delivered: number }
  /** When what is shipped is expected; `from` and `to` are ms after shipping. */
  delivery: { words: string; from: number; to: number }
}

const HOUR = 3_600_000

const TIMES: ClaimedTimes = {
  stepsAfter: { processing: 4 * HOUR, shipped: 24 * HOUR, outForDelivery: 48 * HOUR, delivered: 72 * HOUR },
  delivery: { words: '24–48 hours after shipping', from: 24 * HOUR, to: 48 * HOUR },
}

/** Undefined but in the demo. */
export function claimedTimes({ demo }: WhoseShop): ClaimedTimes | undefined {
  return demo ? TIMES : undefined
}
