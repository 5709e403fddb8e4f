import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { Sorting, SortText } from '../../domain/reports/report.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Select } from '../../ui/fields/text-field.tsx'

type Sorted = { sort: SortText; onSort: (sort: string) => void }
type HeadProps = Sorted & {
  title: string
  sorting: Sorting
  /** Whether its head says that the rows are. */
  isSorted: boolean
}

/** A column's head: pressed it sorts by it, pressed again the other way round. */
export function SortHead({ title, sorting, sort, isSorted, onSort }: HeadProps) {
  const isDown = sort === `-${sorting}`
  const isUp = sort === sorting
  const next = isUp || (!isDown && sorting !== 'name') ? `-${sorting}` : sorting
  const sign = isDown ? ArrowDown : ArrowUp
  return (
    <TextButton onClick={() => onSort(next)} {...(isSorted && { after: sign })}>
      {title}
    </TextButton>
  )
}

type SelectProps = Sorted & { columns: readonly { name: string; sorting: Sorting }[] }

/** The same where rows are cards without a head. */
export function SortSelect({ columns, sort, onSort }: SelectProps) {
  return (
    <Select compact label="Sorted by" value={sort} onChange={({ target }) => onSort(target.value)}>
      {columns.flatMap(({ name, sorting }) => [
        <option key={sorting} value={sorting}>
          {sorting === 'name' ? name : `${name}, least first`}
        </option>,
        <option key={`-${sorting}`} value={`-${sorting}`}>
          {sorting === 'name' ? `${name}, turned round` : `${name}, most first`}
        </option>,
      ])}
    </Select>
  )
}
