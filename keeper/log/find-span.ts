import { listBackups } from '../backup/shelf.ts'
import { listLines } from './log-line.ts'
import { findBases } from './plan-replay.ts'
import { chainOf } from './which-line.ts'

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
  const written = lines.find(({ id }) => id === line)
  const chain = chainOf(written, lines)
  const since = chain.flatMap(
    ({ line, until }) => bases.find((base) => base.line === line.id && base.from <= until) ?? [],
  )
  const apart = lines.filter(({ id, system }) => system === written?.system && !chain.some((of) => of.line.id === id))
  return { since: since.at(-1)?.from, gap: apart.length > 0 ? Math.max(...apart.map(({ until }) => until)) : undefined }
}

type Span = { since: number | undefined; gap: number | undefined }
