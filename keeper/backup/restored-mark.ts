import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../src/server/db/connect.ts'
import { transact } from '../../src/server/db/transact.ts'
import { keepStore } from '../../src/server/pictures/keeping.ts'
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

/**
 * What a shop forgets at its first start on data that were put back: who was signed in or invited then, for since then
 * they may have signed out, or work here no more; and which pictures it may take away, but for those that lie with the
 * data: another shop may show the others.
 */
export async function beginAfterRestore(db: Db, dataDir: string, say: (line: string) => void): Promise<void> {
  const backup = await findRestored(dataDir)
  if (backup === undefined) return
  await transact(db, async (tx) => {
    for (const table of ['sessions', 'staff_sessions', 'staff_invitations', 'password_resets'])
      await tx`delete from ${tx(table)}`
    await keepStore(tx, 'own')
    await tx`insert into audit_log (action, about) values ('backup-restored', ${backup})`
  })
  await rm(join(dataDir, RESTORED))
  say(
    `These data come from the backup ${backup}: everybody has to sign in again, and invitations have to be sent again.`,
  )
}
