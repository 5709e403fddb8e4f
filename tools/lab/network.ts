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

/** The ids of all processes of a machine. */
export async function processesOf(name: string): Promise<number[]> {
  const { stdout } = await run('ip', ['netns', 'pids', name])
  return stdout.split('\n').filter(Boolean).map(Number)
}
