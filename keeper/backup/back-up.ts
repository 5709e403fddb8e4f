import { type LastBackup, noteLastBackup, readLastBackup } from './last-backup.ts'
import { type Backup, makeBackup, type Wanted } from './make-backup.ts'
import type { Source } from './making.ts'
import { aboutPictures } from './picture-store.ts'

/** Makes a backup and notes what came of it, for `/metrics` and the next start. */
export async function backUp(source: Source, wanted: Wanted): Promise<Backup> {
  const { made } = await readLastBackup(source.dataDir)
  const note = (last: LastBackup) => noteLastBackup(source.dataDir, last)
  try {
    const backup = await makeBackup(source, wanted)
    const { ended, bytes, pictures } = backup.manifest
    const problem = pictures?.unread && aboutPictures(pictures)
    await note({ made: { at: ended, bytes }, ...(problem && { failed: { at: ended, problem } }) })
    return backup
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    // That nothing can be noted is less than what there is to tell.
    if (!wanted.signal?.aborted) await note({ made, failed: { at: Date.now(), problem } }).catch(() => {})
    throw error
  }
}
