import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './if-missing.ts'
import type { PictureFiles } from './picture-files.ts'

/** Keeps pictures in a folder of this machine, which is made with the first of them. */
export function filesInFolder(folder: string, place = folder): PictureFiles {
  return {
    place,
    write: async (file, bytes) => {
      const path = join(folder, file)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await keepNames(folder)
    },
    has: async (file) => (await stat(join(folder, file)).catch(ifMissing({ size: 0 }))).size > 0,
    read: (file) => readFile(join(folder, file)).catch(ifMissing(undefined)),
    remove: async (file) => {
      // With what a process left that was killed while it wrote this file.
      const wanted = (await readdir(folder).catch(ifMissing([]))).filter(
        (name) => name === file || name.startsWith(`${file}.`),
      )
      await Promise.all(wanted.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

/** A new name outlives a loss of power only once its folder is written, too. */
async function keepNames(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
