import { hash } from 'node:crypto'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../../domain/catalog/picture.ts'
import { uploadedPictureName } from '../../domain/catalog/picture-name.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { takeTurns } from '../db/take-turns.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { keepFirstStore } from './keeping.ts'
import type { MadePicture } from './make-picture.ts'
import { allFilesOf, type PictureFiles, pictureFile, refuseUnkept } from './picture-files.ts'
import { beginPicture, findPictureOf, finishPicture, type PictureRow } from './queries.ts'

/** Pictures made at a time in this process: one keeps a core busy for half a second, and leaves the others to shoppers. */
const MADE_AT_ONCE = 1
/** Pictures that are being sent, wait or are made, each in memory with up to 15 MB. */
const MOST_UNDER_WAY = 8

/** What comes with a picture, and who sends it. */
type About = { title: string; alt: string; staff: Pick<Staff, 'id'> }

export type Pictures = {
  files: PictureFiles
  /** Takes what `read` reads as a picture of the shop, whole or not at all; the same bytes again are the same picture. */
  take(read: () => Promise<Buffer>, about: About): Promise<PictureRow>
}

/** Takes pictures into `files` and the table beside them; a few at a time. */
export function openPictures(db: Db, files: PictureFiles): Pictures {
  const inTurn = takeTurns(MADE_AT_ONCE)
  let underWay = 0
  const make = (bytes: Buffer) =>
    inTurn(async () => {
      // Loaded with the first picture: most processes never see one.
      const { makePicture } = await import('./make-picture.ts')
      return makePicture(bytes)
    })
  return {
    files,
    take: async (read, about) => {
      if (underWay === MOST_UNDER_WAY) refuse({ code: 'unavailable' })
      underWay += 1
      try {
        const bytes = await read()
        const sha256 = hash('sha256', bytes, 'buffer')
        return (await findWhole(db, files, sha256)) ?? (await keep({ db, files }, sha256, about, await make(bytes)))
      } finally {
        underWay -= 1
      }
    },
  }
}

/** The picture of these bytes, if it is there with all its files: a store may have lost some of which rows still tell. */
async function findWhole(db: Db, files: PictureFiles, sha256: Buffer): Promise<PictureRow | undefined> {
  const found = await findPictureOf(db, sha256)
  if (!found) return undefined
  const { widths, formats, ...picture } = found
  const there = await Promise.all(allFilesOf(found).map((file) => files.has(file))).catch(refuseUnkept)
  return there.every(Boolean) ? picture : undefined
}

type Room = { db: Db; files: PictureFiles }

/** First a note in the table, then the files, then they are there: what is left half-way is found and taken away. */
async function keep({ db, files }: Room, sha256: Buffer, about: About, made: MadePicture): Promise<PictureRow> {
  const { title, alt, staff } = about
  const { width, height } = made
  await keepFirstStore(db, files.place)
  const name = await beginPicture(db, {
    ...{ name: uploadedPictureName(title, sha256.toString('hex')), alt, sha256, width, height, uploadedBy: staff.id },
    ...{ widths: PICTURE_WIDTHS, formats: PICTURE_FORMATS },
  })
  const write = made.files.map((file) => files.write(pictureFile(name, file.width, file.format), file.bytes))
  await Promise.all(write).catch(refuseUnkept)
  return transact(db, async (tx) => {
    const picture = await finishPicture(tx, name)
    if (!picture) refuse({ code: 'unavailable' })
    const { width, height } = picture
    await writeAudit(tx, staff, { action: 'picture-uploaded', about: name, detail: { width, height } })
    return picture
  })
}
