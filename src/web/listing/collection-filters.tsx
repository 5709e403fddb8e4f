import { OptionGroup } from '../../ui/fields/option-group.tsx'
import { PriceRange } from '../../ui/fields/price-range.tsx'
import { RatingFilter } from '../../ui/fields/rating-filter.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { CATEGORY_WORDS, OCCASION_WORDS, sameCategory, TYPE_WORDS } from '../cards/collection-words.ts'
import { handlesOf, wordsOf } from './collection-choice.ts'
import type { CollectionChoice } from './use-collection.ts'

/** Categories, types, price and rating: each change is in force at once (specification §2, Collection). */
export function CollectionFilters({ choice }: { choice: CollectionChoice }) {
  const { search } = choice
  const categories = wordsOf(search.category)
  const types = wordsOf(search.types)
  const occasions = wordsOf(search.occasion)
  return (
    <>
      <OptionGroup legend="Category">
        {CATEGORY_WORDS.map(({ value, text }) => (
          <Checkbox
            key={value}
            label={text}
            checked={categories.some((word) => sameCategory(word, value))}
            onChange={() => choice.toggleCategory(value)}
          />
        ))}
      </OptionGroup>
      <OptionGroup legend="Type">
        {TYPE_WORDS.map(({ value, text }) => (
          <Checkbox
            key={value}
            label={text}
            checked={types.includes(value)}
            onChange={() => choice.toggleType(value)}
          />
        ))}
      </OptionGroup>
      <OptionGroup legend="Price">
        <PriceRange value={handlesOf(search)} onChange={choice.setHandles} />
      </OptionGroup>
      <OptionGroup legend="Rating">
        <RatingFilter value={search.rating ? Number(search.rating) : undefined} onChange={choice.setRating} />
      </OptionGroup>
      <OptionGroup legend="Occasion">
        {OCCASION_WORDS.map(({ value, text }) => (
          <Checkbox
            key={value}
            label={text}
            checked={occasions.includes(value)}
            onChange={() => choice.toggleOccasion(value)}
          />
        ))}
      </OptionGroup>
    </>
  )
}
