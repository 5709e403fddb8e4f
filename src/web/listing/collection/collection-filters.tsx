import { CATEGORIES } from '../../../domain/catalog/product.ts'
import { OptionGroup } from '../../../ui/fields/option-group.tsx'
import { PriceRange } from '../../../ui/fields/price-range.tsx'
import { RatingFilter } from '../../../ui/fields/rating-filter.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { collectionWords } from '../../cards/collection-words.ts'
import { useShop } from '../../page/use-shop.ts'
import { toggleWord, wordsInList } from '../listing-search.ts'
import type { Listing } from '../use-listing.ts'
import { handlesOf, searchOfHandles } from './collection-listing.ts'
import type { FilterCounts } from './load-collection.ts'

type FiltersProps = { listing: Listing; counts: FilterCounts }

/** Categories, types, price and rating: each change is in force at once (specification §2, Collection). */
export function CollectionFilters({ listing, counts }: FiltersProps) {
  const { search, change } = listing
  const all = { listing, counts }
  return (
    <>
      <WordTicks {...all} name="category" legend="Category" only={isWhole} />
      <WordTicks {...all} name="category" legend="Kind" only={(word) => !isWhole(word)} />
      <WordTicks {...all} name="types" legend="Sugar" />
      <OptionGroup legend="Price">
        <PriceRange value={handlesOf(search)} onChange={(handles) => change(searchOfHandles(handles))} />
      </OptionGroup>
      <OptionGroup legend="Rating">
        <RatingFilter
          value={search.rating ? Number(search.rating) : undefined}
          counts={counts}
          onChange={(least) => change({ rating: `${least}` })}
        />
      </OptionGroup>
      <WordTicks {...all} name="occasion" legend="Occasion" />
    </>
  )
}

/** Whether a word is a category itself, not a kind within one. */
function isWhole(word: string): boolean {
  return CATEGORIES.some((category) => category === word)
}

type WordTicksProps = FiltersProps & {
  name: 'category' | 'types' | 'occasion'
  legend: string
  /** Which of the words stand here. */
  only?: (word: string) => boolean
}

/** A tick for each word of a comma list in the address; a word of the same meaning counts as the word. */
function WordTicks({ listing: { search, change }, counts, name, legend, only = () => true }: WordTicksProps) {
  const { words, find } = collectionWords(useShop().store.words)[name]
  const chosen = new Map(wordsInList(search[name]).map((word) => [find(word)?.value, word]))
  const offered = words.filter(({ value }) => only(value))
  if (offered.length === 0) return null
  return (
    <OptionGroup legend={legend}>
      {offered.map(({ value, text }) => (
        <Checkbox
          key={value}
          label={text}
          end={counts[value]}
          checked={chosen.has(value)}
          onChange={() => change({ [name]: toggleWord(search[name], chosen.get(value) ?? value) })}
        />
      ))}
    </OptionGroup>
  )
}
