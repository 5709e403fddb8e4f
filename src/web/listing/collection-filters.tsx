import { OptionGroup } from '../../ui/fields/option-group.tsx'
import { PriceRange } from '../../ui/fields/price-range.tsx'
import { RatingFilter } from '../../ui/fields/rating-filter.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { collectionWords } from '../cards/collection-words.ts'
import { useShop } from '../page/use-shop.ts'
import { handlesOf, searchOfHandles } from './collection-listing.ts'
import { toggleWord, wordsInList } from './listing-search.ts'
import type { Listing } from './use-listing.ts'

/** Categories, types, price and rating: each change is in force at once (specification §2, Collection). */
export function CollectionFilters({ listing }: { listing: Listing }) {
  const { search, change } = listing
  return (
    <>
      <WordTicks listing={listing} name="category" legend="Category" />
      <WordTicks listing={listing} name="types" legend="Type" />
      <OptionGroup legend="Price">
        <PriceRange value={handlesOf(search)} onChange={(handles) => change(searchOfHandles(handles))} />
      </OptionGroup>
      <OptionGroup legend="Rating">
        <RatingFilter
          value={search.rating ? Number(search.rating) : undefined}
          onChange={(least) => change({ rating: `${least}` })}
        />
      </OptionGroup>
      <WordTicks listing={listing} name="occasion" legend="Occasion" />
    </>
  )
}

type WordTicksProps = { listing: Listing; name: 'category' | 'types' | 'occasion'; legend: string }

/** A tick for each word of a comma list in the address; a word of the same meaning counts as the word. */
function WordTicks({ listing: { search, change }, name, legend }: WordTicksProps) {
  const { words, find } = collectionWords(useShop().store.words)[name]
  const chosen = new Map(wordsInList(search[name]).map((word) => [find(word)?.value, word]))
  if (words.length === 0) return null
  return (
    <OptionGroup legend={legend}>
      {words.map(({ value, text }) => (
        <Checkbox
          key={value}
          label={text}
          checked={chosen.has(value)}
          onChange={() => change({ [name]: toggleWord(search[name], chosen.get(value) ?? value) })}
        />
      ))}
    </OptionGroup>
  )
}
