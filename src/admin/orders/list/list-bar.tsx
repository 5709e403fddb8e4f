import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CSSProperties } from 'react'
import { formatKilograms } from '../../../domain/kilograms.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { ListRow, Sums } from './line-groups.ts'
import styles from './list.module.css'

/** Where a row stands among all. */
export type RowPlace = { 'aria-rowindex': number; style: CSSProperties }

type BarProps = {
  row: Extract<ListRow, { kind: 'bar' }>
  place: RowPlace
  /** How many there are to its right. */
  columns: number
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], chosen: boolean) => void
  onFold: (key: string) => void
}

/** The bar above the lines of a group: chooses or folds all of them, and says what they come to. */
export function ListBar({ row, place, columns, selected, onSelect, onFold }: BarProps) {
  const { key, title, isFolded, ids, sums } = row
  const isWhole = ids.every((id) => selected.has(id))
  return (
    <tr {...place} className={styles.bar} data-bar={key}>
      <td className={styles.pick}>
        <input
          type="checkbox"
          checked={isWhole}
          onChange={() => onSelect(ids, !isWhole)}
          aria-label={`Select all of ${title}`}
        />
      </td>
      <td colSpan={columns}>
        <button type="button" aria-expanded={!isFolded} onClick={() => onFold(key)}>
          <Icon of={isFolded ? ChevronRight : ChevronDown} small />
          <b>{title}</b>
        </button>
        <span className={styles.sums}>{sumsWords(sums)}</span>
      </td>
    </tr>
  )
}

function sumsWords({ orders, grams, due }: Sums): string {
  const counted = orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`
  return [counted, formatKilograms(grams / 1000), ...(due > 0 ? [`${formatMoney(due)} to take`] : [])].join(' · ')
}
