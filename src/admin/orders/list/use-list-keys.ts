import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { useKeys } from '../../parts/keys/use-keys.ts'
import { areaOf, type ListRow } from './line-groups.ts'

export type RowsProps = {
  rows: readonly ListRow[]
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], chosen: boolean) => void
  onFold: (key: string) => void
  /** Packs what is chosen, else the orders of the line or bar on which it was pressed. */
  onPack: (ids: readonly string[]) => void
  /** Moves the same on, one step. */
  onStep: (ids: readonly string[]) => void
}

/**
 * The keys of the list, on the line or bar that has the focus, or had it last, else on the first line; `scrollTo` brings a
 * row into view.
 */
export function useListKeys(given: RowsProps, place: RefObject<HTMLElement | null>, scrollTo: (at: number) => void) {
  const { rows, selected } = given
  const [active, setActive] = useState<number>()
  /** The row that shall have the focus and is not drawn yet: a quick hand presses on meanwhile. */
  const sought = useRef<number>(undefined)
  const lastChosen = useRef<string>(undefined)
  const hasFocus = useRef(false)
  const goTo = (at: number) => {
    sought.current = at
    scrollTo(at)
    setActive(at)
  }
  useEffect(() => {
    // A filter took away the line that had the focus: the one in its place has it now.
    if (hasFocus.current && document.activeElement === document.body) goTo(Math.min(active ?? 0, rows.length - 1))
  })
  useEffect(() => {
    if (sought.current === undefined) return
    const row = place.current?.querySelector<HTMLElement>(`[aria-rowindex="${sought.current + 2}"]`)
    const focusable = row?.querySelector<HTMLElement>('a, button')
    if (!focusable) return
    sought.current = undefined
    focusable.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    const at = sought.current ?? rowOf(target)
    const row = at === undefined ? undefined : rows[at]
    if (at === undefined || !row) return
    const to = placeAfter(key, at, rows.length)
    if (to !== undefined) goTo(to)
    else if (key === 'g') foldAt(at)
    else if (!act(key, row, given, lastChosen)) return
    event.preventDefault()
  }
  /** Folds the group in which row `at` stands, or opens it; its bar has the focus. */
  const foldAt = (at: number) => {
    const bar = rows.slice(0, at + 1).findLastIndex(({ kind }) => kind === 'bar')
    const row = rows[bar]
    if (row?.kind !== 'bar') return
    given.onFold(row.key)
    goTo(bar)
  }
  const actHere = (key: string) => () => {
    const first = rows.findIndex(({ kind }) => kind === 'order')
    const at = active !== undefined && active < rows.length ? active : first
    const row = rows[at]
    if (!row) return
    // Nothing moves that nobody has pointed at; and a dialog gives the focus back to where it was.
    const isMeant = active !== undefined || selected.size > 0
    if (key !== 'p' && !(key === 'm' && isMeant)) goTo(at)
    if (key !== 'm' || isMeant) act(key, row, given, lastChosen)
  }
  useKeys({ j: actHere('j'), k: actHere('k'), x: actHere('x'), a: actHere('a'), p: actHere('p'), m: actHere('m') })
  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true
    setActive(rowOf(target as HTMLElement))
  }
  const onBlur = () => {
    hasFocus.current = false
  }
  return { active, onKeyDown, onFocus, onBlur }
}

function rowOf(target: HTMLElement): number | undefined {
  const index = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')
  return index ? Number(index) - 2 : undefined
}

/** The row to which a key leads from row `at` of `count`; undefined where it leads nowhere. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'j' || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'k' || key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Does what a key does with a row; false where it does nothing. */
function act(key: string, row: ListRow, given: RowsProps, last: { current: string | undefined }): boolean {
  const { rows, selected, onSelect, onPack, onStep } = given
  const ids = row.kind === 'bar' ? row.ids : [row.order.id]
  if (key === 'p') return done(() => onPack(ids))
  if (key === 'm') return done(() => onStep(ids))
  if (row.kind === 'bar') {
    if (key === 'x') return done(() => onSelect(ids, !ids.every((id) => selected.has(id))))
    return key === 'a' && done(() => onSelect(ids, true))
  }
  const { order } = row
  if (key === 'X') return done(() => onSelect(between(rows, last.current, order.id), true))
  if (key === 'x') {
    last.current = order.id
    return done(() => onSelect([order.id], !selected.has(order.id)))
  }
  return key === 'a' && done(() => onSelect(ofArea(rows, order), true))
}

function done(work: () => void): true {
  work()
  return true
}

const idOf = (row: ListRow) => (row.kind === 'order' ? row.order.id : undefined)

/** The orders from one to another, whichever comes first. */
function between(rows: readonly ListRow[], from: string | undefined, to: string): string[] {
  const ids = rows.flatMap((row) => idOf(row) ?? [])
  const [one, other] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b)
  return ids.slice(Math.max(one ?? 0, 0), (other ?? 0) + 1)
}

/** The orders of the area in which one is: of its run, or wherever they stand where there are no runs. */
function ofArea(rows: readonly ListRow[], order: OrderLine): readonly string[] {
  const at = rows.findIndex((row) => idOf(row) === order.id)
  const first = rows.slice(0, at + 1).findLast((row) => row.kind === 'order' && row.run !== null)
  if (first?.kind === 'order' && first.run) return first.run.ids
  return rows.flatMap((row) => (row.kind === 'order' && areaOf(row.order) === areaOf(order) ? row.order.id : []))
}
