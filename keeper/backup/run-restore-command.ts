import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { KeptShop } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import type { Manifest } from './manifest.ts'
import { findStoreElsewhere } from './picture-store.ts'
import { restoreBackup } from './restore-backup.ts'
import { refuseOutside } from './run-backup-command.ts'
import { getBackup, listBackups } from './shelf.ts'

const USAGE = `Usage: npm run restore -- <name> [--into <folder>]

Puts a backup in the place of the shop's data. What is there now is moved aside, never overwritten.
With --into it goes into a new folder instead, and the shop's data stay as they are.`

/** Answers what to print; throws `KeeperTrouble` or `ShopRunsAlready`. */
export async function runRestoreCommand(
  shop: KeptShop,
  words: readonly string[],
  how: { say: (line: string) => void; signal: AbortSignal },
): Promise<string> {
  refuseOutside(shop)
  const [name, flag, into, ...rest] = words
  const isUnderstood = flag === undefined || (flag === '--into' && into !== undefined && rest.length === 0)
  if (name === undefined || name.startsWith('-') || !isUnderstood) throw new KeeperTrouble(await usage(shop))
  const backup = await getBackup(shop.backups.folder, name)
  const place = into === undefined ? shop.dataDir : resolve(into)
  if (into !== undefined) await insistOnNew(place)
  how.say(`Restoring ${name} into ${place}. Until the end nothing there is changed.`)
  const pictures = into === undefined ? await folderElsewhere(shop) : undefined
  const { asides, trouble } = await restoreBackup(backup, place, { ...shop, ...how, pictures })
  return [
    `Restored. Everything is there that the shop had told anybody before ${shop.formatMoment(backup.manifest.ended)} in India; ` +
      'what came later is not in this backup.',
    ...(backup.manifest.sealed ? [] : [UNSEALED]),
    ...aboutPictures(backup.manifest, { elsewhere: pictures, beside: join(place, 'pictures'), trouble }),
    AFTERWARDS,
    ...asides.map((aside) => `What was there before lies in ${aside}. Nothing of it was changed.`),
    `To open the shop: ${into === undefined ? '' : `DATA_DIR=${place} `}npm start`,
  ].join('\n')
}

const UNSEALED = 'This backup was not sealed: nothing shows that nobody has changed it since it was made.'

const AFTERWARDS =
  'Everybody has to sign in again. Before the shop matters, look at what docs/operations.md says under ‘Restore’: end ' +
  'again whoever was ended since, erase again whoever was erased since.'

/** Where the shop keeps its pictures now, if that is a folder and not among the data. */
async function folderElsewhere({ dataDir, pictures }: KeptShop): Promise<string | undefined> {
  return (await findStoreElsewhere(dataDir, pictures)) && 'folder' in pictures ? pictures.folder : undefined
}

type Places = { elsewhere: string | undefined; beside: string; trouble: string | undefined }

function aboutPictures({ pictures }: Manifest, { elsewhere, beside, trouble }: Places): string[] {
  if (!pictures) return []
  const lacking = pictures.unread === undefined ? [] : [`When it was made, ${pictures.unread}`]
  if (!pictures.isIn) return [`Pictures are not in this backup. They lay in ${pictures.place}.`, ...lacking]
  const was = `The pictures that lay in ${pictures.place}`
  if (trouble === undefined)
    return [`${was} are in ${elsewhere ?? beside}; what was there already was not touched.`, ...lacking]
  return [
    `ATTENTION: ${was} could not be put into ${elsewhere} (${trouble}). They are in ${beside}: mend that folder and copy ` +
      'them into it, or start the shop without PICTURE_STORE.',
    ...lacking,
  ]
}

async function usage({ backups }: KeptShop): Promise<string> {
  const names = (await listBackups(backups.folder)).map(({ name }) => name)
  const known =
    names.length > 0 ? `Backups in ${backups.folder}, the newest last:` : `There is no backup in ${backups.folder}.`
  return [USAGE, '', known, ...names].join('\n')
}

async function insistOnNew(place: string): Promise<void> {
  const there = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new KeeperTrouble(`${place} is no folder to restore into: ${error.message}`)
  })
  if (there.length > 0)
    throw new KeeperTrouble(`${place} is not empty. Name a new folder: nothing is ever overwritten.`)
}
