import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureAddress } from '../src/domain/catalog/picture.ts'
import { ENCODING, encodePicture, WIDEST } from '../src/server/pictures/encode-picture.ts'
import { listMasters, MASTERS, readMaster } from './pictures/masters.ts'

/** What the server knows of a built picture; `color` fills its place until it is there. */
type Built = { hash: string; width: number; height: number; color: string }

const DIST = fileURLToPath(new URL('../dist/pictures/', import.meta.url))
const CACHE = fileURLToPath(new URL('../.cache/pictures/', import.meta.url))
/** Pictures made at once: each keeps one core busy. */
const AT_ONCE = 2

/** Makes every picture of the shop in all widths and formats into dist/pictures; encodes only what has changed. */
export async function buildPictures(): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  await mkdir(DIST, { recursive: true })
  sharp.concurrency(1)
  const [made, had] = [await readColors(), new Set(await readdir(DIST))]
  const manifest = new Map<string, Built>()
  const queue = [...(await listMasters(MASTERS))]
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [name, file] = next
      manifest.set(name, await buildPicture(name, file, { made, had }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await writeWhole(`${CACHE}colors.json`, Object.fromEntries(made))
  await clearOut(manifest, had)
  await writeWhole(`${DIST}manifest.json`, Object.fromEntries([...manifest].toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** The colours of all pictures in the cache by hash, and the files already in place. */
type Before = { made: Map<string, string>; had: ReadonlySet<string> }

async function buildPicture(name: string, master: string, { made, had }: Before): Promise<Built> {
  const { bytes, width, height, open } = await readMaster(master)
  const hash = createHash('sha256')
    .update(JSON.stringify([ENCODING, name]))
    .update(bytes)
    .digest('hex')
    .slice(0, 8)
  const color =
    made.get(hash) ??
    (await encodePicture(open().resize(WIDEST), (bytes, size, format) =>
      writeFile(`${CACHE}${fileOf(name, hash, size, format)}`, bytes),
    ))
  made.set(hash, color)
  for (const file of filesOf(name, hash)) {
    if (!had.has(file)) await copyFile(`${CACHE}${file}`, `${DIST}${file}`)
  }
  return { hash, width, height, color }
}

function fileOf(...picture: Parameters<typeof pictureAddress>): string {
  return basename(pictureAddress(...picture))
}

function filesOf(name: string, hash: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => fileOf(name, hash, width, format)))
}

/** A cache whose list is missing or cut off counts as empty. */
async function readColors(): Promise<Map<string, string>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(`${CACHE}colors.json`, 'utf8'))))
  } catch {
    return new Map()
  }
}

async function clearOut(manifest: ReadonlyMap<string, Built>, had: ReadonlySet<string>): Promise<void> {
  const wanted = new Set([...manifest].flatMap(([name, { hash }]) => filesOf(name, hash)))
  const stale = [...had].filter((file) => file !== 'manifest.json' && !wanted.has(file))
  await Promise.all(stale.map((file) => rm(`${DIST}${file}`, { force: true })))
}

/** In one step, so that a server never reads half of it. */
async function writeWhole(path: string, value: unknown): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(value))
  await rename(`${path}.new`, path)
}

if (import.meta.main) await buildPictures()
