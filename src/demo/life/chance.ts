/** Draws from a seed: the same one draws the same, on every machine. */
export type Chance = {
  /** From 0 up to 1. */
  share: () => number
  /** Whether something of this likelihood (0 to 1) comes about. */
  happens: (likelihood: number) => boolean
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number
  of: <T>(some: readonly T[]) => T
  /** One of them, those in front more often the higher `bend` is; 1: each alike. */
  ofFront: <T>(some: readonly T[], bend: number) => T
  /** So many digits of base 16. */
  hex: (digits: number) => string
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32: small, and even enough to make up a shop.
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  const ofFront = <T>(some: readonly T[], bend: number): T => {
    const one = some[Math.floor(share() ** bend * some.length)]
    if (one === undefined) throw new RangeError('nothing to choose from')
    return one
  }
  return {
    share,
    happens: (likelihood) => share() < likelihood,
    between,
    of: (some) => ofFront(some, 1),
    ofFront,
    hex: (digits) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join(''),
  }
}
