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

/** The products that each term stands for, in the order of their slots. It changes in place, a product at a time. */
export class TextIndex {
  private readonly postings = new Map<string, number[]>()
  /** Every term in code unit order; made when a prefix is first looked for, then kept in order. */
  private sorted: string[] | undefined

  add(slot: number, words: Strengths): void {
    for (const [term, strength] of words) {
      const posting = slot * 16 + strength
      const postings = this.postings.get(term)
      if (!postings) {
        this.postings.set(term, [posting])
        this.sorted?.splice(placeOf(this.sorted, term), 0, term)
      } else if ((postings.at(-1) ?? 0) < posting) postings.push(posting)
      else postings.splice(placeOf(postings, posting), 0, posting)
    }
  }

  remove(slot: number, words: Strengths): void {
    for (const term of words.keys()) {
      const postings = this.postings.get(term) ?? []
      const at = placeOf(postings, slot * 16)
      if (slotIn(postings[at] ?? -1) !== slot) continue
      postings.splice(at, 1)
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

/** The place of an item among the others, or where it would stand. */
function placeOf<T extends string | number>(sorted: readonly T[], item: T): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = sorted[middle]
    if (other !== undefined && other < item) low = middle + 1
    else high = middle
  }
  return low
}
