import { PAPERS, type Paper } from '../../../domain/orders/papers.ts'
import { readStored, storeValue } from '../../calls/browser-store.ts'

const keyOf = (staffId: string) => `halwai.papers.${staffId}`

/** What somebody printed last on this machine; four slips a sheet where that is not known. */
export function readLastPapers(staffId: string): readonly Paper[] {
  const stored = readStored(keyOf(staffId))
  const known = Array.isArray(stored) ? PAPERS.filter((paper) => stored.includes(paper)) : []
  return known.length > 0 ? known : ['quarters']
}

export function storeLastPapers(staffId: string, papers: readonly Paper[]): void {
  storeValue(keyOf(staffId), papers)
}
