import { type Loaded, useLoad } from '../calls/use-load.ts'
import type { SectionPath } from './settings-sections.ts'

/** What one page of the settings begins with, asked for by itself: another page's answer is older than what was saved there. */
export function useSection<Kept>(path: SectionPath, read: (signal: AbortSignal) => Promise<Kept>): Loaded<Kept> {
  return useLoad(['section', path], read)
}
