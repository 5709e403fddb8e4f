import { type CollectionNames, collectionWords } from '../../cards/collection-words.ts'
import { type ListingSearch, wordsInList } from '../listing-search.ts'

type Heading = { text: string; lead: string }

/** The heading of a collection: what it is narrowed down to, where that is one thing. */
export function collectionHeading({ search, category, occasion }: ListingSearch, words: CollectionNames): Heading {
  if (search) return { text: `Results for “${search}”`, lead: 'Nearest first.' }
  const { title, description } = words.meta.collection
  const everything = { text: title, lead: description }
  const known = collectionWords(words)
  const [first, ...others] = wordsInList(category)
  if (first) return (others.length === 0 && known.category.find(first)) || everything
  const [wanted = ''] = wordsInList(occasion)
  return known.occasion.find(wanted) ?? everything
}
