import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { KeptShop } from '../kept-shop.ts'
import { listLines } from '../log/log-line.ts'
import { findBases, planReplay, type Replay } from '../log/plan-replay.ts'
import { tellReach } from '../log/tell-reach.ts'
import { KeeperTrouble } from '../trouble.ts'
import type { Manifest } from './manifest.ts'
import { findStoreElsewhere } from './picture-store.ts'
import { restoreBackup } from './restore-backup.ts'
import { refuseOutside } from './run-backup-command.ts'
import { getBackup, listBackups } from './shelf.ts'

const USAGE = `Usage: npm run restore -- <name> [--into <folder>]
       npm run restore -- --at '2026-11-22 14:32' [--into <folder>]
       npm run restore -- --at end [--into <folder>]

Puts a backup in the place of the shop's data. What is there now is moved aside, never overwritten.
With --at it is the newest backup before that moment in India, and its log (BACKUP_LOG) until then, or to its end.
With --into it goes into a new folder instead, and the shop's data stay as they are.`

/** Answers what to print; throws `KeeperTrouble` or `ShopRunsAlready`. */
export async function runRestoreCommand(
  shop: KeptShop,
  words: readonly string[],
  how: { say: (line: string) => void; signal: AbortSignal },
): Promise<string> {
  refuseOutside(shop)
  const wanted = readWords(words)
  if (!wanted) throw new KeeperTrouble(await usage(shop))
  const { into } = wanted
  const replay = wanted.at === undefined ? undefined : await findReplay(shop, wanted.at, how.say)
  const backup = await getBackup(shop.backups.folder, replay?.base.name ?? wanted.name)
  const place = into === undefined ? shop.dataDir : resolve(into)
  if (into !== undefined) await insistOnNew(place)
  how.say(`Restoring ${backup.name} into ${place}. Until the end nothing there is changed.`)
  const pictures = into === undefined ? await folderElsewhere(shop) : undefined
  const { asides, trouble } = await restoreBackup(backup, place, { ...shop, ...how, pictures, replay })
  const until = replay ? shop.clockText(replay.until) : shop.formatMoment(backup.manifest.ended)
  return [
    `Restored. Everything is there that the shop had told anybody before ${until} in India; ` +
      `what came later is not in this backup${replay ? ' and its log' : ''}.`,
    ...unsealedOf(backup.manifest, replay),
    ...aboutPictures(backup.manifest, { elsewhere: pictures, beside: join(place, 'pictures'), trouble }),
    ...(replay ? [BESIDE] : []),
    AFTERWARDS,
    ...asides.map((aside) => `What was there before lies in ${aside}. Nothing of it was changed.`),
    `To open the shop: ${into === undefined ? '' : `DATA_DIR=${place} `}npm start`,
  ].join('\n')
}

/** A backup by its name, or the shop as it was at a moment. */
type Wanted = { name: string; at: string | undefined; into: string | undefined }

/** Undefined where the words do not say one thing. */
function readWords(words: readonly string[]): Wanted | undefined {
  try {
    const options = { at: { type: 'string' }, into: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const { at, into } = values
    // A moment that nobody put in quotation marks comes as two words.
    if (at !== undefined && positionals.length <= 1) return { name: '', at: [at, ...positionals].join(' '), into }
    const [name, ...rest] = positionals
    return name !== undefined && at === undefined && rest.length === 0 ? { name, at, into } : undefined
  } catch {
    return undefined
  }
}

async function findReplay(
  { backups, clockText, readClock }: KeptShop,
  text: string,
  say: (line: string) => void,
): Promise<Replay> {
  const at = text === 'end' ? text : readClock(text)
  if (at === undefined) {
    const words = `'${text}' is no moment. It is written as the clock in India has it: '2026-11-22 14:32', or with seconds.`
    throw new KeeperTrouble(words)
  }
  if (!backups.log) throw new KeeperTrouble('Set BACKUP_LOG to the folder of the log, as the shop is started with it.')
  const lines = await listLines(backups.log.folder, say)
  if (lines.length === 0) throw new KeeperTrouble(`There is no log in ${backups.log.folder}.`)
  return planReplay(at, { lines, bases: findBases(await listBackups(backups.folder), lines), clockText }, Date.now())
}

const BESIDE = 'Mails that are kept in files, and pictures that are not there any more, are as the backup has them.'

function unsealedOf({ sealed }: Manifest, replay: Replay | undefined): string[] {
  const isLogSealed = replay?.chain.every((line) => line.sealed !== undefined) ?? true
  if (sealed !== undefined && isLogSealed) return []
  const what = sealed === undefined ? 'This backup' : 'The log of this backup'
  return [`${what} was not sealed: nothing shows that nobody has changed it since it was made.`]
}

const AFTERWARDS =
  'Everybody has to sign in again. What was sent later stands as not sent: compare before you pack. Before you sell again, ' +
  'look at what docs/operations.md says under ‘Restore’: take the access again from staff whom you dismissed since, erase ' +
  'again whoever was erased since.'

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

async function usage({ backups, clockText, formatMoment }: KeptShop): Promise<string> {
  const names = (await listBackups(backups.folder)).map(({ name, manifest }) =>
    manifest ? `${name}  ${formatMoment(manifest.ended)} in India` : name,
  )
  const known =
    names.length > 0 ? `Backups in ${backups.folder}, the newest last:` : `There is no backup in ${backups.folder}.`
  const reach = await tellReach(backups, clockText)
  return [USAGE, '', known, ...names, ...reach].join('\n')
}

async function insistOnNew(place: string): Promise<void> {
  const there = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new KeeperTrouble(`${place} is no folder to restore into: ${error.message}`)
  })
  if (there.length > 0)
    throw new KeeperTrouble(`${place} is not empty. Name a new folder: nothing is ever overwritten.`)
}
