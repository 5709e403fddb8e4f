import { useSyncExternalStore } from 'react'

/** As the style sheet of tables has it: there a row is a card. */
const NARROW = '(max-width: 719.98px)'

function watch(changed: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(NARROW).matches)
}
