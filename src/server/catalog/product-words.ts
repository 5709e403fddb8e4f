import type { Product } from '../../domain/product.ts'
import { searchWords } from '../../domain/search-words.ts'
import type { Strengths } from './text-index.ts'

/** What is known of a product's text; two products with the same text need no new index entry. */
export type Searchable = Pick<
  Product,
  'name' | 'nameHi' | 'aliases' | 'tags' | 'category' | 'subCategory' | 'bestseller' | 'description'
>

const STRENGTH = { firstWord: 15, name: 13, alias: 9, tag: 5, kind: 4, description: 2 } as const

/** Words of less strength than this do not answer one or two letters. */
export const STRONG = STRENGTH.alias

/** The words a product is found by, each with the best of its strengths. */
export function nameWords(product: Searchable): Strengths {
  const words = new Map<string, number>()
  for (const name of namesOf(product)) {
    const own = searchWords(name)
    putAll(words, own.slice(0, 1), STRENGTH.firstWord)
    putAll(words, [...own, ...pairs(own)], STRENGTH.name)
  }
  for (const alias of product.aliases) {
    const own = searchWords(alias)
    putAll(words, [...own, ...pairs(own)], STRENGTH.alias)
  }
  for (const tag of product.tags) putAll(words, searchWords(tag), STRENGTH.tag)
  putAll(words, searchWords(kindOf(product)), STRENGTH.kind)
  return words
}

/** The words of a product's description. */
export function descriptionWords({ description }: Searchable): Strengths {
  const words = new Map<string, number>()
  putAll(words, searchWords(description), STRENGTH.description)
  return words
}

/** The product's names, whole, as they compare with what was typed. */
export function wholeNames(product: Searchable): Strengths {
  const wholes = new Map<string, number>()
  for (const name of namesOf(product)) putAll(wholes, [searchWords(name).join(' ')], STRENGTH.firstWord)
  for (const alias of product.aliases) {
    const own = searchWords(alias)
    // 'barfi' may be an alias of one barfi; it is not what the word means.
    if (own.length > 1) putAll(wholes, [own.join(' ')], STRENGTH.alias)
  }
  return wholes
}

/** How many words the product's name has. */
export function nameLength({ name }: Searchable): number {
  return searchWords(name).length
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
