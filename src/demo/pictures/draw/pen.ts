/** What every drawing needs: chance that repeats itself, and gradients shared by all who ask for the same one. */
export type Pen = {
  between: (low: number, high: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  /** Defines once per `key` what `make` writes for an id, and answers `url(#id)`. */
  define: (key: string, make: (id: string) => string) => string
  defs: () => string
}

/** A pen whose chance depends on `seed` alone, so that a picture is the same in every build. */
export function createPen(seed: string): Pen {
  const random = randomOf(seed)
  const defined = new Map<string, { id: string; svg: string }>()
  return {
    between: (low, high) => low + (high - low) * random(),
    pick: (list) => list[Math.floor(random() * list.length)] ?? list[0],
    define: (key, make) => {
      const found = defined.get(key)
      if (found) return `url(#${found.id})`
      const id = `d${defined.size}`
      defined.set(key, { id, svg: make(id) })
      return `url(#${id})`
    },
    defs: () => `<defs>${[...defined.values()].map(({ svg }) => svg).join('')}</defs>`,
  }
}

/** Mulberry32 over a hash of the seed. */
function randomOf(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619), 2166136261)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A coordinate in as few digits as the eye needs. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}
