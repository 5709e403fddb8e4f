/** How strongly a word speaks for a product, 1 to 15. */
export type Strengths = ReadonlyMap<string, number>

/** Slots that a term stands for, each packed with its strength: slot × 16 + strength. */
export type Postings = readonly number[]

export function slotIn(posting: number): number {
  return posting >>> 4
}

export function strengthIn(posting: number): number {
  return posting & 15
}

/** Which products each term stands for. It changes in place, a product at a time. */
export class TextIndex {
  private readonly postings = new Map<string, number[]>()
  /** Every term in code unit order; made when a prefix is first looked for, then kept in order. */
  private sorted: string[] | undefined

  add(slot: number, words: Strengths): void {
    for (const [term, strength] of words) {
      const posting = slot * 16 + strength
      const known = this.postings.get(term)
      if (known) known.push(posting)
      else {
        this.postings.set(term, [posting])
        this.sorted?.splice(placeOf(this.sorted, term), 0, term)
      }
    }
  }

  remove(slot: number, words: Strengths): void {
    for (const term of words.keys()) {
      const postings = this.postings.get(term)
      const at = postings?.findIndex((posting) => slotIn(posting) === slot) ?? -1
      if (!postings || at < 0) continue
      const last = postings.pop()
      if (last !== undefined && at < postings.length) postings[at] = last
      if (postings.length > 0) continue
      this.postings.delete(term)
      this.sorted?.splice(placeOf(this.sorted, term), 1)
    }
  }

  exactly(term: string): Postings {
    return this.postings.get(term) ?? []
  }

  has(term: string): boolean {
    return this.postings.has(term)
  }

  /** Every term that begins with `start`, in code unit order. */
  *starting(start: string): Iterable<string> {
    this.sorted ??= [...this.postings.keys()].sort()
    for (let at = placeOf(this.sorted, start); this.sorted[at]?.startsWith(start); at++) yield this.sorted[at] ?? ''
  }
}

/** The place of a term among the others, or where it would stand. */
function placeOf(sorted: readonly string[], term: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}
