const STEPS = 100
/** Above every score there is. */
const MOST_SCORE = 40
/** More than there are products; score and rank share one number, which sorts without a comparator. */
const RANKS = 2 ** 24
/** Up to so many of the best are kept in order on the way; for more, everything is sorted. */
const FEW = 50

/** The bestselling order the other way round: from a slot to its rank. */
export class Popularity {
  private readonly order: Uint32Array
  /** By slot, from 1; 0 for a slot that is empty. */
  private readonly ranks: Uint32Array

  constructor(bestselling: Uint32Array, capacity: number) {
    this.order = bestselling
    this.ranks = new Uint32Array(capacity)
    for (const [rank, slot] of bestselling.entries()) this.ranks[slot] = rank + 1
  }

  /** The `most` best of `slots` by falling score (below 40), of equals the more popular. */
  best(slots: readonly number[], scoreOf: (slot: number) => number, most: number): number[] {
    const keys = new Float64Array(slots.length)
    let count = 0
    for (const slot of slots) {
      const rank = this.ranks[slot] ?? 0
      if (rank > 0) keys[count++] = Math.round((MOST_SCORE - scoreOf(slot)) * STEPS) * RANKS + rank
    }
    const known = keys.subarray(0, count)
    const lowest = most <= FEW ? lowestOf(known, most) : [...known.sort().subarray(0, most)]
    return lowest.map((key) => this.order[(key % RANKS) - 1] ?? -1)
  }
}

function lowestOf(keys: Float64Array, most: number): number[] {
  const lowest: number[] = []
  let bar = Infinity
  for (const key of keys) {
    if (lowest.length >= most && key >= bar) continue
    const place = lowest.findIndex((other) => other > key)
    lowest.splice(place < 0 ? lowest.length : place, 0, key)
    if (lowest.length > most) lowest.pop()
    bar = lowest.at(-1) ?? Infinity
  }
  return lowest
}
