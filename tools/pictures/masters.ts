import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/** A picture before the build makes its sizes, rendered or photographed; `bytes` decide whether it has changed. */
export type Master = { bytes: Buffer; width: number; height: number; open: () => Sharp }

/** The pictures of the demo shop. */
export const MASTERS = fileURLToPath(new URL('../../picture-studio/masters', import.meta.url))

const TYPES = new Set(['.webp', '.avif', '.png', '.jpg', '.jpeg'])

/** The file of every picture in `folder` by the picture's name; throws where two files claim one name. */
export async function listMasters(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((file) => TYPES.has(parse(file).ext.toLowerCase()))
  const masters = new Map<string, string>()
  for (const file of files.toSorted()) {
    const { name } = parse(file)
    const other = masters.get(name)
    if (other) throw new Error(`${other} and ${join(folder, file)} are both the picture ${name}: remove one of them.`)
    masters.set(name, join(folder, file))
  }
  return masters
}

/** A master upright, whichever way the camera was held; throws, naming the file, where it is no picture. */
export async function readMaster(path: string): Promise<Master> {
  const bytes = await readFile(path)
  try {
    const { autoOrient } = await sharp(bytes).metadata()
    return { bytes, ...autoOrient, open: () => sharp(bytes).autoOrient() }
  } catch (error) {
    throw new Error(`${path} cannot be read as a picture: ${error instanceof Error ? error.message : error}`)
  }
}
