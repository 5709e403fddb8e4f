import { type RefObject, useEffect } from 'react'
import type { Selection } from './use-selection.ts'

/** How orders are shown: by their status beside each other, or a line each. */
export type View = 'board' | 'list'

/** What board and list have in common: what is selected, and the order that is to have the focus, in which of them. */
export type Shared = { selection: Selection; sought: RefObject<{ view: View; order: string } | undefined> }

/**
 * Gives the focus to the order that had it in the other view, else to the first, as soon as orders are drawn in `view`:
 * the one that is left may be drawn once more on the way.
 */
export function useSoughtOrder(sought: Shared['sought'], view: View): void {
  useEffect(() => {
    if (sought.current?.view !== view) return
    const linkIn = (row: string) => document.querySelector<HTMLElement>(`${row} a`)
    const link = linkIn(`[data-order="${sought.current.order}"]`) ?? linkIn('[data-order]')
    if (!link) return
    sought.current = undefined
    link.focus()
  })
}
