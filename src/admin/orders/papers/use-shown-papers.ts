import { type RefObject, useEffect, useRef } from 'react'
import { fetchLetters } from './paper-letters.ts'
import { clearPrintMemory } from './print-memory.ts'

/**
 * For papers that a page shows and any of the browser's ways prints: their letters are fetched before, and what was laid
 * out is cleared away after. `shown` names them, '' for none yet.
 */
export function useShownPapers(shown: string): RefObject<HTMLDivElement | null> {
  const papers = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown && papers.current) void fetchLetters(papers.current)
  }, [shown])
  useEffect(() => {
    addEventListener('afterprint', clearPrintMemory)
    return () => removeEventListener('afterprint', clearPrintMemory)
  }, [])
  return papers
}
