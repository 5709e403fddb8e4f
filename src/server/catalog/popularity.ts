const STEPS = 100
/** Above every score there is. */
const MOST_SCORE = 40
/** More than there are products; score and rank share one number, which sorts without a comparator. */
const RANKS = 2 ** 24

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

  /** `slots` by falling score (below 40), then by popularity; empty ones are left out. */
  sort(slots: readonly number[], scoreOf: (slot: number) => number): number[] {
    const keys = new Float64Array(slots.length)
    let count = 0
    for (const slot of slots) {
      const rank = this.ranks[slot] ?? 0
      if (rank > 0) keys[count++] = Math.round((MOST_SCORE - scoreOf(slot)) * STEPS) * RANKS + rank
    }
    const sorted = keys.subarray(0, count).sort()
    const found = new Array<number>(count)
    for (let at = 0; at < count; at++) found[at] = this.order[((sorted[at] ?? 0) % RANKS) - 1] ?? -1
    return found
  }
}
