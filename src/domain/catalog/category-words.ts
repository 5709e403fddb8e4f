import { CATEGORIES, type Category, KIND_TAGS, OCCASIONS, type Product } from './product.ts'

type Categorised = Pick<Product, 'category' | 'tags' | 'bestseller'>

/** The three category names and the words shoppers use for them, in lower case. */
const CATEGORY_WORDS: ReadonlyMap<string, Category> = new Map([
  ['sweets', 'Sweets'],
  ['namkeens', 'Namkeens'],
  ['namkeen', 'Namkeens'],
  ['cookiesandbiscuits', 'CookiesAndBiscuits'],
  ['cookies', 'CookiesAndBiscuits'],
])

const ALL_WORDS: ReadonlySet<string> = new Set([...CATEGORY_WORDS.keys(), ...KIND_TAGS, 'bestseller'])

/** Whether any product can belong to a word of `category=`. */
export function isCategoryWord(word: string): boolean {
  return ALL_WORDS.has(word.toLowerCase())
}

/** Whether a product belongs to a word of `category=`: a kind, a category or bestseller; unknown words hold nothing. */
export function isInCategory(product: Categorised, word: string): boolean {
  const wanted = word.toLowerCase()
  if (wanted === 'bestseller') return product.bestseller
  const kind = KIND_TAGS.find((tag) => tag === wanted)
  return kind === undefined ? product.category === CATEGORY_WORDS.get(wanted) : product.tags.includes(kind)
}

/** The form of the word of a category of the owner's own: one letter at least, which the number of a rating has not. */
export const OWN_CATEGORY = /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/

/** As what a word means something of the shop's own, or of every object's, so that no category can be called so. */
export function takenAs(word: string): string | undefined {
  if (CATEGORY_WORDS.has(word)) return 'as a category'
  if (KIND_TAGS.some((kind) => kind === word)) return 'as a kind among the categories'
  if (OCCASIONS.some((occasion) => occasion === word)) return 'as an occasion'
  if (word === 'bestseller') return 'for its bestsellers'
  return word in {} ? 'for itself' : undefined
}

type Named = readonly { category: string; name: string }[]

/** What an owner calls the three categories, whether a way leads there now or not. */
export function ownCategoryNames(words: {
  categories: Named
  unshown?: { categories: Named } | undefined
}): Partial<Record<Category, string>> {
  const ways = [...words.categories, ...(words.unshown?.categories ?? [])]
  const named = ways.filter(({ category }) => CATEGORIES.some((one) => one === category))
  return Object.fromEntries(named.map(({ category, name }) => [category, name]))
}
