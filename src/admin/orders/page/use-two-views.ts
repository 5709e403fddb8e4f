import { useRef } from 'react'
import { useSelection } from '../use-selection.ts'
import { useView, type View } from './view-choice.tsx'

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
