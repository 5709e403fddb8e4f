import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { Board } from './load-board.ts'

/**
 * The card that had the focus has it again in the column into which its order went, where it is drawn anew. Answers what
 * `region`, in which the cards stand, listens to.
 */
export function useFollowedCard(region: RefObject<HTMLElement | null>, board: Board) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (document.activeElement !== document.body || last.current === undefined) return
    region.current?.querySelector<HTMLElement>(`[data-order="${last.current}"] a`)?.focus({ preventScroll: true })
  }, [region, board])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target.closest<HTMLElement>('[data-order]')?.dataset.order
    },
    // Who presses beside it has left it; a card that is taken away has not been left.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) last.current = undefined
    },
  }
}
