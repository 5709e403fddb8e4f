import { listBackups } from '../backup/shelf.ts'
import { type KeptLine, listLines } from './log-line.ts'
import { findBases } from './plan-replay.ts'

type Looked = {
  /** The folder of all lines. */
  log: string
  /** The folder of the backups. */
  shelf: string
  /** The one that is written. */
  line: string
}

/**
 * From when on (ms) the shop can be put back as it was at any moment: the earliest backup on the line that is written, or
 * on those that it goes on from. And when the log ended that was kept before these, where there is any.
 */
export async function findSpan({ log, shelf, line }: Looked): Promise<Span> {
  const lines = await listLines(log)
  const bases = findBases(await listBackups(shelf), lines)
  const chain = chainOf(line, lines)
  const since = chain.flatMap(
    ({ line, until }) => bases.find((base) => base.line === line.id && base.from <= until) ?? [],
  )
  const [written] = chain
  const apart = lines.filter(
    ({ id, system }) => system === written?.line.system && !chain.some((of) => of.line.id === id),
  )
  return { since: since.at(-1)?.from, gap: apart.length > 0 ? Math.max(...apart.map(({ until }) => until)) : undefined }
}

type Span = { since: number | undefined; gap: number | undefined }

/** A line and those that it goes on from, each with how far (ms) it counts. */
function chainOf(
  id: string,
  lines: readonly KeptLine[],
  until = Number.POSITIVE_INFINITY,
): { line: KeptLine; until: number }[] {
  const line = lines.find((other) => other.id === id)
  if (!line) return []
  const earlier = lines.filter(({ began }) => began < line.began)
  return [{ line, until }, ...(line.from ? chainOf(line.from.line, earlier, Math.min(until, line.from.until)) : [])]
}
