import type { ReactNode } from 'react'
import { Star } from '../../../ui/cards/rating.tsx'
import { Chip, Chips } from '../../../ui/fields/chip.tsx'
import { type CollectionNames, collectionWords } from '../../cards/collection-words.ts'
import { useShop } from '../../page/use-shop.ts'
import { type ListingSearch, toggleWord, wordsInList } from '../listing-search.ts'
import type { Listing } from '../use-listing.ts'
import { handlesOf } from './collection-listing.ts'

/** The quick filters, and every other filter in force as a chip that takes it off again. */
export function CollectionChips({ listing: { search, change } }: { listing: Listing }) {
  const { words } = useShop().store
  return (
    <Chips run>
      <Chip pressed={search.under200 !== undefined} onClick={() => change({ under200: search.under200 ? '' : '1' })}>
        Under ₹200
      </Chip>
      <Chip
        pressed={search.rating === '4'}
        onClick={() => change({ rating: search.rating === '4' ? '' : '4' })}
        aria-label="4★ & Up"
      >
        {starsUp('4')}
      </Chip>
      {filtersOn(search, words).map(({ text, shown = text, off }) => (
        <Chip key={text} pressed onClick={() => change(off)} aria-label={text}>
          {shown}
        </Chip>
      ))}
    </Chips>
  )
}

/** The star is drawn: not every device has the letter. */
function starsUp(least: string): ReactNode {
  return (
    <>
      {least} <Star /> & Up
    </>
  )
}

type FilterOn = { text: string; shown?: ReactNode; off: ListingSearch }

function filtersOn(search: ListingSearch, words: CollectionNames): FilterOn[] {
  const { low, high } = handlesOf(search)
  const { rating } = search
  return [
    ...(search.search ? [{ text: `“${search.search}”`, off: { search: '' } }] : []),
    ...NARROWED_BY.flatMap((name) => wordsOn(search, name, words)),
    ...(search.min || search.max ? [{ text: `₹${low} to ₹${high}`, off: { min: '', max: '' } }] : []),
    ...(rating && rating !== '4' ? [{ text: `${rating}★ & Up`, shown: starsUp(rating), off: { rating: '' } }] : []),
  ]
}

const NARROWED_BY = ['category', 'types', 'occasion'] as const

function wordsOn(search: ListingSearch, name: (typeof NARROWED_BY)[number], words: CollectionNames) {
  const list = search[name]
  const { find } = collectionWords(words)[name]
  return wordsInList(list).map((word) => ({
    text: find(word)?.text ?? word,
    off: { [name]: toggleWord(list, word) },
  }))
}
