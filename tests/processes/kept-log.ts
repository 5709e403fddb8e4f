import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listBackups } from '../../keeper/backup/shelf.ts'
import { startEmbedded } from '../../keeper/database/embedded.ts'
import { readLogState } from '../../keeper/log/log-state.ts'
import { secondText } from '../../src/domain/dates.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { removeDataDir } from '../running-shop.ts'
import { until } from '../until.ts'
import { keep, shelfOf } from './keeper.ts'

/** The folder of the log of the shop with these data, and how often it is copied: as fast as can be set. */
export const logOf = (dataDir: string) => `${dataDir}-log`
export const logEnv = (dataDir: string) => ({ BACKUP_LOG: logOf(dataDir), BACKUP_LOG_EVERY: '1' })

/** Everything told before `at` (ms) is in the log, and there is a backup that it goes on from. */
export async function untilKept(dataDir: string, at = Date.now()): Promise<void> {
  const isKept = async () => {
    const { since, until: kept = 0 } = (await readLogState(dataDir)) ?? {}
    expect(since !== undefined && kept > at, 'the log does not get there').toBe(true)
  }
  await until(isKept)
}

/** A moment of which the second has begun just now, as a person writes it. */
export async function nextSecond(): Promise<string> {
  const at = Math.ceil((Date.now() + 1) / 1000) * 1000
  await until(() => expect(Date.now()).toBeGreaterThanOrEqual(at), 5)
  return secondText(at)
}

/** What a command beside the shop of these data is told. */
export function besideOf(dataDir: string): Record<string, string> {
  return { DATA_DIR: dataDir, ...logEnv(dataDir) }
}

/** Takes the backups away that were made since the shop was put back: what was since has to be reached from those before. */
export async function forgetNewBackups(dataDir: string): Promise<void> {
  const { line } = (await readLogState(dataDir)) ?? {}
  for (const { name, manifest } of await listBackups(shelfOf(dataDir)))
    if (manifest?.log?.line === line) await removeDataDir(join(shelfOf(dataDir), name))
}

/** The orders as they were at a moment, restored into a folder of their own: each with its status. */
export async function ordersAt(
  at: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Record<string, string>> {
  const look = `${dataDir}-look`
  const { code, said } = await keep('restore', ['--at', at, '--into', look], { ...besideOf(dataDir), ...env })
  expect([code, said]).toEqual([0, expect.stringContaining('Restored.')])
  const own = await startEmbedded({ dataDir: look })
  const db = connect(own.url, { connections: 1 })
  try {
    return await statuses(db)
  } finally {
    await db.end()
    await own.stop()
    await removeDataDir(look)
  }
}

export async function statuses(db: Db): Promise<Record<string, string>> {
  const rows = await db<{ id: string; status: string }[]>`select id, status from orders`
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
}

/** The open shop's PostgreSQL goes on in its log, by segments of 16 MB. */
export async function writeLog(dataDir: string, segments: number): Promise<void> {
  const { adminPassword, port } = JSON.parse(await readFile(`${dataDir}/postgres/access.json`, 'utf8'))
  const admin = connect(`postgres://postgres:${adminPassword}@127.0.0.1:${port}/postgres`, { connections: 1 })
  for (let written = 0; written < segments; written++) {
    await admin`select pg_logical_emit_message(false, 'test', 'more')`
    await admin`select pg_switch_wal()`
  }
  await admin`checkpoint`
  await admin.end()
}

export async function removeAll(dataDir: string): Promise<void> {
  for (const folder of [logOf(dataDir), shelfOf(dataDir), `${dataDir}-look`]) await removeDataDir(folder)
}
