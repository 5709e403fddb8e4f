import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { findKeeping } from './keeping.ts'
import { allFilesOf, type PictureFiles } from './picture-files.ts'
import { deletePicture, findLeavingPictures, holdLeaving, noteUnusedPictures, retirePicture } from './queries.ts'

/**
 * Takes away pictures that nothing has shown for a month, and what was left of those that were never finished. Answers
 * false where this database does not look after these files: then nothing is taken away.
 */
export async function tidyPictures(db: Db, files: PictureFiles): Promise<boolean> {
  const keeping = await findKeeping(db, files.place)
  if (keeping !== 'this') return keeping === 'none yet'
  await noteUnusedPictures(db)
  for (const name of await findLeavingPictures(db)) {
    await transact(db, (tx) => retirePicture(tx, name))
    await clearPicture(db, files, name)
  }
  return true
}

/** The files go first: whatever happens meanwhile, the row is there to tell that they have to. */
async function clearPicture(db: Db, files: PictureFiles, name: string): Promise<void> {
  await transact(db, async (tx) => {
    const leaving = await holdLeaving(tx, name)
    if (!leaving) return
    await Promise.all(allFilesOf(leaving).map((file) => files.remove(file)))
    await deletePicture(tx, name)
  })
}
