import type { ProductSort } from '../../domain/catalog/product-sort.ts'
import { Select } from '../../ui/fields/text-field.tsx'
import type { Listing } from './use-listing.ts'

type ListingSortProps = {
  listing: Listing
  /** The first is in force where the address names none of them. */
  sorts: readonly { value: ProductSort; text: string }[]
}

export function ListingSort({ listing: { search, change }, sorts }: ListingSortProps) {
  const first = sorts[0]?.value
  return (
    <Select
      label="Sort by"
      labelHidden
      compact
      value={sorts.find(({ value }) => value === search.sort)?.value ?? first}
      onChange={({ target }) => change({ sort: target.value === first ? '' : target.value })}
    >
      {sorts.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}
