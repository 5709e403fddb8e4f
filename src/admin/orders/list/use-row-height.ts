import { useSyncExternalStore } from 'react'

/** Lines are dense where a mouse points at them, and high enough for a thumb elsewhere, where they need no head; px. */
const DENSE = { line: 24, head: 32, isForThumbs: false }
const FOR_THUMBS = { line: 72, head: 0, isForThumbs: true }

const narrow = () => window.matchMedia('(max-width: 48rem)')

/** How high a line is here, and the head that stays above them, px; as the style sheet has it. */
export function useRowHeight(): { line: number; head: number; isForThumbs: boolean } {
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
