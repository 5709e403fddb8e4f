import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FOLDER } from './enter.ts'
import { fillIn } from './fill-in.ts'
import { addMachine } from './network.ts'
import { type Service, supervise } from './supervise.ts'

export type FrontMachine = { name: string; address: string; url: string; service: Service }

/** HAProxy before all machines of `addresses` (db1 to db3, shop1 and shop2). */
export async function openFrontMachine(
  name: string,
  address: string,
  addresses: Readonly<Record<string, string>>,
): Promise<FrontMachine> {
  await addMachine(name, address)
  const places = Object.entries(addresses).map(([each, at]) => [each.toUpperCase(), at])
  const file = join(FOLDER, 'haproxy.cfg')
  await writeFile(file, await fillIn('haproxy.cfg', { ...Object.fromEntries(places), ADDRESS: address }))
  // As Debian's own unit has it.
  const words = ['/usr/sbin/haproxy', '-W', '-db', '-f', file]
  const unit = { words, user: undefined, folder: '/', restart: 1_000 }
  const log = join(FOLDER, `${name}-haproxy.log`)
  return { name, address, url: `http://${address}`, service: supervise({ name: 'HAProxy', machine: name, unit, log }) }
}
