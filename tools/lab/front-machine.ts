import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FOLDER } from './enter.ts'
import { fillIn } from './fill-in.ts'
import { addMachine } from './network.ts'
import { type Service, supervise } from './supervise.ts'

export type FrontMachine = { name: string; address: string; url: string; service: Service }

/** In front: HAProxy, or nginx by docs/nginx.conf. `pooler`: the pooler of each shop finds the primary there, too. */
export type Front = { nginx: boolean; pooler: boolean }

/** The balancer before all machines of `addresses` (db1 to db3, shop1 and shop2). */
export async function openFrontMachine(
  { name, address }: { name: string; address: string },
  addresses: Readonly<Record<string, string>>,
  front: Front,
): Promise<FrontMachine> {
  await addMachine(name, address)
  const file = join(FOLDER, 'front.cfg')
  const text = front.nginx ? await writeNginx(address, addresses) : await writeHaproxy(address, addresses, front)
  await writeFile(file, text)
  // As Debian's own units have them.
  const words = front.nginx
    ? ['/usr/sbin/nginx', '-p', FOLDER, '-c', file, '-g', 'daemon off;']
    : ['/usr/sbin/haproxy', '-W', '-db', '-f', file]
  const unit = { words, user: undefined, folder: '/', restart: 1_000 }
  const log = join(FOLDER, `${name}-balancer.log`)
  const service = supervise({ name: 'the balancer', machine: name, unit, log })
  return { name, address, url: `http://${address}`, service }
}

async function writeHaproxy(address: string, addresses: Readonly<Record<string, string>>, { pooler }: Front) {
  const places = Object.entries(addresses).map(([each, at]) => [each.toUpperCase(), at])
  const withPrimary = (text: string) => (pooler ? takeIn(text).replace('<the private address>', address) : text)
  return fillIn('haproxy.cfg', { ...Object.fromEntries(places), ADDRESS: address }, withPrimary)
}

/** The part of haproxy.cfg that finds the primary, which is commented out as long as no pooler asks for it. */
function takeIn(text: string): string {
  const begin = text.indexOf('\n#listen primary')
  if (begin < 0) throw new Error('deploy/haproxy.cfg has no part for the primary')
  return text.slice(0, begin) + text.slice(begin).replaceAll('\n#', '\n')
}

/** As its owner sets it up for other machines than its own. */
async function writeNginx(address: string, { shop1, shop2 }: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(new URL('../../docs/nginx.conf', import.meta.url), 'utf8')
  const changes = {
    '127.0.0.1:3001': `${shop1}:3000`,
    '127.0.0.1:3002': `${shop2}:3000`,
    '127.0.0.1:8080': `${address}:80`,
  }
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`docs/nginx.conf has no ${from}`)
    return changed.replace(from, to)
  }, text)
}
