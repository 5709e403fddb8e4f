import { isCategoryWord } from '../../../domain/catalog/category-words.ts'
import { OCCASIONS, SUB_CATEGORIES } from '../../../domain/catalog/product.ts'
import {
  matchesQuery,
  PRODUCT_FLAGS,
  type ProductQuery,
  readProductQuery,
} from '../../../domain/catalog/product-query.ts'
import { type Bits, intersect, makeBits, putBit, unite } from './bits.ts'
import type { Move, Slots } from './move.ts'

const NOTHING_ASKED = readProductQuery({})

/** Lists longer than this are cut: no page of the shop offers so many choices of one kind. */
const MOST_WORDS = 20
const MOST_KEPT = 500
/** After larger changes every filter is asked anew, when somebody wants it. */
const MOST_MOVES = 500

const WORD_LISTS = ['categories', 'subCategories', 'occasions', 'tags'] as const
type WordList = (typeof WORD_LISTS)[number]
const SUB_CATEGORY_WORDS = new Set(SUB_CATEGORIES.map((name) => name.toLowerCase()))
const OCCASION_WORDS = new Set<string>(OCCASIONS)

type KeptFilters = Map<string, { asked: ProductQuery; bits: Bits }>

/** For every filter asked so far, which slots meet it; the rules themselves are the domain's. */
export class FilterBits {
  private readonly slots: Slots
  private readonly kept: KeptFilters
  /** Every tag there has been. It grows and never forgets, so all versions share it. */
  private readonly tags: Set<string>

  constructor(slots: Slots, tags = new Set<string>(), kept: KeptFilters = new Map()) {
    this.slots = slots
    this.tags = tags
    this.kept = kept
  }

  /** The slots that meet every filter of the query but the price; undefined where all do. */
  meeting(query: ProductQuery): Bits | undefined {
    const groups = WORD_LISTS.filter((list) => query[list].length > 0).map((list) => this.anyOf(list, query))
    const flags = PRODUCT_FLAGS.filter((flag) => query[flag]).map((flag) => this.bitsFor(flag, { [flag]: true }))
    const { minRating } = query
    const rated = minRating === undefined ? [] : [this.bitsFor(`rating ${minRating}`, { minRating })]
    const all = [...groups, ...flags, ...rated]
    return all.length === 0 ? undefined : intersect(all)
  }

  /** The same filters after `moves`: only the moved slots are asked again. */
  after(moves: readonly Move[], slots: Slots): FilterBits {
    for (const { is } of moves) for (const tag of is?.tags ?? []) this.tags.add(tag)
    if (moves.length > MOST_MOVES) return new FilterBits(slots, this.tags)
    const next: KeptFilters = new Map()
    for (const [key, { asked, bits: before }] of this.kept) {
      const bits = makeBits(slots.length, before)
      for (const { slot, is } of moves) putBit(bits, slot, is !== undefined && matchesQuery(is, asked))
      next.set(key, { asked, bits })
    }
    return new FilterBits(slots, this.tags, next)
  }

  /** Words that no product answers to cost nothing, however many are sent. */
  private anyOf(asked: WordList, query: ProductQuery): Bits {
    const spelt = asked === 'tags' ? query.tags : query[asked].map((word) => word.toLowerCase())
    const words = [...new Set(spelt)].map((word) => ({ list: listOf(asked, word, query), word }))
    const known = words.filter(({ list, word }) => this.isKnown(list, word)).slice(0, MOST_WORDS)
    return unite(known.map(({ list, word }) => this.bitsFor(`${list} ${word}`, { [list]: [word] })))
  }

  private isKnown(list: WordList, word: string): boolean {
    if (list === 'categories') return isCategoryWord(word)
    if (list === 'subCategories') return SUB_CATEGORY_WORDS.has(word)
    return list === 'occasions' ? OCCASION_WORDS.has(word) : this.tags.has(word)
  }

  private bitsFor(key: string, filter: Partial<ProductQuery>): Bits {
    const known = this.kept.get(key)
    if (known) return known.bits
    const asked = { ...NOTHING_ASKED, ...filter }
    const bits = makeBits(this.slots.length)
    for (const [slot, product] of this.slots.entries()) {
      if (product && matchesQuery(product, asked)) putBit(bits, slot, true)
    }
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value ?? '')
    this.kept.set(key, { asked, bits })
    return bits
  }
}

/** A category of the owner's own is looked up among the tags, of which it is one. */
function listOf(asked: WordList, word: string, { own }: ProductQuery): WordList {
  return asked === 'categories' && own.includes(word) ? 'tags' : asked
}
