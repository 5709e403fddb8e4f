import { useSyncExternalStore } from 'react'

/** Lines are dense where a mouse points at them, and high enough for a thumb elsewhere, where they need no head; px. */
const DENSE = { line: 24, head: 32 }
const FOR_THUMBS = { line: 72, head: 0 }

const narrow = () => window.matchMedia('(max-width: 48rem)')

/** How high a line is here, and the head that stays above them, px; as the style sheet has it. */
export function useRowHeight(): { line: number; head: number } {
  const isNarrow = useSyncExternalStore(
    (tell) => {
      const query = narrow()
      query.addEventListener('change', tell)
      return () => query.removeEventListener('change', tell)
    },
    () => narrow().matches,
  )
  return isNarrow ? FOR_THUMBS : DENSE
}
