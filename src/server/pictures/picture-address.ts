import { readFile } from 'node:fs/promises'
import { namedPictureAddress, pictureAddress } from '../../domain/catalog/picture.ts'
import { ifMissing } from './if-missing.ts'

/** The address of a picture by its name, such as `kaju-barfi-1`. */
export type PictureAddress = (name: string) => string

const MANIFEST = new URL('../../../dist/pictures/manifest.json', import.meta.url)

/**
 * Reads the manifest of the built pictures; before a build every picture has an address without a hash. The name of an
 * uploaded one has its hash in it: its address is known before anybody has told this process of the picture.
 */
export async function readPictureAddresses(manifest: URL = MANIFEST): Promise<PictureAddress> {
  const hashes = new Map(Object.entries(await readManifest(manifest)).map(([name, { hash }]) => [name, hash]))
  return (name) => {
    const hash = hashes.get(name)
    return hash ? pictureAddress(name, hash) : namedPictureAddress(name)
  }
}

async function readManifest(manifest: URL): Promise<Record<string, { hash: string }>> {
  return JSON.parse(await readFile(manifest, 'utf8').catch(ifMissing('{}')))
}
