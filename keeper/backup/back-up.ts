import { type LastBackup, noteLastBackup, readLastBackup } from './last-backup.ts'
import { type Backup, type BackupRequest, BackupUnderWay, makeBackup } from './make-backup.ts'
import type { BackupSource } from './making.ts'
import { aboutPictures } from './picture-store.ts'

/** Makes a backup and notes what came of it, for `/metrics` and the next start. Of one that is under way it notes nothing. */
export async function backUp(source: BackupSource, request: BackupRequest): Promise<Backup> {
  const { made, base } = await readLastBackup(source.dataDir)
  const note = (last: LastBackup) => noteLastBackup(source.dataDir, last)
  try {
    const backup = await makeBackup(source, request)
    const { ended, bytes, pictures, scheduled, log } = backup.manifest
    const problem = pictures?.unread && aboutPictures(pictures)
    await note({
      made: { at: ended, bytes },
      base: scheduled && log ? { at: ended, line: log.line } : base,
      ...(problem && { failed: { at: ended, problem } }),
    })
    return backup
  } catch (error) {
    if (error instanceof BackupUnderWay) throw error
    const problem = error instanceof Error ? error.message : String(error)
    // That nothing can be noted is less than what there is to tell.
    if (!request.signal?.aborted) await note({ made, base, failed: { at: Date.now(), problem } }).catch(() => {})
    throw error
  }
}
