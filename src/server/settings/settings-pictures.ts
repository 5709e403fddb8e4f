import type { EditedSettings } from '../../contract/admin/settings.ts'
import { namedPictureAddress } from '../../domain/catalog/picture.ts'
import { findPictures } from '../catalog/record/queries.ts'
import type { Tx } from '../db/connect.ts'
import type { PictureAddress } from '../pictures/picture-address.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'

type WithPictures = Pick<EditedSettings, 'scenes' | 'tiles'>

/** The names of all pictures that settings show, each once. */
function picturesOf({ scenes, tiles }: WithPictures): string[] {
  const names = [...scenes.hero, ...scenes.festival].map(({ image }) => image)
  return [...new Set([...names, ...Object.values(tiles)])].filter((name) => name !== '')
}

/** What an owner may choose besides uploaded pictures: what these settings show, and what a shop begins with. */
export function choicesFor(settings: WithPictures): string[] {
  return [...new Set([...picturesOf(settings), ...picturesOf(DEFAULT_SETTINGS)])]
}

/**
 * A sentence for each picture that the shop does not have, but for those that were shown `before`. Those it has stay at
 * least until this transaction ends, and from then on because the settings show them.
 */
export async function problemsOfPictures(
  tx: Tx,
  settings: WithPictures,
  { before, addressOf }: { before: WithPictures; addressOf: PictureAddress },
): Promise<string[]> {
  const names = picturesOf(settings)
  const known = await findPictures(tx, names)
  for (const name of choicesFor(before)) known.add(name)
  // Only the address of a picture that was built has its hash in it.
  const isThere = (name: string) => known.has(name) || addressOf(name) !== namedPictureAddress(name)
  return names.filter((name) => !isThere(name)).map((name) => `There is no picture called “${name}” in this shop.`)
}
