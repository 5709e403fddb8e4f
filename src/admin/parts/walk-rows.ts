import type { KeyboardEvent } from 'react'

/** What takes the focus in a row: the first thing that can be pressed. */
const FIRST = 'a[href], button:not(:disabled), input:not(:disabled)'
/** Fields in which these keys have a meaning of their own. */
const TYPED_INTO = 'select, textarea, input:not([type="checkbox"], [type="radio"])'

/** Moves the focus from row to row of the table body that the keys are pressed in. */
export function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event
  if (!(target instanceof HTMLElement) || target.matches(TYPED_INTO) || altKey || ctrlKey || metaKey) return
  const rows = [...currentTarget.rows].filter((row) => row.querySelector(FIRST))
  const at = rows.findIndex((row) => row.contains(target))
  const to = rowAfter(key, at, rows.length)
  if (to === undefined) return
  event.preventDefault()
  rows[to]?.querySelector<HTMLElement>(FIRST)?.focus()
}

/** The row (from 0) to which `key` leads from row `at` of `count`; undefined: it leads nowhere. */
export function rowAfter(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  if (at < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
