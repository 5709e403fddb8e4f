import { Chip, Chips } from '../../ui/fields/chip.tsx'
import { categoryText, OCCASION_WORDS, TYPE_WORDS } from '../cards/collection-words.ts'
import { handlesOf, wordsOf } from './collection-choice.ts'
import type { CollectionChoice } from './use-collection.ts'

/** The quick filters, and every other filter in force as a chip that takes it off again. */
export function CollectionChips({ choice }: { choice: CollectionChoice }) {
  const { search } = choice
  return (
    <Chips run>
      <Chip pressed={search.under200 !== undefined} onClick={() => choice.setUnder200(!search.under200)}>
        Under ₹200
      </Chip>
      <Chip pressed={search.rating === '4'} onClick={() => choice.setRating(search.rating === '4' ? undefined : 4)}>
        4★ & Up
      </Chip>
      {active(choice).map(({ text, off }) => (
        <Chip key={text} pressed onClick={off}>
          {text}
        </Chip>
      ))}
    </Chips>
  )
}

function active(choice: CollectionChoice): { text: string; off: () => void }[] {
  const { search } = choice
  const { low, high } = handlesOf(search)
  return [
    ...(search.search ? [{ text: `“${search.search}”`, off: choice.clearSearch }] : []),
    ...wordsOf(search.category).map((value) => ({
      text: categoryText(value),
      off: () => choice.toggleCategory(value),
    })),
    ...wordsOf(search.types).map((value) => ({
      text: TYPE_WORDS.find((word) => word.value === value)?.text ?? value,
      off: () => choice.toggleType(value),
    })),
    ...wordsOf(search.occasion).map((value) => ({
      text: OCCASION_WORDS.find((word) => word.value === value)?.text ?? value,
      off: () => choice.toggleOccasion(value),
    })),
    ...(search.min || search.max
      ? [{ text: `₹${low} to ₹${high}`, off: () => choice.setHandles({ low: 0, high: 1000 }) }]
      : []),
    ...(search.rating && search.rating !== '4'
      ? [{ text: `${search.rating}★ & Up`, off: () => choice.setRating(undefined) }]
      : []),
  ]
}
