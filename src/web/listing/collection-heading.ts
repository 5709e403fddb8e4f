import { COLLECTION_WORDS } from '../cards/collection-words.ts'
import { type ListingSearch, wordsInList } from './listing-search.ts'

const EVERYTHING = {
  text: 'All sweets and namkeen',
  lead: 'Everything on the counter today: traditional, milk and dry-fruit sweets, namkeen and biscuits.',
}

/** The heading of a collection: what it is narrowed down to, where that is one thing. */
export function collectionHeading({ search, category, occasion }: ListingSearch): { text: string; lead: string } {
  if (search) return { text: `Results for “${search}”`, lead: 'Nearest first.' }
  const [first, ...others] = wordsInList(category)
  if (first) return (others.length === 0 && COLLECTION_WORDS.category.find(first)) || EVERYTHING
  const [wanted = ''] = wordsInList(occasion)
  return COLLECTION_WORDS.occasion.find(wanted.toLowerCase()) ?? EVERYTHING
}
