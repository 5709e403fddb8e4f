import { useRef } from 'react'
import type { Shared, View } from '../sought-order.ts'
import { useSelection } from '../use-selection.ts'
import { useView } from './view-choice.tsx'

/** One set of orders in two views. `choose` shows the other; `turnTo` does by a key, and the focus goes along. */
export function useTwoViews() {
  const [view, choose] = useView()
  const selection = useSelection()
  const sought: Shared['sought'] = useRef(undefined)
  const turnTo = (other: View) => {
    const order = document.activeElement?.closest('[data-order]')?.getAttribute('data-order') ?? ''
    sought.current = { view: other, order }
    choose(other)
  }
  return { view, choose, turnTo, selection, sought }
}
