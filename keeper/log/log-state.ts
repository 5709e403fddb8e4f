import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const FILE = 'last-log.json'

/** How the keeping of the log is, for every process and for the next start; moments in ms. */
const LogState = z.object({
  /** The folder it goes to, the line that is written there, and PostgreSQL's number of the cluster. */
  place: z.string(),
  line: z.optional(z.string()),
  system: z.optional(z.string()),
  /** What the next line goes on from, where the data were put back. */
  from: z.optional(z.object({ line: z.string(), until: z.int() })),
  /** When the shop was opened that keeps it. */
  opened: z.int(),
  /** The earliest moment to which the shop can be put back, every one since included; undefined before the first backup. */
  since: z.optional(z.int()),
  /** Everything acknowledged before it is in the log. */
  until: z.optional(z.int()),
  /** The last try that failed since. */
  failed: z.optional(z.object({ at: z.int(), problem: z.string() })),
  /** When the log ended that was kept before: what was from then to `since` is lost. */
  gap: z.optional(z.int()),
})
export type LogState = z.infer<typeof LogState>

/** Undefined where no log is kept, or the note of it cannot be read. */
export async function readLogState(dataDir: string): Promise<LogState | undefined> {
  try {
    return LogState.parse(JSON.parse(await readFile(join(dataDir, FILE), 'utf8')))
  } catch {
    return undefined
  }
}

/** Kept with the data: a disk for the log that is away must not hide that it is. */
export async function noteLogState(dataDir: string, state: LogState): Promise<void> {
  const file = join(dataDir, FILE)
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

export async function forgetLogState(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true })
}
