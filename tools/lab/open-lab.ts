import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { type Cluster, findCluster, untilWhole } from './cluster.ts'
import { type DatabaseMachine, makeCertificate, openDatabaseMachine } from './database-machine.ts'
import { FOLDER } from './enter.ts'
import { type Front, type FrontMachine, openFrontMachine } from './front-machine.ts'
import { addMachine, HUB, openNetwork } from './network.ts'
import { openPooler } from './pooler.ts'
import { openShopMachine, type ShopMachine } from './shop-machine.ts'
import type { Service } from './supervise.ts'

export const DATABASES = { db1: '10.0.1.11', db2: '10.0.1.12', db3: '10.0.1.13' }
export const SHOPS = { shop1: '10.0.1.21', shop2: '10.0.1.22' }
export const FRONT = '10.0.1.31'

/** Six machines: a shop that outlives any one of them. */
export type Lab = {
  /** Where shoppers come in. */
  url: string
  databases: readonly DatabaseMachine[]
  shops: readonly ShopMachine[]
  front: FrontMachine
  synchronous: boolean
  /** Now, by Patroni’s word. */
  findCluster: () => Promise<Cluster>
  /** Once a shop answers. */
  untilReady: (shop: ShopMachine) => Promise<void>
  /** Once all database machines are in step, and all shops answer. */
  untilWhole: () => Promise<Cluster>
  /** Connections to whichever takes writes, until closed. */
  connect: () => Db
  close: () => Promise<void>
}

const LONGEST_OPENING = 120_000 // ms
const LONGEST_HEALING = 180_000

/** `synchronous`: an order is acknowledged when a standby has it, too. */
export async function openLab({ synchronous, nginx, pooler }: Front & { synchronous: boolean }): Promise<Lab> {
  await openNetwork()
  const at = Object.values(DATABASES)
  const passwords = { superuser: secret(), replication: secret(), rewind: secret(), restapi: secret(), shop: secret() }
  const certificates = await makeCertificate(at)
  const common = { addresses: DATABASES, passwords, certificates, synchronous }
  const databases = await Promise.all(Object.keys(DATABASES).map((name) => openDatabaseMachine(name, common)))
  const whole = await untilWhole(at, synchronous, LONGEST_OPENING)
  const first = DATABASES[whole.primary as keyof typeof DATABASES]
  await makeShopsDatabase(
    `postgres://postgres:${passwords.superuser}@${first}/postgres?sslmode=require`,
    passwords.shop,
  )

  const pictures = join(FOLDER, 'pictures')
  await mkdir(pictures, { recursive: true })
  const shared = {
    ...Object.fromEntries(Object.entries(DATABASES).map(([name, address]) => [name.toUpperCase(), address])),
    ...{ SHOP_PASSWORD: passwords.shop, CERTIFICATES: certificates, PICTURES: pictures, METRICS_TOKEN: secret() },
    // The shoppers of the lab all come from one address, and say which is theirs.
    ...{ PUBLIC_URL: `http://${FRONT}`, PROXIES: `${FRONT},${HUB}` },
  }
  const front = await openFrontMachine({ name: 'front', address: FRONT }, { ...DATABASES, ...SHOPS }, { nginx, pooler })
  const shops: ShopMachine[] = []
  const poolers: Service[] = []
  for (const [name, address] of Object.entries(SHOPS)) {
    await addMachine(name, address)
    if (pooler) poolers.push(await openPooler(name, { front: FRONT, password: passwords.shop, certificates }))
    const url = `postgres://halwai:${passwords.shop}@127.0.0.1:6432/halwai`
    shops.push(await openShopMachine({ name, address }, shared, pooler ? { DATABASE_POOLER_URL: url } : {}))
    await untilReady(address, LONGEST_OPENING)
  }
  const hosts = at.map((address) => `${address}:5432`).join(',')
  // etcd last of all: without it PostgreSQL is not ended in order.
  const etcds = databases.map(({ etcd }) => etcd)
  const others = databases.flatMap(({ services }) => services).filter((service) => !etcds.includes(service))
  const services = [front.service, ...shops.map(({ service }) => service), ...poolers, ...others, ...etcds]
  return {
    ...{ url: front.url, databases, shops, front, synchronous },
    untilReady: ({ address }) => untilReady(address, LONGEST_HEALING),
    findCluster: () => findCluster(at, synchronous),
    untilWhole: async () => {
      const cluster = await untilWhole(at, synchronous, LONGEST_HEALING)
      for (const { address } of shops) await untilReady(address, LONGEST_HEALING)
      return cluster
    },
    connect: () => connect(`postgres://halwai:${passwords.shop}@${hosts}/halwai?sslmode=require`, { connections: 4 }),
    close: async () => {
      for (const service of services) await service.end()
    },
  }
}

function secret(): string {
  return randomBytes(12).toString('hex')
}

/** As docs/cluster.md has an owner do it. */
async function makeShopsDatabase(url: string, password: string): Promise<void> {
  const admin = connect(url, { connections: 1 })
  await admin.unsafe(`create role halwai login password '${password}'`)
  await admin.unsafe('create database halwai owner halwai')
  await admin.end()
}

async function untilReady(address: string, within: number): Promise<void> {
  for (const deadline = Date.now() + within; Date.now() < deadline; await pause(200)) {
    const answer = await fetch(`http://${address}:3000/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.json(),
      () => undefined,
    )
    if ((answer as { database?: string } | undefined)?.database === 'up') return
  }
  throw new Error(`the shop at ${address} did not become ready`)
}
