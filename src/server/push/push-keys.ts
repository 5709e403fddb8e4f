import type { Db } from '../db/connect.ts'
import type { Env } from '../env/env.ts'
import { getKeys } from '../secrets/find-keys.ts'
import { openSecret, sealSecret } from '../secrets/seal.ts'

type Place = Pick<Env, 'dataDir' | 'secrets'>

/** By which push services know that a notice is the shop's; both in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** What the private one is sealed about, and its row. */
const ID = 'push'

/** The public key of the shop's own pair, which is made where there is none; of several who make one, one is kept. */
export async function getPublicPushKey(db: Db, place: Place): Promise<string> {
  const find = async () => (await db<{ publicKey: string }[]>`select public_key from push_keys`)[0]?.publicKey
  const found = await find()
  if (found !== undefined) return found
  // Shops that push nothing do not load it.
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  const sealed = sealSecret(await getKeys(place), Buffer.from(privateKey), ID)
  await db`
    insert into push_keys ${db({ id: ID, publicKey, privateKey: sealed })} on conflict (id) do nothing`
  const kept = await find()
  if (kept === undefined) throw new Error('the keys of push were not kept')
  return kept
}

/** Both of them; undefined where nobody has asked to be told yet. */
export async function findPushKeys(db: Db, place: Place): Promise<PushKeys | undefined> {
  const [row] = await db<{ publicKey: string; privateKey: Buffer }[]>`select public_key, private_key from push_keys`
  if (!row) return undefined
  const privateKey = openSecret(await getKeys(place), row.privateKey, ID).toString()
  return { publicKey: row.publicKey, privateKey }
}
