import type { KeptLine, LogLine } from './log-line.ts'

/**
 * The lines on which the shop was at a moment (ms), or was last: a line counts for the time in which it was written. More
 * than one: two copies of the data were open then, and only a person knows which was the shop.
 */
export function linesAt(at: number | 'end', lines: readonly KeptLine[]): KeptLine[] {
  if (at === 'end') return lines.toSorted((a, b) => b.until - a.until).slice(0, 1)
  return lines.filter((line) => Math.max(line.began, line.from?.until ?? 0) <= at && at <= line.until)
}

/** A line and those that it goes on from, the oldest last, each with how far (ms) it counts. */
export function chainOf(
  line: KeptLine | undefined,
  lines: readonly KeptLine[],
  until = Number.POSITIVE_INFINITY,
): { line: KeptLine; until: number }[] {
  if (!line) return []
  const { began, from } = line
  const before = from && lines.find((other) => other.id === from.line && other.began < began)
  return [{ line, until }, ...chainOf(before, lines, Math.min(until, from?.until ?? 0))]
}

/** Rounds (of copying what is new) in which the note of a line may be behind it, and in which a line that is written stands still. */
const [BEHIND, STILL] = [2, 3]

type Writer = Pick<LogLine, 'system'> & {
  /** How far it wrote last, ms; 0: nothing yet. */
  until: number
  /** Ms from one round to the next. */
  every: number
}

/**
 * The lines of a cluster in which somebody wrote since the cluster `writer` did: it is a copy, or there is one. And whether
 * one of them is being written at the moment `now` (ms).
 */
export function findOthers(
  lines: readonly KeptLine[],
  { system, until, every }: Writer,
  now: number,
): { line: KeptLine; isWritten: boolean }[] {
  return lines
    .filter((line) => line.system === system && line.until > until + BEHIND * every)
    .map((line) => ({ line, isWritten: Math.abs(now - line.until) < STILL * every }))
}
