import { slotIn, strengthIn } from './text-index.ts'
import type { Source } from './word-sources.ts'

/**
 * Adds up, word by word, how well each product answers a search. One is enough for all searches, for each is done
 * before the next begins: new arrays for every search cost more than the adding.
 */
export class Tally {
  private score = new Float32Array()
  /** What the current word has added to a slot so far: of several sources the best counts. */
  private added = new Float32Array()
  /** The number of the last word that found the slot. */
  private foundBy = new Uint8Array()
  private everyWord = false
  private word = 0
  private hits: number[] = []

  /** Begins a search among `capacity` slots. With `everyWord` only slots that every word finds stay in. */
  restart(capacity: number, everyWord: boolean): void {
    if (this.score.length === capacity) {
      this.score.fill(0)
      this.foundBy.fill(0)
    } else {
      this.score = new Float32Array(capacity)
      this.added = new Float32Array(capacity)
      this.foundBy = new Uint8Array(capacity)
    }
    this.everyWord = everyWord
    this.word = 0
    this.hits = []
  }

  addWord(sources: readonly Source[]): void {
    const before = this.word++
    if (this.everyWord) this.hits = []
    for (const { postings, factor, least } of sources) {
      for (const posting of postings) {
        if (strengthIn(posting) >= least) this.addHit(slotIn(posting), factor * strengthIn(posting), before)
      }
    }
  }

  /** The slots found, in no particular order. */
  slots(): readonly number[] {
    return this.hits
  }

  /** The average over the words, 0 to 15, and what the slot was raised by. */
  scoreOf(slot: number): number {
    return (this.score[slot] ?? 0) / this.word
  }

  /** Puts a slot up by `points`, whatever the number of words. */
  raise(slot: number, points: number): void {
    this.score[slot] = (this.score[slot] ?? 0) + points * this.word
  }

  private addHit(slot: number, value: number, before: number): void {
    const last = this.foundBy[slot] ?? 0
    if (last > before) this.improve(slot, value)
    else if (!this.everyWord || last === before) {
      if (last === 0 || this.everyWord) this.hits.push(slot)
      this.foundBy[slot] = before + 1
      this.added[slot] = value
      this.score[slot] = (this.score[slot] ?? 0) + value
    }
  }

  private improve(slot: number, value: number): void {
    const gain = value - (this.added[slot] ?? 0)
    if (gain <= 0) return
    this.added[slot] = value
    this.score[slot] = (this.score[slot] ?? 0) + gain
  }
}
