import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_FILE } from '../../../keeper/kept-shop.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env/env.ts'
import { ShopTrouble } from '../env/shop-trouble.ts'
import { type KeyRing, keyOf, newKey, type SecretKey } from './key-ring.ts'

type Place = Pick<Env, 'dataDir' | 'secrets'>

/** The keys of the settings, then the one that the shop made for itself; undefined where there is none. */
export async function findKeys({ dataDir, secrets }: Place): Promise<KeyRing | undefined> {
  const own = await findOwnKey(join(dataDir, KEY_FILE))
  const [first, ...others] = [...secrets.keys.map(keyOf), ...(own ? [own] : [])]
  return first && [first, ...others]
}

/** The same of a shop that has been opened. Throws `ShopTrouble` where there is none. */
export async function getKeys(place: Place): Promise<KeyRing> {
  return (await findKeys(place)) ?? missing(place)
}

/** The same for a command beside the shop, which seals by the key that the shop seals by, or throws `ShopTrouble`. */
export async function getNamedKeys(db: Db, place: Place): Promise<KeyRing> {
  const keys = await getKeys(place)
  const [named] = await db<{ name: string }[]>`select name from secrets_key`
  return named === undefined || named.name === keys[0].name ? keys : missing(place)
}

function missing({ dataDir }: Place): never {
  throw new ShopTrouble(
    `The key by which the shop seals its secrets is neither in ${dataDir} nor in SECRETS_KEY. Give the command the same ` +
      'DATA_DIR and SECRETS_KEY as the shop, once that has started with them.',
  )
}

/** Makes a key for the shop to keep, in a file that only its user may read. */
export async function keepOwnKey(dataDir: string, key: SecretKey): Promise<void> {
  const text = `${key.bytes.toString('base64')}\n`
  await writeFile(join(dataDir, KEY_FILE), text, { mode: 0o600, flag: 'wx', flush: true })
}

async function findOwnKey(file: string): Promise<SecretKey | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new ShopTrouble(`The key to the shop's secrets cannot be read: ${error.message}`, { cause: error })
  })
  const bytes = Buffer.from(text, 'base64')
  if (text !== '' && bytes.length !== newKey().bytes.length) throw new ShopTrouble(`${file} is no key. Put it back.`)
  return text === '' ? undefined : keyOf(bytes)
}
