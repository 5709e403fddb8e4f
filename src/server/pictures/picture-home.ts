import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Tx } from '../db/connect.ts'
import { waitInLine } from '../db/migrate.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import type { PictureStore } from '../env/env-pictures.ts'
import { ShopTrouble } from '../env/shop-trouble.ts'
import { ifMissing } from './if-missing.ts'
import { pictureStoreName } from './picture-files.ts'

/** In a folder of pictures: tells it from every other one, also where machines call both the same. */
const MARK = '.halwai-store'

/** Any fixed number: processes that start together queue up behind it. */
const HOME_LOCK = 4_018_262_031

/**
 * All processes on one database find each other's pictures, or they do not open: the database notes the first store, and
 * throws `ShopTrouble` at one that has another. A folder that cannot be read keeps nobody closed; that is said.
 */
export async function insistOnHome(db: Db, env: Env, say: (line: string) => void): Promise<void> {
  try {
    await transact(db, async (tx) => {
      await waitInLine(tx, HOME_LOCK)
      const home = await findHome(tx)
      if (home === undefined || (await isFree(tx, env))) return noteHome(tx, env.pictures)
      if (home !== (await readMark(env.pictures))) throw new ShopTrouble(wordsFor(env.pictures))
    })
  } catch (error) {
    if (!isOfDisk(error)) throw error
    say(`Pictures that were uploaded cannot be read or kept: ${error.message}. The shop opens without them.`)
  }
}

/** From now on the pictures of this database lie in this store, wherever they lay before. */
export async function noteHome(tx: Tx, store: PictureStore): Promise<void> {
  const mark = (await readMark(store)) ?? (await makeMark(store))
  await tx`insert into picture_home (mark) values (${mark}) on conflict (single) do update set mark = excluded.mark`
}

/** What was put back from a backup has its pictures wherever its next start looks for them. */
export async function forgetHome(tx: Tx): Promise<void> {
  await tx`delete from picture_home`
}

async function findHome(tx: Tx): Promise<string | undefined> {
  const [home] = await tx<{ mark: string }[]>`select mark from picture_home`
  return home?.mark
}

/** Nobody else shares the database that the shop brings, and before its first picture nothing can be lost. */
async function isFree(tx: Tx, { databaseUrl }: Env): Promise<boolean> {
  return databaseUrl === undefined && (await tx`select from pictures limit 1`).length === 0
}

/** What a store is known by: a bucket by its name, a folder by what lies in it; undefined where nothing does. */
async function readMark(store: PictureStore): Promise<string | undefined> {
  if (!('folder' in store)) return pictureStoreName(store)
  return readFile(join(store.folder, MARK), 'utf8').catch(ifMissing(undefined))
}

async function makeMark(store: PictureStore): Promise<string> {
  if (!('folder' in store)) return pictureStoreName(store)
  const mark = randomUUID()
  await mkdir(store.folder, { recursive: true })
  await writeFile(join(store.folder, MARK), mark, { flag: 'wx', flush: true })
  return mark
}

function wordsFor(store: PictureStore): string {
  const place = 'folder' in store ? `the folder ${store.folder}` : pictureStoreName(store)
  return (
    `The pictures of this shop do not lie in ${place}, where the settings say. All processes on one database need one ` +
    'place for them: the same PICTURE_STORE. Is its disk mounted? If they were moved there, with everything in their ' +
    'folder, or are to lie there from now on: npm run keep-pictures -- yes, with the same settings.'
  )
}

function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
