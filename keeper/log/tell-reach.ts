import type { BackupSettings } from '../kept-shop.ts'
import { findSpan } from './find-span.ts'
import { listLines } from './log-line.ts'
import { upToSecond } from './plan-replay.ts'
import { linesAt } from './which-line.ts'

/** How far back the log goes, in words; nothing where none is kept. */
export async function tellReach(
  { folder: shelf, log }: BackupSettings,
  clockText: (at: number) => string,
): Promise<string[]> {
  const [line] = log ? linesAt('end', await listLines(log.folder)) : []
  if (!log || !line) return []
  const { since } = await findSpan({ log: log.folder, shelf, line: line.id })
  if (since === undefined) return [`There is a log in ${log.folder}, but no backup yet that it goes on from.`]
  return [
    `With the log in ${log.folder}, to any moment from ${clockText(upToSecond(since))} to ${clockText(line.until)}: ` +
      'npm run restore -- --at …',
  ]
}
