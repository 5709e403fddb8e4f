import { type RefObject, useEffect, useRef } from 'react'
import { type Selection, useSelection } from '../use-selection.ts'
import { useView, type View } from './view-choice.tsx'

/** What board and list have in common: what is selected, and the order that is to have the focus. */
export type Shared = { selection: Selection; sought: RefObject<string | undefined> }

/** One set of orders in two views. `choose` shows the other; `turnTo` does by a key, and the focus goes along. */
export function useTwoViews() {
  const [view, choose] = useView()
  const selection = useSelection()
  const sought = useRef<string>(undefined)
  const turnTo = (other: View) => {
    sought.current = document.activeElement?.closest('[data-order]')?.getAttribute('data-order') ?? ''
    choose(other)
  }
  return { view, choose, turnTo, selection, sought }
}

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
