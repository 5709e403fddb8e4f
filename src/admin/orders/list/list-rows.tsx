import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef } from 'react'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { type Shared, useSoughtOrder } from '../sought-order.ts'
import { columnsFor, OF_PHONE, widthsOf } from './chosen-columns.ts'
import type { Column } from './columns.tsx'
import type { ListRow } from './line-groups.ts'
import styles from './list.module.css'
import { ListBar } from './list-bar.tsx'
import { ListLine } from './list-line.tsx'
import { type RowsProps, useListKeys } from './use-list-keys.ts'
import { useRoom } from './use-room.ts'
import { useRowHeight } from './use-row-height.ts'

/** Drawn beyond what is in view, so that a quick hand meets no empty lines. */
const BEYOND = 20

type ListRowsProps = RowsProps &
  Pick<Shared, 'sought'> & {
    /** Null where nobody chose. */
    columns: readonly Column[] | null
  }

/** The lines in view, of as many as there are; the one that has the focus stays, wherever it lies. */
export function ListRows({ columns: chosen, sought, ...given }: ListRowsProps) {
  const { rows, selected, onSelect, onFold } = given
  const scroller = useRef<HTMLDivElement>(null)
  const { line, head, isForThumbs } = useRowHeight()
  const room = useRoom(scroller)
  const atFirst = useMemo(() => columnsFor(room), [room])
  const columns = isForThumbs ? OF_PHONE : (chosen ?? atFirst)
  const scrollTo = (at: number) => virtual.scrollToIndex(at, { align: 'auto' })
  const { active, ...listeners } = useListKeys(given, scroller, scrollTo)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => line,
    paddingStart: head,
    scrollPaddingStart: head,
    getItemKey: useCallback((at: number) => keyOf(rows[at]), [rows]),
    overscan: BEYOND,
    rangeExtractor: useCallback((range: Range) => withActive(range, active), [active]),
  })
  useSoughtOrder(sought, 'list')
  return (
    <div ref={scroller} className={styles.scroller} {...listeners}>
      <table
        className={styles.lines}
        aria-rowcount={rows.length + 1}
        style={{ height: virtual.getTotalSize(), ...widthsOf(columns) }}
      >
        <ColumnHeads columns={columns} />
        <tbody>
          {virtual.getVirtualItems().map(({ index, key, start, size }) => {
            const row = rows[index]
            const place = {
              'aria-rowindex': index + 2,
              style: { height: size, transform: `translateY(${start - head}px)` },
            }
            if (!row) return null
            return row.kind === 'bar' ? (
              <ListBar key={key} {...{ row, place, selected, onSelect, onFold }} columns={columns.length} />
            ) : (
              <ListLine key={key} {...{ row, columns, place, onSelect }} isSelected={selected.has(row.order.id)} />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function ColumnHeads({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td />
        {columns.map(({ key, look, title, head = title }) => (
          <th key={key} scope="col" className={look === 'figure' ? styles.figure : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function keyOf(row: ListRow | undefined): string {
  if (!row) return ''
  return row.kind === 'bar' ? row.key : row.order.id
}

function withActive(range: Range, active: number | undefined): number[] {
  const shown = defaultRangeExtractor(range)
  // The list may have become shorter than where the focus was.
  if (active === undefined || active >= range.count || shown.includes(active)) return shown
  return [...shown, active].toSorted((one, other) => one - other)
}

const BONES = Array.from({ length: 24 }, (_, bone) => bone)

/** Lines of the final height until the orders have come. */
export function ListSkeleton() {
  return (
    <div className={styles.scroller} aria-busy="true">
      {BONES.map((bone) => (
        <div key={bone} className={styles.bone}>
          <Skeleton height="0.875rem" />
        </div>
      ))}
    </div>
  )
}
