import type { LinePieces } from '../refund.ts'

/** So many pieces of a size in all, as the order should be. */
export type WantedSize = { productId: string; size: string; quantity: number }

/** A line of an order as it is. */
type StandingLine = LinePieces & Pick<WantedSize, 'productId' | 'size'>

/** What has to change for an order to be as it should. */
export type LinePlan = { removed: readonly LinePieces[]; added: readonly WantedSize[] }

/**
 * What goes out of an order and what comes into it so that it has what is `wanted` and nothing else. Of a size that stands
 * in several lines the last ones go first: what was ordered first keeps its price.
 */
export function planLines(standing: readonly StandingLine[], wanted: readonly WantedSize[]): LinePlan {
  const rest = new Map(wanted.map((size) => [nameOf(size), size.quantity]))
  const inOrder = standing.toSorted((one, other) => one.position - other.position)
  const removed = inOrder.flatMap(({ position, quantity, ...size }) => {
    const left = rest.get(nameOf(size)) ?? 0
    const stays = Math.min(left, quantity)
    rest.set(nameOf(size), left - stays)
    return stays < quantity ? [{ position, quantity: quantity - stays }] : []
  })
  const added = wanted
    .map((size) => ({ ...size, quantity: rest.get(nameOf(size)) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return { removed, added }
}

function nameOf({ productId, size }: Pick<WantedSize, 'productId' | 'size'>): string {
  return JSON.stringify([productId, size])
}
