import type { Product } from '../../../domain/catalog/product.ts'
import { searchWords } from '../../../domain/catalog/search/search-words.ts'
import type { Strengths } from './text-index.ts'

/** What is known of a product's text; two products with the same text need no new index entry. */
export type Searchable = Pick<
  Product,
  'name' | 'nameHi' | 'aliases' | 'tags' | 'category' | 'subCategory' | 'bestseller' | 'description'
>

const STRENGTH = { firstWord: 15, name: 13, alias: 9, tag: 5, kind: 4, description: 2 } as const

/** Words of less strength than this do not answer one or two letters. */
export const STRONG = STRENGTH.alias

/** What a product is found by. */
export type ProductWords = {
  /** The words of its names, aliases, tags and kind, each with the best of its strengths. */
  names: Strengths
  /** Its names and longer aliases, whole, as they compare with what was typed. */
  wholes: Strengths
  descriptions: Strengths
  /** How many words its name has. */
  nameLength: number
}

export function productWords(product: Searchable): ProductWords {
  const names = new Map<string, number>()
  const wholes = new Map<string, number>()
  const ownNames = namesOf(product).map(searchWords)
  for (const own of ownNames) {
    putAll(names, own.slice(0, 1), STRENGTH.firstWord)
    putAll(names, [...own, ...pairs(own)], STRENGTH.name)
    putAll(wholes, [own.join(' ')], STRENGTH.firstWord)
  }
  for (const own of product.aliases.map(searchWords)) {
    putAll(names, [...own, ...pairs(own)], STRENGTH.alias)
    // 'barfi' may be an alias of one barfi; it is not what the word means.
    if (own.length > 1) putAll(wholes, [own.join(' ')], STRENGTH.alias)
  }
  for (const tag of product.tags) putAll(names, searchWords(tag), STRENGTH.tag)
  putAll(names, searchWords(kindOf(product)), STRENGTH.kind)
  const descriptions = new Map<string, number>()
  putAll(descriptions, searchWords(product.description), STRENGTH.description)
  return { names, wholes, descriptions, nameLength: ownNames[0]?.length ?? 0 }
}

function namesOf({ name, nameHi }: Searchable): string[] {
  return nameHi === undefined ? [name] : [name, nameHi]
}

const KIND_WORDS: Readonly<Record<Product['category'] | Product['subCategory'], string>> = {
  Sweets: 'sweets',
  Namkeens: 'namkeen',
  CookiesAndBiscuits: 'cookies biscuits',
  Sugar: '',
  SugarFree: 'sugar free',
  NoSugar: 'no added sugar',
}

function kindOf({ category, subCategory, bestseller }: Searchable): string {
  return `${KIND_WORDS[category]} ${KIND_WORDS[subCategory]} ${bestseller ? 'bestseller' : ''}`
}

// 'gulabjamun' and 'ras malai' are typed as often as 'gulab jamun' and 'rasmalai'.
function pairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

function putAll(into: Map<string, number>, words: readonly string[], strength: number): void {
  for (const word of words) into.set(word, Math.max(into.get(word) ?? 0, strength))
}
