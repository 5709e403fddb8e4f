import { type RefObject, useEffect } from 'react'
import type { Selection } from './use-selection.ts'

/** What board and list have in common: what is selected, and the order that is to have the focus. */
export type Shared = { selection: Selection; sought: RefObject<string | undefined> }

/** Gives the focus to the order that had it in the other view, else to the first, as soon as orders are drawn. */
export function useSoughtOrder(sought: Shared['sought']): void {
  useEffect(() => {
    if (sought.current === undefined) return
    const linkIn = (row: string) => document.querySelector<HTMLElement>(`${row} a`)
    const link = linkIn(`[data-order="${sought.current}"]`) ?? linkIn('[data-order]')
    if (!link) return
    sought.current = undefined
    link.focus()
  })
}
