import { execFile } from 'node:child_process'
import { chown, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mountDisk } from './disk.ts'
import { FOLDER } from './enter.ts'
import { fillIn } from './fill-in.ts'
import { addMachine, NETWORK } from './network.ts'
import { readUnit } from './read-unit.ts'
import { type Service, supervise } from './supervise.ts'

const run = promisify(execFile)

/** Of all three: where they are, and what they let each other in by. */
export type Databases = {
  addresses: Readonly<Record<string, string>>
  passwords: { superuser: string; replication: string; rewind: string; restapi: string; shop: string }
  /** Folder of `server.crt` and `server.key`. */
  certificates: string
  synchronous: boolean
}

export type DatabaseMachine = {
  name: string
  address: string
  /** The folder that is its disk. */
  data: string
  etcd: Service
  patroni: Service
  /** All that runs there, in the order in which it is ended. */
  services: readonly Service[]
}

const USER = 'postgres'

/** One certificate for all three, which is its own authority. */
export async function makeCertificate(addresses: readonly string[]): Promise<string> {
  const folder = join(FOLDER, 'certificates')
  await mkdir(folder, { recursive: true })
  const names = addresses.map((address) => `IP:${address}`).join(',')
  const how = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '3650']
  const files = ['-keyout', join(folder, 'server.key'), '-out', join(folder, 'server.crt')]
  await run('openssl', [...how, '-subj', '/CN=halwai', '-addext', `subjectAltName=${names}`, ...files])
  return folder
}

/** A machine with etcd and Patroni, as `docs/cluster.md` sets it up. */
export async function openDatabaseMachine(name: string, databases: Databases): Promise<DatabaseMachine> {
  const { addresses, passwords, certificates, synchronous } = databases
  const address = addresses[name] ?? ''
  const data = join(FOLDER, name)
  const { uid, gid } = await idsOf(USER)
  await mountDisk(data)
  await chown(data, uid, gid)
  for (const file of ['server.crt', 'server.key']) {
    const own = join(data, file)
    await copyFile(join(certificates, file), own)
    await chown(own, uid, gid)
  }
  await addMachine(name, address)
  const values = {
    NAME: name,
    ADDRESS: address,
    ETC: data,
    DATA: data,
    CERTIFICATES: data,
    NETWORK,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
    RESTAPI_PASSWORD: passwords.restapi,
    ...Object.fromEntries(Object.entries(addresses).map(([each, at]) => [each.toUpperCase(), at])),
  }
  for (const file of ['etcd.yml', 'patroni.yml', 'hand-over-when-full.sh']) {
    const own = join(data, file)
    await writeFile(own, inMode(await fillIn(file, values), synchronous), { mode: 0o600 })
    await chown(own, uid, gid)
  }
  const service = async (program: string) => {
    const log = join(FOLDER, `${name}-${program}.log`)
    const unit = await readUnit(`halwai-${program}`, values)
    return supervise({ name: `${program} of ${name}`, machine: name, unit, log })
  }
  const [etcd, patroni] = [await service('etcd'), await service('patroni')]
  return { ...{ name, address, data, etcd, patroni }, services: [await service('hand-over'), patroni, etcd] }
}

/** The one setting that the lab takes away, to see its check turn red. */
function inMode(text: string, synchronous: boolean): string {
  return synchronous ? text : text.replace('synchronous_mode: true', 'synchronous_mode: false')
}

async function idsOf(user: string): Promise<{ uid: number; gid: number }> {
  const ask = async (what: string) => Number((await run('id', [what, user])).stdout)
  return { uid: await ask('-u'), gid: await ask('-g') }
}
