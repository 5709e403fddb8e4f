/** A set of slots, one bit each. Sets are shared: only who made one may put bits into it. */
export type Bits = Uint32Array

export function makeBits(capacity: number, from?: Bits): Bits {
  const bits = new Uint32Array((capacity + 31) >>> 5)
  if (from) bits.set(from)
  return bits
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
}

export function putBit(bits: Bits, slot: number, on: boolean): void {
  const word = bits[slot >>> 5] ?? 0
  bits[slot >>> 5] = on ? word | (1 << (slot & 31)) : word & ~(1 << (slot & 31))
}

export function unite(sets: readonly Bits[]): Bits {
  return combine(sets, (one, other) => one | other)
}

export function intersect(sets: readonly Bits[]): Bits {
  return combine(sets, (one, other) => one & other)
}

/** One set alone is given as it is: copies by the thousand a second would keep the garbage collector busy. */
function combine([first, ...others]: readonly Bits[], join: (one: number, other: number) => number): Bits {
  if (first && others.length === 0) return first
  const joined = makeBits((first?.length ?? 0) << 5, first)
  for (const bits of others) {
    for (let at = 0; at < joined.length; at++) joined[at] = join(joined[at] ?? 0, bits[at] ?? 0)
  }
  return joined
}
