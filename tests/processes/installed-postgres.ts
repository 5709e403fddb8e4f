import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { adminUrl } from '../../keeper/database/adopt.ts'
import { bareEnvironment } from '../../keeper/database/cluster.ts'
import { startPostmaster, stopPostmaster } from '../../keeper/database/postmaster.ts'
import { findRunAs } from '../../keeper/database/system-user.ts'
import { connect } from '../../src/server/db/connect.ts'
import { databaseAt } from '../given-server.ts'
import { findTestPort } from '../test-port.ts'

const run = promisify(execFile)

/** Where Debian and Ubuntu put the PostgreSQL of their packages. */
export const PLACE = '/usr/lib/postgresql'

/** Major version and folder of programs of a PostgreSQL that the system's packages have installed. */
type Installed = { major: number; bin: string }

/** Each that is there, earliest first; none where the system has none. */
export async function listInstalled(): Promise<Installed[]> {
  const names = await readdir(PLACE).catch(() => [])
  const majors = names.filter((name) => /^\d+$/.test(name)).map(Number)
  return majors.sort((one, other) => one - other).map((major) => ({ major, bin: join(PLACE, String(major), 'bin') }))
}

/** A PostgreSQL of the system, running on data of its own as a user who is not root. */
export type RunningServer = {
  /** The superuser's address, and that of the role halwai, which owns the shop's databases. */
  adminUrl: string
  shopUrl: string
  /** A new, empty database of the role halwai. */
  makeDatabase: (name: string) => Promise<string>
  /** Stops it and throws its data away. */
  end: () => Promise<void>
}

const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', timezone: 'UTC' }

export async function startInstalled({ bin }: Installed): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'halwai-installed-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'postgres/data')
  await mkdir(data, { recursive: true, mode: 0o700 })
  await chmod(join(folder, 'postgres'), 0o755)
  const user = await findRunAs(data)
  const secret = randomBytes(16).toString('hex')
  const password = join(folder, 'password')
  await writeFile(password, secret, { mode: 0o600 })
  if (user) for (const path of [data, password]) await chown(path, user.uid, user.gid)
  const how = [`--pgdata=${data}`, '--username=postgres', `--pwfile=${password}`, '--auth=scram-sha-256']
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  await run(binaries.initdb, [...how, '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...user,
    cwd: '/',
    env: bareEnvironment(),
  })
  const access = { port: await findTestPort(), adminPassword: secret, shopPassword: secret }
  const cluster = { folder, binaries, user, data, access, isNew: true }
  const { pid } = await startPostmaster(cluster, SETTINGS)
  const url = adminUrl(cluster)
  const shopUrl = Object.assign(new URL(url), { username: 'halwai' }).href
  await ask(url, `create role halwai login password '${secret}'`)
  return {
    adminUrl: url,
    shopUrl,
    makeDatabase: async (name) => {
      await ask(url, `create database ${name} owner halwai`)
      return databaseAt(shopUrl, name)
    },
    end: async () => {
      await stopPostmaster(cluster, pid)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const admin = connect(url, { connections: 1 })
  await admin.unsafe(statement).finally(() => admin.end())
}
