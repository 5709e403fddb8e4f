import type { FoundRow, FoundRows } from './found-row.ts'

const MOST_KEPT = 5

/** Of one person, until the page is loaded anew: names of customers are in it, so it is written nowhere. */
let kept: { staffId: string; rows: FoundRows } | undefined

/** What this person opened last from what was found, the last one first; nobody else's. */
export function lastOpened(staffId: string): FoundRows {
  return kept?.staffId === staffId ? kept.rows : []
}

/** Remembers it without its state, which changes; pages are offered anyway, and a search is no thing. */
export function noteOpened(staffId: string, { state: _, ...row }: FoundRow): void {
  if (row.detail === '') return
  const others = lastOpened(staffId).filter(({ href }) => href !== row.href)
  kept = { staffId, rows: [row, ...others].slice(0, MOST_KEPT) }
}
