import type { ReactNode } from 'react'
import { formatMoment } from '../../domain/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './data-table.module.css'
import { LoadFailed } from './load-failed.tsx'
import { walkRows } from './walk-rows.ts'

export type Column<Row> = {
  /** Unique in the table. */
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers and what one does with a row stand at the right. */
  atEnd?: boolean
  /** What stands at its head instead of the title. */
  head?: ReactNode
  /** How the rows are sorted by it, if they are. */
  sorted?: 'ascending' | 'descending'
  /** For a column whose cells say what they are. */
  titleHidden?: boolean
  /** Its cells stay on one line, and it takes no more room than they need. */
  narrow?: boolean
  /** Its words may be broken anywhere, such as long e-mail addresses. */
  breaks?: boolean
  className?: string | undefined
}

export type TableProps<Row> = {
  /** Its name for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined
  isLoading?: boolean | undefined
  error?: Error | undefined
  /** Asks again, after an error. */
  reload: () => void
  /** What stands there where there is no row. */
  empty: ReactNode
  hasMore?: boolean | undefined
  loadMore?: (() => void) | undefined
}

/**
 * A list as a table in every state. Up and Down, Home and End go from row to row by the first link, button or box of
 * each. What `useList` gives can be spread into it.
 */
export function DataTable<Row>(given: TableProps<Row>) {
  const { label, rows, isLoading, error, reload, empty, hasMore, loadMore } = given
  return (
    <div className={styles.list}>
      <LoadFailed error={error} reload={reload} />
      {rows?.length === 0 && !error ? (
        <div className={styles.empty}>{empty}</div>
      ) : (
        (rows || !error) && <Scroller {...given} />
      )}
      {hasMore && rows && (
        <div className={`not-print ${styles.more}`}>
          <Button look="line" size="small" busy={isLoading} busyText="Loading..." onClick={loadMore}>
            Show more
          </Button>
        </div>
      )}
      <p className="hide" role="status">
        {rows && !isLoading ? `${label}: ${rows.length}${hasMore ? ' and more' : ''}` : ''}
      </p>
    </div>
  )
}

/**
 * A table that is wider than its place scrolls by itself, by keyboard too. On a phone a row is a card: its first cell is
 * the heading, the others say what they are; where something can be done in the head, the page draws its own.
 */
function Scroller<Row>(given: TableProps<Row>) {
  const { label, columns, rows, keyOf, isLoading } = given
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table
        className={classNames(styles.table, columns.every(({ head }) => !head) && styles.cards)}
        aria-busy={isLoading ?? !rows}
      >
        <thead>
          <tr>
            {columns.map(({ title, head, sorted, atEnd, titleHidden, className }) => (
              <th key={title} scope="col" aria-sort={sorted} className={classNames(atEnd && styles.atEnd, className)}>
                {head ?? <span className={titleHidden ? 'hide' : undefined}>{title}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walkRows}>
          {rows
            ? rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ title, titleHidden, cell, className, ...looks }, place) => (
                    <td
                      key={title}
                      className={classNames(classOf(looks), className)}
                      data-title={place === 0 || titleHidden ? undefined : title}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : BONES.map((bone) => <BoneRow key={bone} columns={columns.length} />)}
        </tbody>
      </table>
    </section>
  )
}

function classOf({ atEnd, narrow, breaks }: Pick<Column<never>, 'atEnd' | 'narrow' | 'breaks'>): string {
  return classNames(atEnd && styles.atEnd, narrow && styles.narrow, breaks && styles.breaks)
}

const BONES = [1, 2, 3, 4, 5, 6]

function BoneRow({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns}>
        <Skeleton height="1.25rem" />
      </td>
    </tr>
  )
}

/** A moment (ms) in a cell: where it is narrow the line breaks between day and time, and nowhere else. */
export function Moment({ at }: { at: number }) {
  const [day, time] = formatMoment(at).split(', ')
  return (
    <>
      <span className={styles.whole}>{day},</span> <span className={styles.whole}>{time}</span>
    </>
  )
}
