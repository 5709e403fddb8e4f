import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SECRETS_KEY } from '../../tests/secrets-key.ts'
import { FOLDER } from './enter.ts'
import { fillIn } from './fill-in.ts'
import { readSettings } from './read-settings.ts'
import { readUnit } from './read-unit.ts'
import { type Service, supervise } from './supervise.ts'

const ROOT = new URL('../../', import.meta.url)

export type ShopMachine = { name: string; address: string; service: Service }

/** What all machines of the shop are told alike, by the names that `deploy/halwai.env` has for it. */
export type Shared = Readonly<Record<string, string>>

/** `more`: settings beside those of the file. */
export async function openShopMachine(
  { name, address }: { name: string; address: string },
  shared: Shared,
  more: Readonly<Record<string, string>>,
): Promise<ShopMachine> {
  const data = join(FOLDER, name)
  await mkdir(data, { recursive: true })
  const settings = await fillIn('halwai.env', { ...shared, ADDRESS: address, DATA: data, SECRETS_KEY })
  const program = new URL('.', ROOT).pathname.replace(/\/$/, '')
  // The owner's user for it is none of this machine's.
  const unit = { ...(await readUnit('halwai', { PROGRAM: program, ETC: data })), user: undefined }
  const env = { ...readSettings(settings), DEMO: 'catalogue', ...more }
  const log = join(FOLDER, `${name}-shop.log`)
  return { name, address, service: supervise({ name: `shop of ${name}`, machine: name, unit, env, log }) }
}
