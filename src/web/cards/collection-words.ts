import type { StoreWords } from '../../contract/front-content.ts'

type Word = { value: string; text: string; lead: string }

const TYPE_WORDS: readonly Word[] = [
  { value: 'Sugar', text: 'With sugar', lead: '' },
  { value: 'SugarFree', text: 'Sugar free', lead: '' },
  { value: 'NoSugar', text: 'No sugar added', lead: '' },
]

/** As links have them; the list is called by either. */
const SHORT: Readonly<Record<string, string>> = { Namkeens: 'namkeen', CookiesAndBiscuits: 'cookies' }

/** The word of a category in a link. */
export function linkWord(category: string): string {
  return SHORT[category] ?? category
}

/** What of the shop's words names its collections. */
export type CollectionNames = Pick<StoreWords, 'categories' | 'own' | 'occasions' | 'unshown' | 'meta'>

/** The ways to all categories, those of the owner's own behind the others. */
export function categoryWays({ categories, own = [] }: Pick<StoreWords, 'categories' | 'own'>) {
  return [...categories, ...own]
}

/** What a collection is narrowed down by, in the order and by the names of the shop, and what a word in its address means. */
export function collectionWords(words: CollectionNames) {
  const { title, description } = words.meta.bestsellers
  const { unshown } = words
  const bestsellers = { value: 'bestseller', text: title, lead: description }
  return {
    category: listOf(
      categoryWays(words).map(({ category, ...way }) => wordOf(category, way)),
      bestsellers,
      ...(unshown?.categories ?? []).map(({ category, ...way }) => wordOf(category, way)),
    ),
    types: listOf(TYPE_WORDS),
    occasion: listOf(
      words.occasions.map(({ occasion, ...way }) => wordOf(occasion, way)),
      ...(unshown?.occasions ?? []).map(({ occasion, ...way }) => wordOf(occasion, way)),
    ),
  }
}

/** `others`: what an address may name besides. */
function listOf(words: readonly Word[], ...others: Word[]) {
  return { words, find: finderIn([...words, ...others]) }
}

function wordOf(value: string, { name, title, lead }: { name: string; title: string; lead: string }): Word {
  return { value, text: title || name, lead }
}

/** `namkeen` and `Namkeens` are one. */
function finderIn(words: readonly Word[]) {
  return (value: string) => {
    const wanted = value.toLowerCase()
    return words.find((word) => [word.value, linkWord(word.value)].some((each) => each.toLowerCase() === wanted))
  }
}

/** What a word of the category list is called, also where the shop does not name it. */
export function categoryText(value: string, words: CollectionNames): string {
  const text = collectionWords(words).category.find(value)?.text ?? value
  return text === 'CookiesAndBiscuits' ? 'Cookies and biscuits' : text
}
