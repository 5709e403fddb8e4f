import { memo } from 'react'
import type { Column } from './columns.tsx'
import type { ListRow } from './line-groups.ts'
import styles from './list.module.css'
import type { RowPlace } from './list-bar.tsx'

type LineProps = {
  row: Extract<ListRow, { kind: 'order' }>
  columns: readonly Column[]
  place: RowPlace
  isSelected: boolean
  onSelect: (ids: readonly string[], chosen: boolean) => void
}

/** An order in one line. Its link takes the focus, and the keys of the list. */
export const ListLine = memo(Line, (one, other) => {
  return (
    one.row.order === other.row.order &&
    one.row.run?.sums.orders === other.row.run?.sums.orders &&
    one.row.run?.sums.grams === other.row.run?.sums.grams &&
    one.columns === other.columns &&
    one.isSelected === other.isSelected &&
    one.onSelect === other.onSelect &&
    one.place['aria-rowindex'] === other.place['aria-rowindex'] &&
    one.place.style.height === other.place.style.height
  )
})

function Line({ row, columns, place, isSelected, onSelect }: LineProps) {
  const { id, called, late, tried } = row.order
  return (
    <tr
      {...place}
      data-order={id}
      data-late={late || tried !== null || undefined}
      data-selected={isSelected || undefined}
      data-run={row.run ? true : undefined}
    >
      <td className={styles.pick}>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => onSelect([id], !isSelected)}
          aria-label={`Select ${called}`}
        />
      </td>
      {columns.map(({ key, look, cell }) => (
        <td key={key} className={styles[look]}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}
