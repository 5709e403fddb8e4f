import type { CSSProperties } from 'react'
import type { ListColumn } from '../../../contract/admin/orders/list-view.ts'
import { COLUMNS, type Column } from './columns.tsx'

/** Those that may be left out. */
export const CHOOSABLE = COLUMNS.flatMap(({ key, title }) =>
  key === 'number' || key === 'name' ? [] : [{ key, title }],
)

const NOT_AT_FIRST: readonly ListColumn[] = ['pieces', 'leaves']

/** What the list has until somebody chooses. */
export const AT_FIRST: readonly ListColumn[] = CHOOSABLE.map(({ key }) => key).filter(
  (key) => !NOT_AT_FIRST.includes(key),
)

/** The columns that somebody chose, in their order; null: those of the beginning. An order is always known by its number and name. */
export function columnsOf(chosen: readonly ListColumn[] | null): readonly Column[] {
  const shown = chosen ?? AT_FIRST
  return COLUMNS.filter(({ key }) => key === 'number' || key === 'name' || shown.includes(key))
}

/** Of a phone, which has its own form whatever is chosen. */
export const OF_PHONE = columnsOf(null)

const PICK = 2
const GAP = 0.5

/** How wide the columns are, and the least of all together, for the style sheet. */
export function widthsOf(columns: readonly Column[]): CSSProperties {
  const tracks = columns.map(({ least, share }) => (share ? `minmax(${least}rem, ${share}fr)` : `${least}rem`))
  const least = columns.reduce((sum, column) => sum + column.least + GAP, PICK + GAP)
  const style: CSSProperties & Record<'--columns' | '--least', string> = {
    '--columns': `${PICK}rem ${tracks.join(' ')}`,
    '--least': `${least}rem`,
  }
  return style
}
