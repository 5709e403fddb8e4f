import { CommandFailed, runCommand } from '../commands/run-command.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import { writeAudit } from '../log/audit.ts'
import { findKeeping, type Keeping, keepStore } from './keeping.ts'
import { pictureStoreName } from './picture-files.ts'
import { noteHome } from './picture-home.ts'

const USAGE = `Usage:
  npm run keep-pictures           says whether this shop takes pictures away that nothing shows any more
  npm run keep-pictures -- yes    from now on it does, from the store that PICTURE_STORE names, where all its pictures lie

Say yes for one shop alone: a second one on the same store takes away what only the first one shows.`

/** Answers what to print; throws `CommandFailed`. */
export async function runKeepPicturesCommand(db: Db, { pictures }: Env, words: readonly string[]): Promise<string> {
  const place = pictureStoreName(pictures)
  const shown = 'folder' in pictures ? pictures.folder : place
  if (words.length === 0) return describe(await findKeeping(db, place), shown)
  if (words.join(' ') !== 'yes') throw new CommandFailed(USAGE)
  await transact(db, async (tx) => {
    await keepStore(tx, place)
    await noteHome(tx, pictures)
    await writeAudit(tx, undefined, { action: 'pictures-kept', about: 'pictures', detail: { store: place } })
  })
  return `From now on this shop looks after the pictures in ${shown}. No other shop may.`
}

function describe(keeping: Keeping, shown: string): string {
  if (keeping === 'none yet') return `No picture was kept yet. With the first one this shop looks after ${shown}.`
  if (keeping === 'this') return `This shop looks after the pictures in ${shown}.`
  const why = keeping.isCopy
    ? 'This database is a copy of another one'
    : `This database looks after ${keeping.store === 'own' ? 'the pictures that lie with its data' : keeping.store}`
  return `${why}, so nothing is taken away from ${shown}. Where no other shop does it: npm run keep-pictures -- yes`
}

if (import.meta.main) await runCommand(runKeepPicturesCommand)
