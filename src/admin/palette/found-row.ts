import type { ReactNode } from 'react'
import type { IconOf } from '../../ui/icons/icon.tsx'

/** What is found, or can be opened, in a line. */
export type FoundRow = {
  /** The address that it leads to, unlike every other in its group. */
  href: string
  icon: IconOf
  title: string
  /** What tells it from others of that title; '' where nothing does. */
  detail: string
  /** How it stands, at the end of its line. */
  state?: ReactNode
}

/** What a search finds of one kind: the first few, and a line that leads to the others. */
export type FoundRows = readonly FoundRow[]

/** Of each kind so many are shown. */
const MOST_SHOWN = 5

type Answer<Item> = { rows: readonly Item[]; next: string | null }
type Others = Pick<FoundRow, 'href' | 'icon'> & { one: string; many: string }

/** The first few of an answer, and where there are more of them, by how many they are called, a line to all. */
export function firstRows<Item>(
  { rows, next }: Answer<Item>,
  rowOf: (item: Item) => FoundRow,
  { one, many, ...others }: Others,
): FoundRows {
  const first = rows.slice(0, MOST_SHOWN).map(rowOf)
  const left = rows.length - first.length
  if (left === 0) return first
  const title = next !== null ? `More ${many}` : `${left} more ${left === 1 ? one : many}`
  return [...first, { ...others, title, detail: '' }]
}
