import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'

/** What the lab starts, and where Debian puts it. */
const PROGRAMS = [
  '/usr/bin/patroni',
  '/usr/bin/patronictl',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/bin/openssl',
  '/usr/sbin/tc',
]
const INSTALL =
  'apt-get install --no-install-recommends patroni etcd-server haproxy postgresql-15 python3-etcd openssl iproute2'

/** Why the lab cannot be opened on this machine, in one sentence; undefined where it can. */
export async function whyNot(beside: { nginx?: boolean; pooler?: boolean } = {}): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'The lab makes its machines of Linux’s network namespaces: it needs Linux.'
  if (process.getuid?.() !== 0) return 'The lab makes machines with networks of their own: it has to be run as root.'
  const missing = await missingPrograms([
    ...PROGRAMS,
    ...(beside.nginx ? ['/usr/sbin/nginx'] : []),
    ...(beside.pooler ? ['/usr/sbin/pgbouncer'] : []),
  ])
  if (missing.length > 0)
    return `The lab needs ${missing.join(', ')}; on Debian 12: ${INSTALL}, and nginx-light or pgbouncer where they are asked for`
  if (!(await canEnter()))
    return 'This system does not let root make namespaces (unshare): the lab cannot be opened here.'
  return undefined
}

async function missingPrograms(programs: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    programs.map((path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return programs.filter((_, place) => !found[place])
}

/** A world of its own: network, names of networks, and processes, all of which end with its first one, however that ends. */
const WORLD = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
/** Where everything lies that the lab writes: in memory, and gone with the world. */
export const FOLDER = '/run/halwai-lab'
/** Where PgBouncer looks for who may come in: in the lab a folder of memory, too. */
export const POOLER_FOLDER = '/etc/pgbouncer'
const inMemory = (folder: string) => `mount -t tmpfs -o mode=755 none ${folder} || exit 1`
/** The first process of the world takes in those whose parents died, as an init does. */
const INIT = [
  ...[inMemory('/run'), `mkdir /run/netns ${FOLDER}`, inMemory(FOLDER)],
  `if [ -d ${POOLER_FOLDER} ]; then ${inMemory(POOLER_FOLDER)}; fi`,
  '"$@"; exit $?',
].join('; ')

async function canEnter(): Promise<boolean> {
  return (await runInWorld(['true'], 'ignore')) === 0
}

const INSIDE = 'HALWAI_LAB'

/** Whether this process is in the lab’s world: whoever has inherited its variable alone is not. */
export function isInside(): boolean {
  return process.env[INSIDE] === 'inside' && readFileSync('/proc/self/mounts', 'utf8').includes(` ${FOLDER} tmpfs `)
}

/** Runs this program with `args` once more, in a world of its own; answers how it ended. Ctrl-C ends all of it. */
export function enter(file: string, args: readonly string[]): Promise<number> {
  return runInWorld([process.execPath, file, ...args], 'inherit')
}

async function runInWorld(words: readonly string[], stdio: 'inherit' | 'ignore'): Promise<number> {
  const env = { ...process.env, [INSIDE]: 'inside' }
  const child = spawn('unshare', [...WORLD, '/bin/bash', '-c', INIT, 'init', ...words], { env, stdio })
  // Its end is the end of all that runs in the world, at once.
  const stop = () => child.kill('SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    return await new Promise((ended, failed) => child.once('error', failed).once('exit', (code) => ended(code ?? 1)))
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}
