import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../keeper/database/free-port.ts'
import { findRunAs } from '../keeper/database/system-user.ts'

const run = promisify(execFile)
/** Where Debian puts the programs of each version. */
const VERSIONS = '/usr/lib/postgresql'

/** The folder with the programs of the newest PostgreSQL that this machine's own packages have brought; undefined: none. */
export async function findInstalled(): Promise<string | undefined> {
  const found = (await readdir(VERSIONS).catch(() => [])).map(Number).filter((version) => version >= 15)
  return found.length === 0 ? undefined : join(VERSIONS, String(Math.max(...found)), 'bin')
}

export type InstalledServer = {
  /** Its superuser's address. */
  adminUrl: string
  /** Stops it and throws its data away. */
  remove: () => Promise<void>
}

/** Starts the PostgreSQL of these `programs` on data of its own; thrown away, it may forget everything in a power cut. */
export async function startInstalled(programs: string): Promise<InstalledServer> {
  const folder = await mkdtemp(join(tmpdir(), 'halwai-installed-'))
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  const user = await findRunAs(data)
  if (user) for (const path of [folder, data]) await chown(path, user.uid, user.gid)
  const settings = { ...user, cwd: '/' }
  const pgCtl = (...words: string[]) =>
    run(join(programs, 'pg_ctl'), [`--pgdata=${data}`, '--wait', ...words], settings)
  const port = await findFreePort()
  await run(
    join(programs, 'initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    settings,
  )
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`
  await pgCtl('start', `--options=${options}`, `--log=${join(folder, 'log')}`)
  const remove = async () => {
    await pgCtl('stop', '--mode=fast')
    await rm(folder, { recursive: true, force: true })
  }
  return { adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`, remove }
}
