import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../src/server/db/connect.ts'
import { sell } from '../api/counter.ts'
import { useGivenServer } from '../given-postgres.ts'
import { findInstalled, startInstalled } from '../installed-postgres.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { makeDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { SECRETS_KEY } from '../secrets-key.ts'
import { registerMeera } from './ask.ts'
import { buy } from './buyers.ts'

const programs = await findInstalled()

test.skipIf(programs === undefined)(
  'the PostgreSQL of the machine’s own packages keeps a shop, whose last boxes go to as many as there are [CLUSTER-01]',
  async () => {
    const server = await startInstalled(programs ?? '')
    const { adminUrl, url } = await useGivenServer(server.adminUrl)
    const name = `shop_${randomUUID().replaceAll('-', '')}`
    const admin = connect(adminUrl, { connections: 1 })
    await admin.unsafe(`create database ${name} owner halwai`)
    await admin.end()
    const DATABASE_URL = Object.assign(new URL(url), { pathname: `/${name}` }).href
    const dataDir = await makeDataDir()
    const env = {
      DATABASE_URL,
      SECRETS_KEY,
      DATA_DIR: dataDir,
      PICTURE_STORE: join(dataDir, 'pictures'),
      DEMO: 'catalogue',
    }
    const shop = await startShop(env)
    const db = connect(DATABASE_URL, { connections: 2 })
    try {
      const _id = await sell(db, [{ size: '250 g', price: 100, left: 3 }], 'Gulkand Barfi')
      const stock = await noteStock(db)
      const tokens = await Promise.all(Array.from({ length: 5 }, () => registerMeera(shop.url)))
      const wanted = [{ _id, size: '250 g', quantity: 1 }]
      const bought = await Promise.all(tokens.map((token) => buy(shop.url, token, randomUUID(), wanted)))
      expect(bought.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
      const acknowledged = bought.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]))
      expect(await findViolations(db, { stock, acknowledged })).toEqual([])
      expect(await (await fetch(`${shop.url}/collection/${_id}`)).text()).toContain('Gulkand Barfi')
    } finally {
      await db.end()
      await shop.end()
      await server.remove()
      await removeDataDir(dataDir)
    }
  },
)
