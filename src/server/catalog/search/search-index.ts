import { searchWords } from '../../../domain/catalog/search/search-words.ts'
import { productWords, type Searchable } from './product-words.ts'
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

/** Slots of the products found, in no particular order, and, until the next search, how well each answers (below 40). */
export type Hits = { slots: readonly number[]; scoreOf: (slot: number) => number }

/** Finds products by what a shopper types. It is shared by the snapshots and changes with them, in place. */
export class SearchIndex {
  private readonly names = new TextIndex()
  private readonly wholes = new TextIndex()
  private readonly descriptions = new TextIndex()
  private readonly lengths: number[] = []
  private readonly counting = new Tally()

  add(slot: number, product: Searchable): void {
    const words = productWords(product)
    this.names.add(slot, words.names)
    this.wholes.add(slot, words.wholes)
    this.descriptions.add(slot, words.descriptions)
    this.lengths[slot] = words.nameLength
  }

  remove(slot: number, product: Searchable): void {
    const words = productWords(product)
    this.names.remove(slot, words.names)
    this.wholes.remove(slot, words.wholes)
    this.descriptions.remove(slot, words.descriptions)
  }

  /** The products that match every word of the text, in their names or, where those are few, in their descriptions. */
  find(text: string): Hits {
    const { names, descriptions } = this
    const words = searchWords(text).slice(0, MOST_WORDS)
    const found = this.tally(words, { names }, true)
    if (found.slots.length >= ENOUGH) return found
    return this.tally(words, { names, descriptions }, true)
  }

  /** The products that match at least one word; the more words, the better. */
  findNear(text: string): Hits {
    return this.tally(searchWords(text).slice(0, MOST_WORDS), { names: this.names }, false)
  }

  private tally(words: readonly string[], indexes: Indexes, everyWord: boolean): Hits {
    const tally = this.counting
    tally.restart(this.lengths.length, everyWord)
    for (const [at, word] of words.entries()) {
      const joined = [`${words[at - 1] ?? ''}${word}`, `${word}${words[at + 1] ?? ''}`].filter((pair) => pair !== word)
      tally.addWord(sourcesOf(indexes, word, joined))
    }
    for (const whole of this.wholes.exactly(words.join(' '))) tally.raise(slotIn(whole), strengthIn(whole) * WHOLE_NAME)
    const scoreOf = (slot: number) =>
      tally.scoreOf(slot) + (NO_OTHER_WORD * words.length) / Math.max(words.length, this.lengths[slot] ?? 1)
    return { slots: tally.slots(), scoreOf }
  }
}
