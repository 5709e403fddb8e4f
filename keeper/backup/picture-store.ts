import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { chmod, chown, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { BackupKey, KeptShop } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { chooseOfShop } from './choose-files.ts'
import { copyFile, syncFolder } from './copy-file.ts'
import { listTree, type Tree } from './list-tree.ts'
import { copyInto, type Making, makeFolder as makeFolderIn } from './making.ts'
import type { Manifest } from './manifest.ts'
import { opening } from './passage.ts'
import { requireRoom } from './room.ts'

/** What the pictures of a folder elsewhere are called in a backup. */
const OF_STORE = 'picture-store'

/** The names of the shop's own pictures; a folder elsewhere may hold other files. */
const PICTURE = /^[a-z0-9-]+\.[0-9a-f]{16}-[0-9]{2,4}\.(?:avif|webp)$/

/** Where pictures lie that are not among the data, and whether a backup reaches them; undefined where they are among them. */
export async function findStoreElsewhere(
  dataDir: string,
  store: KeptShop['pictures'],
): Promise<Manifest['pictures'] | undefined> {
  if (!('folder' in store)) return { place: `s3://${store.bucket}/${store.prefix}`, isIn: false }
  if (await isAmongData(dataDir, store.folder)) return undefined
  const found = await stat(store.folder).catch(() => undefined)
  return { place: store.folder, isIn: found?.isDirectory() === true }
}

/** Whether the folder is copied as a part of the data: in them, by no link, and not what is left out of them. */
async function isAmongData(dataDir: string, folder: string): Promise<boolean> {
  const [first = '', ...deeper] = relative(dataDir, folder).split('/')
  if (first === '' || first === '..' || chooseOfShop(first) === 'leave') return false
  if (deeper.length === 0) return true
  const [place, wanted] = [folder, join(dataDir, first)].map((path) => realpath(path).catch(() => path))
  return (await place) === join((await wanted) ?? '', ...deeper)
}

/** The pictures in a store elsewhere that a backup reaches; none, and why, where its folder cannot be read. */
export async function listStore(elsewhere: Manifest['pictures']): Promise<Tree & { unread?: string }> {
  if (!elsewhere?.isIn) return { folders: [], files: [] }
  const choose = (path: string, isFolder: boolean) => (PICTURE.test(path) && !isFolder ? 'take' : 'leave')
  return listTree(elsewhere.place, choose).catch((error: unknown) => {
    if (!isOfDisk(error)) throw error
    return { folders: [], files: [], unread: `the folder ${elsewhere.place} cannot be read (${error.message}).` }
  })
}

/**
 * Copies the pictures in a store elsewhere; answers what came of it. One that cannot be read does not keep the rest from
 * being backed up, and is taken for one that is not there.
 */
export async function copyStore(making: Making, elsewhere: Manifest['pictures']): Promise<Manifest['pictures']> {
  if (!elsewhere?.isIn) return elsewhere
  const { files, unread } = await listStore(elsewhere)
  if (unread !== undefined) return { ...elsewhere, isIn: false, unread }
  await makeFolderIn(making, OF_STORE)
  const troubles: string[] = []
  for (const { path } of files) {
    const trouble = await copyPicture(making, join(elsewhere.place, path), `${OF_STORE}/${path}`)
    if (trouble !== undefined) troubles.push(trouble)
  }
  if (troubles.length === 0) return elsewhere
  return { ...elsewhere, unread: `${troubles.length} of ${files.length} cannot be read (${troubles[0]}).` }
}

/** Answers why a picture cannot be read; what keeps it from being written is thrown. */
async function copyPicture(making: Making, from: string, path: string): Promise<string | undefined> {
  try {
    await copyInto(making, from, path)
    return undefined
  } catch (error) {
    const isUnread = isOfDisk(error) && (error.path === from || error.syscall === 'read')
    if (!isUnread) throw error
    await rm(join(making.folder, path), { force: true })
    return error.message
  }
}

function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** What becomes of pictures that do not lie with the data. */
export function aboutPictures({ place, isIn, unread }: NonNullable<Manifest['pictures']>): string {
  if (isIn) return `With the pictures in ${place}${unread === undefined ? '.' : `, but ${unread}`}`
  if (unread !== undefined) return `Without pictures: ${unread}`
  if (place.startsWith('s3:'))
    return `Without the pictures that were uploaded: they stay in ${place}, which you keep safe by its own means.`
  return `Without pictures: there is no folder ${place}. If any were uploaded, its disk is away.`
}

/** Splits a backup into the pictures from a folder elsewhere and all the rest. */
export function splitStore({ files, folders }: Manifest): { ofStore: Manifest['files']; rest: Contents } {
  const isOfStore = (path: string) => path === OF_STORE || path.startsWith(`${OF_STORE}/`)
  return {
    ofStore: files.filter(({ path }) => isOfStore(path)),
    rest: {
      files: files.filter(({ path }) => !isOfStore(path)),
      folders: folders.filter((path) => !isOfStore(path)),
    },
  }
}

type Contents = Pick<Manifest, 'files' | 'folders'>

type Puttable = { from: string; ofStore: Manifest['files']; signal: AbortSignal; key: BackupKey | undefined }

/**
 * As `putBackPictures`, into `elsewhere`, or into `beside`, the folder among the data, where there is none or it cannot
 * be used: no picture is worth the orders. Answers why it cannot.
 */
export async function putBackStore(
  puttable: Puttable,
  { elsewhere, beside }: { elsewhere: string | undefined; beside: string },
): Promise<string | undefined> {
  const trouble = await putBackPictures(puttable, elsewhere ?? beside).then(
    () => undefined,
    (error: unknown) => (elsewhere !== undefined && isOfDisk(error) ? error.message : Promise.reject(error)),
  )
  if (trouble !== undefined) await putBackPictures(puttable, beside)
  return trouble
}

/**
 * Puts back which of these pictures the folder `to` does not have. What is there stays as it is: a name is never given
 * to another picture. Throws `KeeperTrouble` where one is not what was written.
 */
async function putBackPictures(puttable: Puttable, to: string): Promise<void> {
  const { ofStore, signal } = puttable
  if (ofStore.length === 0) return
  const bytes = ofStore.reduce((sum, { size }) => sum + size, 0)
  await makeFolder(to)
  await requireRoom(to, bytes)
  for (const file of ofStore) {
    signal.throwIfAborted()
    await putBackPicture(puttable, file, to)
  }
  await syncFolder(to)
}

/**
 * Adds the pictures of one folder that another lacks: those that came after a backup, as far as they are still there.
 * Answers how many could not be copied, and why: no picture is worth the orders.
 */
export async function addPictures(from: string, to: string): Promise<string | undefined> {
  const troubles: string[] = []
  for (const file of await readdir(from).catch(() => [])) {
    const isMissing = PICTURE.test(file) && !(await stat(join(to, file)).catch(() => undefined))
    if (!isMissing) continue
    await addPicture(join(from, file), to).catch(async (error: unknown) => {
      if (!isOfDisk(error)) throw error
      await rm(join(to, file), { force: true })
      troubles.push(error.message)
    })
  }
  if (await stat(to).catch(() => undefined)) await syncFolder(to)
  if (troubles.length === 0) return undefined
  return `Of the pictures in ${from}, ${troubles.length} cannot be copied (${troubles[0]}).`
}

async function addPicture(from: string, to: string): Promise<void> {
  await makeFolder(to)
  await copyFile(from, join(to, basename(from)))
  await giveTo(await stat(to), join(to, basename(from)))
}

/** One that is new belongs to whom the folder around it belongs. */
async function makeFolder(folder: string): Promise<void> {
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined
  if (isNew) await giveTo(await stat(dirname(folder)), folder)
}

async function giveTo({ uid, gid }: Stats, path: string): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}

async function putBackPicture(
  { from, signal, key }: Puttable,
  { path, size, sha256 }: Manifest['files'][number],
  to: string,
): Promise<void> {
  const place = join(to, path.slice(OF_STORE.length + 1))
  if (await stat(place).catch(() => undefined)) return
  const unfinished = `${place}.${randomUUID()}`
  try {
    const passage = key && opening(key.bytes, path)
    const { read } = (await copyFile(join(from, path), unfinished, { signal, passage })) ?? {}
    if (read?.size !== size || read.sha256 !== sha256)
      throw new KeeperTrouble(`The backup ${from} is damaged: ${path} is not what was written. Take another one.`)
    // As the shop itself writes them: whoever serves them may be another user.
    await chmod(unfinished, 0o644)
    await giveTo(await stat(to), unfinished)
    await rename(unfinished, place)
  } finally {
    await rm(unfinished, { force: true })
  }
}
