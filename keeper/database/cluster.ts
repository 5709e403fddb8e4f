import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { KeeperTrouble } from '../trouble.ts'
import type { Home } from './embedded-home.ts'
import { findFreePort } from './free-port.ts'

const Access = z.object({
  port: z.int(),
  /** Of the superuser postgres, for the shop's own keeping of the database. */
  adminPassword: z.string(),
  /** Of the role halwai, which owns the shop's tables and nothing else. */
  shopPassword: z.string(),
})
type Access = z.infer<typeof Access>

/** A PostgreSQL data folder with what it takes to run and to reach it. */
export type Cluster = Home & { data: string; access: Access; isNew: boolean }

const run = promisify(execFile)

/** The cluster kept in `home`; made, whole or not at all, when there is none yet. */
export async function openCluster(home: Home): Promise<Cluster> {
  const place = join(home.folder, 'postgres')
  const isNew = !(await stat(place).catch(() => undefined))
  if (isNew) await makeCluster(home, place)
  return { ...home, data: join(place, 'data'), access: await readAccess(place), isNew }
}

async function readAccess(place: string): Promise<Access> {
  const file = join(place, 'access.json')
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new KeeperTrouble(`The shop's data in ${place} cannot be read, perhaps another user's: ${error.message}`)
  })
  try {
    return Access.parse(JSON.parse(text))
  } catch {
    throw new KeeperTrouble(`${file} is damaged: without it the database cannot be reached. Put it back from a backup.`)
  }
}

async function makeCluster(home: Home, place: string): Promise<void> {
  await removeUnfinished(home.folder)
  const unfinished = `${place}.new.${process.pid}`
  const data = join(unfinished, 'data')
  await mkdir(unfinished, { mode: 0o755 })
  await mkdir(data, { mode: 0o700 })
  const access: Access = { port: await findFreePort(), adminPassword: makeSecret(), shopPassword: makeSecret() }
  await writeFile(join(unfinished, 'access.json'), JSON.stringify(access), { mode: 0o600, flush: true })
  await initialise(home, data, access.adminPassword)
  // Two first starts at once: the second finds the place taken and uses what is there.
  await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true }))
}

/** What a start that was killed half way left behind. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^postgres\.new\.(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await removeAll(join(folder, name))
  }
}

/** The initdb of a killed shop may still be writing; what it leaves this time goes the next time. */
async function removeAll(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(() => {})
}

/** Whether another process has that number. */
export function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function initialise({ binaries, user }: Home, data: string, password: string): Promise<void> {
  const passwordFile = join(data, '..', 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [data, passwordFile]) await chown(path, user.uid, user.gid)
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions']
  // The built-in locale sorts the same on every machine and needs nothing of the system.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await run(binaries.initdb, [`--pgdata=${data}`, ...options, ...locale], { ...user, cwd: '/', env: bareEnvironment() })
  await rm(passwordFile)
}

/** What PostgreSQL's programs get of the environment: no PGPORT, PGDATA or locale from outside. */
export function bareEnvironment(): { [name: string]: string } {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

function makeSecret(): string {
  return randomBytes(24).toString('hex')
}

/** Keeps another port for the cluster, its old one having been taken by a stranger. */
export async function changePort(cluster: Cluster): Promise<Cluster> {
  const access = { ...cluster.access, port: await findFreePort() }
  const file = join(cluster.folder, 'postgres', 'access.json')
  await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return { ...cluster, access }
}
