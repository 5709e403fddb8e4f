import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The network between all machines, in which this program stands as well. */
export const HUB = '10.0.1.1'
export const NETWORK = '10.0.1.0/24'

/** Where everything that is lost on the way goes: nobody is told, as with a cable that is cut. */
const LOST = 'blackhole'

async function ip(...words: string[]): Promise<void> {
  await run('ip', words)
}

async function tc(...words: string[]): Promise<void> {
  await run('tc', words)
}

/** Called once, before the first machine. */
export async function openNetwork(): Promise<void> {
  await ip('link', 'set', 'lo', 'up')
  await run('sysctl', ['-w', 'net.ipv4.ip_forward=1'])
}

/** Puts a machine of its own, a network namespace, at `address`. */
export async function addMachine(name: string, address: string): Promise<void> {
  const link = `to-${name}`
  await ip('netns', 'add', name)
  await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  await ip('address', 'add', `${HUB}/32`, 'dev', link)
  await ip('link', 'set', link, 'up')
  await ip('route', 'add', address, 'dev', link)
  const inside = ['-n', name]
  await ip(...inside, 'link', 'set', 'lo', 'up')
  await ip(...inside, 'address', 'add', `${address}/32`, 'dev', 'eth0')
  await ip(...inside, 'link', 'set', 'eth0', 'up')
  await ip(...inside, 'route', 'add', HUB, 'dev', 'eth0')
  await ip(...inside, 'route', 'add', 'default', 'via', HUB)
}

/** What goes from one address to another, or to whomever, or comes from whomever. */
export type Way = { from?: string; to?: string }

/** Loses all that goes that way; the answer mends it. */
export async function cut(way: Way): Promise<() => Promise<void>> {
  const rule = [...(way.from ? ['from', way.from] : []), ...(way.to ? ['to', way.to] : []), LOST]
  await ip('rule', 'add', ...rule)
  return () => ip('rule', 'del', ...rule)
}

/** A machine, and where it is. */
export type Place = { name: string; address: string }

/** A narrow way: as much a second, and as much waits before more is lost (half a second of it). */
const NARROW = { rate: '1mbit', waits: '64kb' }

/** Machines before which some ways are narrow, or once were. */
const sorted = new Set<string>()

/**
 * Makes a way slow and lossy as an overloaded one is: what waits comes late, and what finds no room to wait is lost. By rate,
 * for not every kernel delays what it could send (netem). The answer mends it.
 */
export async function narrow({ from, to }: { from: Place; to: Place }): Promise<() => Promise<void>> {
  const device = ['dev', `to-${to.name}`]
  if (!sorted.has(to.name)) await tc('qdisc', 'add', ...device, 'root', 'handle', '1:', 'htb')
  sorted.add(to.name)
  // By the last number of where it comes from; what is of no class passes as ever.
  const number = Number(from.address.split('.').at(-1))
  const group = ['classid', `1:${number}`]
  const rule = [...device, 'parent', '1:', 'protocol', 'ip', 'prio', String(number)]
  await tc('class', 'add', ...device, 'parent', '1:', ...group, 'htb', 'rate', NARROW.rate)
  await tc('qdisc', 'add', ...device, 'parent', `1:${number}`, 'bfifo', 'limit', NARROW.waits)
  await tc('filter', 'add', ...rule, 'u32', 'match', 'ip', 'src', `${from.address}/32`, 'flowid', `1:${number}`)
  return async () => {
    await tc('filter', 'del', ...rule)
    await tc('class', 'del', ...device, ...group)
  }
}

/** The ids of all processes of a machine. */
export async function processesOf(name: string): Promise<number[]> {
  const { stdout } = await run('ip', ['netns', 'pids', name])
  return stdout.split('\n').filter(Boolean).map(Number)
}
