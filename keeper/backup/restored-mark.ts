import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeWhole } from './copy-file.ts'

/** Lies with data that were put back, until a shop has opened on them. */
export const RESTORED = 'restored.json'

const RestoredMark = z.object({
  /** What they were put back from, as its name says. */
  backup: z.string(),
  /** The line of the log that they were on, and the moment (ms) that they are of. */
  log: z.optional(z.object({ line: z.string(), until: z.int() })),
})
export type RestoredMark = z.infer<typeof RestoredMark>

export async function markRestored(dataDir: string, restored: RestoredMark): Promise<void> {
  await writeWhole(join(dataDir, RESTORED), JSON.stringify(restored))
}

/** What these data were put back from, if no shop has opened on them since. */
export async function findRestored(dataDir: string): Promise<RestoredMark | undefined> {
  const text = await readFile(join(dataDir, RESTORED), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : RestoredMark.parse(JSON.parse(text))
}

/** Does `begin` once on data that were put back, with the backup's name: then a shop has opened on them. */
export async function afterRestore(dataDir: string, begin: (backup: string) => Promise<void>): Promise<void> {
  const restored = await findRestored(dataDir)
  if (!restored) return
  await begin(restored.backup)
  await rm(join(dataDir, RESTORED))
}
