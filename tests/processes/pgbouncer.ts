import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunAs } from '../../keeper/database/system-user.ts'
import { connect } from '../../src/server/db/connect.ts'
import { findTestPort } from '../test-port.ts'

/** Where a system's packages put it. */
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** The program, where it is installed. */
export async function findPgbouncer(): Promise<string | undefined> {
  for (const place of PLACES) {
    const isThere = await access(place).then(
      () => true,
      () => false,
    )
    if (isThere) return place
  }
  return undefined
}

/** PgBouncer before one database, as `docs/operations.md` sets it up. */
export type Pooler = {
  url: string
  /** The same, but that its connections have no bounds. */
  unboundUrl: string
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Stops it and throws its settings away. */
  end: () => Promise<void>
}

const BOUNDS =
  "connect_query='set statement_timeout = 15000; set lock_timeout = 10000; set idle_in_transaction_session_timeout = 15000'"

/** Starts it before the PostgreSQL database at `databaseUrl`, which it reaches over `connections` for everybody. */
export async function startPooler(program: string, databaseUrl: string, connections: number): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'halwai-pooler-'))
  const { username, password, hostname, port, pathname } = new URL(databaseUrl)
  const own = await findTestPort()
  const database = `host=${hostname} port=${port} dbname=${pathname.slice(1)}`
  const settings = [
    '[databases]',
    `bound = ${database} ${BOUNDS}`,
    `unbound = ${database}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
  ]
  const user = await findRunAs(folder)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${settings.join('\n')}\n`)
  await writeFile(join(folder, 'users'), `"${username}" "${password}"\n`)
  await chmod(folder, 0o755)
  if (user) await chown(folder, user.uid, user.gid)
  const at = (name: string) => `postgres://${username}:${password}@127.0.0.1:${own}/${name}`
  let running: ReturnType<typeof spawn> | undefined
  const start = async () => {
    running = spawn(program, [file], { ...user, cwd: '/', stdio: 'ignore' })
    await answers(at('bound'))
  }
  const stop = async () => {
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
  }
  await start()
  const end = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: at('bound'), unboundUrl: at('unbound'), start, stop, end }
}

async function answers(url: string): Promise<void> {
  const db = connect('', { pooler: url, connections: 2 })
  try {
    for (const deadline = Date.now() + 10_000; ; ) {
      const error = await db`select 1`.then(
        () => undefined,
        (why) => why,
      )
      if (!error) return
      if (Date.now() > deadline) throw error
    }
  } finally {
    await db.end({ timeout: 1 })
  }
}
