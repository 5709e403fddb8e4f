/** When a version of a content is shown (ms): from a moment on, until another or for good. */
export type ShownTime = { from: number; until: number | null }
type Version = ShownTime & { version: number }

/**
 * What of the versions of one content is shown at `now` (ms): of those whose time it is, one with an end goes before
 * those without, then the one that began last, then the one that was saved last.
 */
export function versionInForce<V extends Version>(versions: readonly V[], now: number): V | undefined {
  const current = versions.filter(({ from, until }) => from <= now && (until === null || until > now))
  return current.toSorted(byRank)[0]
}

function byRank(one: Version, other: Version): number {
  const bounded = Number(other.until !== null) - Number(one.until !== null)
  return bounded || other.from - one.from || other.version - one.version
}

export const PAST_MOMENT = 'This moment is past: publish it now, or choose a later one.'
const NEVER_SHOWN = 'It would never be shown: please let it end later than it begins.'

/** Why a version saved at `now` (ms) cannot be shown from `from` (undefined: at once) until `until`, in words. */
export function errorOfShownTime(
  { from, until }: { from: number | undefined; until: number | null },
  now: number,
): string | undefined {
  if (from !== undefined && from <= now) return PAST_MOMENT
  return until !== null && until <= (from ?? now) ? NEVER_SHOWN : undefined
}

/** Those of the parts of a content whose own time it is; null: from ever, for ever. */
export function partsInForce<Part extends { from: number | null; until: number | null }>(
  parts: readonly Part[],
  now: number,
): Part[] {
  return parts.filter(({ from, until }) => (from === null || from <= now) && (until === null || until > now))
}

/** When another version may be shown next (ms); undefined when none will. */
export function nextTurn(versions: readonly ShownTime[], now: number): number | undefined {
  const moments = versions.flatMap(({ from, until }) => [from, until ?? now]).filter((moment) => moment > now)
  return moments.length > 0 ? Math.min(...moments) : undefined
}
