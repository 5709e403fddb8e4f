import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { type PictureFiles, pictureFile } from './picture-files.ts'
import { deletePicture, findLeavingPictures, holdLeaving, noteUnusedPictures, retirePicture } from './queries.ts'

/** Takes away pictures that nothing has shown for a month, and what was left of those that were never finished. */
export async function tidyPictures(db: Db, files: PictureFiles): Promise<void> {
  await noteUnusedPictures(db)
  for (const name of await findLeavingPictures(db)) {
    await transact(db, (tx) => retirePicture(tx, name))
    await clearPicture(db, files, name)
  }
}

/** The files go first: whatever happens meanwhile, the row is there to tell that they have to. */
async function clearPicture(db: Db, files: PictureFiles, name: string): Promise<void> {
  await transact(db, async (tx) => {
    const leaving = await holdLeaving(tx, name)
    if (!leaving) return
    const { widths, formats } = leaving
    const all = widths.flatMap((width) => formats.map((format) => pictureFile(name, width, format)))
    await Promise.all(all.map((file) => files.remove(file)))
    await deletePicture(tx, name)
  })
}
