import { Chip, Chips } from '../../ui/fields/chip.tsx'
import { COLLECTION_WORDS } from '../cards/collection-words.ts'
import { handlesOf } from './collection-listing.ts'
import { type ListingSearch, toggleWord, wordsInList } from './listing-search.ts'
import type { Listing } from './use-listing.ts'

/** The quick filters, and every other filter in force as a chip that takes it off again. */
export function CollectionChips({ listing: { search, change } }: { listing: Listing }) {
  return (
    <Chips run>
      <Chip pressed={search.under200 !== undefined} onClick={() => change({ under200: search.under200 ? '' : '1' })}>
        Under ₹200
      </Chip>
      <Chip pressed={search.rating === '4'} onClick={() => change({ rating: search.rating === '4' ? '' : '4' })}>
        4★ & Up
      </Chip>
      {filtersOn(search).map(({ text, off }) => (
        <Chip key={text} pressed onClick={() => change(off)}>
          {text}
        </Chip>
      ))}
    </Chips>
  )
}

function filtersOn(search: ListingSearch): { text: string; off: ListingSearch }[] {
  const { low, high } = handlesOf(search)
  return [
    ...(search.search ? [{ text: `“${search.search}”`, off: { search: '' } }] : []),
    ...wordsOn(search, 'category'),
    ...wordsOn(search, 'types'),
    ...wordsOn(search, 'occasion'),
    ...(search.min || search.max ? [{ text: `₹${low} to ₹${high}`, off: { min: '', max: '' } }] : []),
    ...(search.rating && search.rating !== '4' ? [{ text: `${search.rating}★ & Up`, off: { rating: '' } }] : []),
  ]
}

function wordsOn(search: ListingSearch, name: keyof typeof COLLECTION_WORDS) {
  const list = search[name]
  return wordsInList(list).map((word) => ({
    text: COLLECTION_WORDS[name].find(word)?.text ?? word,
    off: { [name]: toggleWord(list, word) },
  }))
}
