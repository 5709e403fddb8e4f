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
  /** Undefined where there is none of this name. Rejects where that cannot be told. */
  read(file: string): Promise<Buffer | undefined>
  /** Resolves too where there was none. */
  remove(file: string): Promise<void>
}

/** What a store is called, to tell it from others; the one that lies with the data wherever these are. */
export function pictureStoreName(store: PictureStore): string {
  if ('folder' in store) return store.isOwn ? 'own' : store.folder
  return `s3://${store.bucket}/${store.prefix} at ${store.endpoint}`
}

/** Where the store of pictures fails: what it said is for the log. */
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
