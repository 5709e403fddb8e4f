/** The two handles of the price filter, whole rupees. */
export type PriceHandles = { low: number; high: number }

/** How far the handles reach, and the least distance between them (specification §5). */
export const PRICE_RANGE: PriceHandles = { low: 0, high: 1000 }
export const HANDLE_GAP = 50

/** The handles after the lower one was dragged to `low`: it stops short of the upper one. */
export function moveLowHandle({ high }: PriceHandles, low: number): PriceHandles {
  return { low: Math.max(PRICE_RANGE.low, Math.min(low, high - HANDLE_GAP)), high }
}

/** The handles after the upper one was dragged to `high`: it stops short of the lower one. */
export function moveHighHandle({ low }: PriceHandles, high: number): PriceHandles {
  return { low, high: Math.min(PRICE_RANGE.high, Math.max(high, low + HANDLE_GAP)) }
}

/** The handles an address asks for, as far apart as two that were dragged. */
export function setHandles(asked: PriceHandles): PriceHandles {
  return moveHighHandle(moveLowHandle(asked, asked.low), asked.high)
}

/** The bounds (rupees) the handles stand for: at its end a handle sets none, so that dear gift boxes stay findable. */
export function boundsOf({ low, high }: PriceHandles): { minPrice?: number; maxPrice?: number } {
  return {
    ...(low > PRICE_RANGE.low && { minPrice: low }),
    ...(high < PRICE_RANGE.high && { maxPrice: high }),
  }
}
