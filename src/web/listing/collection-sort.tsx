import { Select } from '../../ui/fields/text-field.tsx'
import type { CollectionChoice } from './use-collection.ts'

const SORTS = [
  { value: 'relevance', text: 'Relevance' },
  { value: 'price-asc', text: 'Price: low to high' },
  { value: 'price-desc', text: 'Price: high to low' },
] as const

export function CollectionSort({ choice }: { choice: CollectionChoice }) {
  return (
    <Select
      label="Sort by"
      labelHidden
      compact
      value={choice.search.sort ?? 'relevance'}
      onChange={(event) => choice.sortBy(event.target.value)}
    >
      {SORTS.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}
