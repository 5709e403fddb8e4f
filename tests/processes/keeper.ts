import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findManifest, type Manifest } from '../../keeper/backup/manifest.ts'
import { NODE_COMPILE_CACHE } from '../running-shop.ts'
import { until } from '../until.ts'

export type Said = { code: number | null; signal: NodeJS.Signals | null; said: string }

/** Where the backups of the shop with these data go by themselves. */
export const shelfOf = (dataDir: string) => `${dataDir}-backups`

/** `npm run backup` and `npm run restore`, as whoever keeps the shop types them. */
export async function keep(
  command: 'backup' | 'restore',
  words: readonly string[],
  env: Record<string, string>,
  during: (pid: number, ended: AbortSignal) => Promise<void> = async () => {},
): Promise<Said> {
  const child = spawn(process.execPath, ['src/server/keeper/keeper-command.ts', command, ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const closed = once(child, 'close')
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  await during(child.pid ?? 0, ended.signal)
  const [code, signal] = await closed
  return { code, signal, said }
}

export type MadeBackup = { name: string; folder: string; manifest: Manifest }

/** Makes a backup and reads what it says of itself; `during` begins when the first files are copied. */
export async function makeBackup(
  dataDir: string,
  during: (ended: AbortSignal) => Promise<void> = async () => {},
): Promise<MadeBackup> {
  const { code, said } = await keep('backup', [], { DATA_DIR: dataDir }, async (_pid, ended) => {
    await waitForCopies(dataDir)
    await during(ended)
  })
  const name = /^Backup (\S+):/.exec(said)?.[1] ?? ''
  const folder = join(shelfOf(dataDir), name)
  const manifest = await findManifest(folder)
  // The backup is what the tests are about.
  if (code !== 0 || !manifest) return expect.fail(said)
  return { name, folder, manifest }
}

/** A backup of these data has begun to copy. */
export async function waitForCopies(dataDir: string): Promise<void> {
  const copied = async () => (await readdir(shelfOf(dataDir), { recursive: true })).some(isUnfinishedCopy)
  await until(async () => expect(await copied()).toBe(true), 2)
}

function isUnfinishedCopy(path: string): boolean {
  return path.startsWith('unfinished-') && path.endsWith('PG_VERSION')
}

export async function expectRefused(env: Record<string, string>, words: readonly string[], why: string): Promise<void> {
  const { code, said } = await keep('restore', words, env)
  expect([code, said]).toEqual([1, expect.stringContaining(why)])
}
