import type { PictureStore } from '../env-pictures.ts'
import { Refused } from '../http/refuse.ts'
import { filesInBucket } from './files-in-bucket.ts'
import { filesInFolder } from './files-in-folder.ts'

/** Where the files of uploaded pictures lie, under names that are never given to another content. */
export type PictureFiles = {
  /** Resolves once the file is there whole, and would be after a loss of power. Rejects where it cannot be kept. */
  write(file: string, bytes: Buffer): Promise<void>
  /** Undefined where there is none of this name. Rejects where that cannot be told. */
  read(file: string): Promise<Buffer | undefined>
  /** Resolves too where there was none. */
  remove(file: string): Promise<void>
}

export function openPictureFiles(store: PictureStore): PictureFiles {
  return 'folder' in store ? filesInFolder(store.folder) : filesInBucket(store)
}

/** Where the store of pictures fails: what it said is for the log. */
export function refuseUnkept(cause: unknown): never {
  throw new Refused({ code: 'unavailable' }, undefined, cause)
}

/** The last part of the file's address. */
export function pictureFile(name: string, width: number, format: string): string {
  return `${name}-${width}.${format}`
}
