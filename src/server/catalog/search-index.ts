import { searchWords } from '../../domain/search-words.ts'
import type { Popularity } from './popularity.ts'
import { descriptionWords, nameLength, nameWords, type Searchable, wholeNames } from './product-words.ts'
import { Tally } from './tally.ts'
import { slotIn, strengthIn, TextIndex } from './text-index.ts'
import { type Indexes, sourcesOf } from './word-sources.ts'

/** Longer searches are read so far: nobody names a sweet in more words. */
const MOST_WORDS = 8
/** Descriptions are read only where names give fewer than this, as many as the suggestions show. */
const ENOUGH = 5
/** What a name that is exactly what was typed adds per unit of strength, and a name without a further word. */
const WHOLE_NAME = 0.7
const NO_OTHER_WORD = 3

/** Finds products by what a shopper types. It is shared by the snapshots and changes with them, in place. */
export class SearchIndex {
  private readonly names = new TextIndex()
  private readonly wholes = new TextIndex()
  private readonly descriptions = new TextIndex()
  private readonly lengths: number[] = []

  add(slot: number, product: Searchable): void {
    this.names.add(slot, nameWords(product))
    this.wholes.add(slot, wholeNames(product))
    this.descriptions.add(slot, descriptionWords(product))
    this.lengths[slot] = nameLength(product)
  }

  remove(slot: number, product: Searchable): void {
    this.names.remove(slot, nameWords(product))
    this.wholes.remove(slot, wholeNames(product))
    this.descriptions.remove(slot, descriptionWords(product))
  }

  /** The slots of the products that match every word, the best first, and of equals the more popular. */
  find(text: string, popularity: Popularity): number[] {
    const { names, descriptions } = this
    const words = searchWords(text).slice(0, MOST_WORDS)
    const found = this.rank(words, this.tally(words, { names }, true), popularity)
    if (found.length >= ENOUGH) return found
    const more = this.rank(words, this.tally(words, { names, descriptions }, true), popularity)
    return [...new Set([...found, ...more])]
  }

  /** The slots of the products that match at least one word, those that match most first. */
  findNear(text: string, popularity: Popularity): number[] {
    const words = searchWords(text).slice(0, MOST_WORDS)
    return this.rank(words, this.tally(words, { names: this.names }, false), popularity)
  }

  private tally(words: readonly string[], indexes: Indexes, everyWord: boolean): Tally {
    const tally = new Tally(this.lengths.length, everyWord)
    for (const [at, word] of words.entries()) {
      const joined = [`${words[at - 1] ?? ''}${word}`, `${word}${words[at + 1] ?? ''}`].filter((pair) => pair !== word)
      tally.addWord(sourcesOf(indexes, word, joined))
    }
    return tally
  }

  private rank(words: readonly string[], tally: Tally, popularity: Popularity): number[] {
    const wholes = new Map(this.wholes.exactly(words.join(' ')).map((whole) => [slotIn(whole), strengthIn(whole)]))
    const scoreOf = (slot: number) =>
      tally.scoreOf(slot) +
      (wholes.get(slot) ?? 0) * WHOLE_NAME +
      (NO_OTHER_WORD * words.length) / Math.max(words.length, this.lengths[slot] ?? 1)
    return popularity.sort(tally.slots(), scoreOf)
  }
}
