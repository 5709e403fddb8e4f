import type { ContentVersion, PieceSummary, ToldVersion } from '../../../contract/admin/content.ts'
import { versionInForce } from '../../../domain/content/in-force.ts'
import { formatDate, formatDay, formatMoment } from '../../../domain/dates.ts'

/** Whoever saved a version; the demo has nobody. */
export function authorOf({ by }: ContentVersion): string {
  return by ?? 'the demo shop'
}

/** 'from Sun 1 Nov 2026, 12:00 AM until Tue 10 Nov 2026, 12:00 AM' */
export function timesOf({ from, until }: ContentVersion): string {
  return `from ${momentWithYear(from)}${until === null ? '' : ` until ${momentWithYear(until)}`}`
}

function momentWithYear(at: number): string {
  return formatMoment(at).replace(formatDay(at), formatDate(at))
}

/** What shoppers read of a piece now, and what they will, a sentence each. */
export function standingWords(summary: PieceSummary): string[] {
  const coming = summary.coming.map(
    (version) => `To come ${timesOf(version)}${version.empty ? ': nothing of yours' : ''}, by ${authorOf(version)}`,
  )
  return [shownWords(summary), ...coming]
}

function shownWords({ shown }: PieceSummary): string {
  if (!shown || shown.empty) return 'Nothing written: shoppers read neutral words'
  const until = shown.until === null ? '' : `, until ${formatMoment(shown.until)}`
  return `Shown since ${formatMoment(shown.from)}${until}, by ${authorOf(shown)}`
}

/** What a version says otherwise than the one before; undefined where that is nothing, or it says nothing at all. */
export function changedWords({ changed, empty }: Pick<ToldVersion, 'changed' | 'empty'>): string | undefined {
  if (!changed || empty) return undefined
  const { was, is, more } = changed
  const rest = more === 0 ? '' : `, and ${more} ${more === 1 ? 'line' : 'lines'} more`
  if (was === '') return `New: “${is}”${rest}`
  return is === '' ? `Without “${was}”${rest}` : `“${is}” in place of “${was}”${rest}`
}

export const VERSION_STATES = {
  shown: 'Shown now',
  coming: 'To come',
  waiting: 'Shown again after it',
  over: 'Over',
  replaced: 'Replaced',
  withdrawn: 'Taken back',
} as const
export type VersionState = keyof typeof VERSION_STATES

/** What became of a version, or will, at `now` (ms). */
export function stateOf(version: ContentVersion, versions: readonly ContentVersion[], now: number): VersionState {
  if (version.withdrawn) return 'withdrawn'
  if (version.from > now) return 'coming'
  if (version.until !== null && version.until <= now) return 'over'
  const living = versions.filter(({ withdrawn }) => !withdrawn)
  const shown = versionInForce(living, now)
  if (shown?.version === version.version) return 'shown'
  // One that has an end stands before it.
  const after = shown?.until && versionInForce(living, shown.until)
  return after && after.version === version.version ? 'waiting' : 'replaced'
}
