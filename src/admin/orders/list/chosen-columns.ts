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

/** Those that nobody chose, in the order in which they give way where a window has no room for all. */
const GIVE_WAY: readonly Column['key'][] = ['sum', 'kilograms', 'things', 'area']

/** Of the columns of the beginning those that fit in `room` rem beside each other. */
export function columnsFor(room: number): readonly Column[] {
  const all = columnsOf(null)
  const fewer = GIVE_WAY.map((_, at) => all.filter(({ key }) => !GIVE_WAY.slice(0, at + 1).includes(key)))
  return [all, ...fewer].find((columns) => leastOf(columns) <= room) ?? fewer.at(-1) ?? all
}

const leastOf = (columns: readonly Column[]) => columns.reduce((sum, column) => sum + column.least + GAP, PICK + GAP)

/** How wide the columns are, and the least of all together, for the style sheet. */
export function widthsOf(columns: readonly Column[]): CSSProperties {
  const tracks = columns.map(({ least, share }) => (share ? `minmax(${least}rem, ${share}fr)` : `${least}rem`))
  const style: CSSProperties & Record<'--columns' | '--least', string> = {
    '--columns': `${PICK}rem ${tracks.join(' ')}`,
    '--least': `${leastOf(columns)}rem`,
  }
  return style
}
