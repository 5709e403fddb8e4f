import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './copy-file.ts'

/** Lies with data that were put back, until a shop has opened on them. */
export const RESTORED = 'restored.json'

export async function markRestored(dataDir: string, backup: string): Promise<void> {
  await writeWhole(join(dataDir, RESTORED), JSON.stringify({ backup }))
}

/** The name of the backup that these data were put back from, if no shop has opened on them since. */
export async function findRestored(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, RESTORED), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : String(JSON.parse(text).backup)
}

/** Does `begin` once on data that were put back, with the backup's name: then a shop has opened on them. */
export async function afterRestore(dataDir: string, begin: (backup: string) => Promise<void>): Promise<void> {
  const backup = await findRestored(dataDir)
  if (backup === undefined) return
  await begin(backup)
  await rm(join(dataDir, RESTORED))
}
