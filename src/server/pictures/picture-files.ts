import type { PictureStore } from '../env/env-pictures.ts'
import { Refused } from '../http/refusals/refuse.ts'

/** Where the files of uploaded pictures lie, under names that are never given to another content. */
export type PictureFiles = {
  /** What the store is called, to tell it from others. */
  place: string
  /** Resolves once the file is there whole, and would be after a loss of power. Rejects where it cannot be kept. */
  write(file: string, bytes: Buffer): Promise<void>
  /** Whether the store itself has it, whatever this process remembers. Rejects where that cannot be told. */
  has(file: string): Promise<boolean>
  /** A file's bytes; undefined where there is none of this name. Rejects where that cannot be told. */
  read(file: string): Promise<Buffer | undefined>
  /** Removes a file; resolves as well where there is none of this name. */
  remove(file: string): Promise<void>
}

/** The name of a store, to tell it from others: 'own' for the one that lies with the data, wherever these are. */
export function pictureStoreName(store: PictureStore): string {
  if ('folder' in store) return store.isOwn ? 'own' : store.folder
  return `s3://${store.bucket}/${store.prefix} at ${store.endpoint}`
}

/** Refuses a call because the store of pictures fails; what the store said is for the log. */
export function refuseUnkept(cause: unknown): never {
  throw new Refused({ code: 'unavailable' }, undefined, cause)
}

/** The last part of the file's address. */
export function pictureFile(name: string, width: number, format: string): string {
  return `${name}-${width}.${format}`
}

/** Every file of a picture. */
export function allFilesOf({ name, widths, formats }: Files): string[] {
  return widths.flatMap((width) => formats.map((format) => pictureFile(name, width, format)))
}

type Files = { name: string; widths: readonly number[]; formats: readonly string[] }
