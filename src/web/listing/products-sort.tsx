import { Select } from '../../ui/fields/text-field.tsx'
import type { ProductsChoice } from './use-products.ts'

const SORTS = [
  { value: 'date-desc', text: 'Newest First' },
  { value: 'price-asc', text: 'Price: low to high' },
  { value: 'price-desc', text: 'Price: high to low' },
  { value: 'name-asc', text: 'Name: A to Z' },
  { value: 'name-desc', text: 'Name: Z to A' },
  { value: 'bestselling', text: 'Bestselling' },
] as const

export function ProductsSort({ choice }: { choice: ProductsChoice }) {
  return (
    <Select
      label="Sort by"
      labelHidden
      compact
      value={SORTS.find(({ value }) => value === choice.search.sort)?.value ?? 'date-desc'}
      onChange={({ target }) => choice.sortBy(target.value)}
    >
      {SORTS.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}
