/** Draws 0 … count−1, the n-th with a chance proportional to 1 ÷ (n + 1), from a seeded generator. */
export function zipf(count: number, seed: number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let n = 0; n < count; n++) {
    sum += 1 / (n + 1)
    sums[n] = sum
  }
  const random = seeded(seed)
  return () => lowest(sums, random() * sum)
}

/** A reproducible stream of numbers from 0 up to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function lowest(sums: Float64Array, wanted: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
