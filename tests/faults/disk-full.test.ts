import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { GIVEN_SERVER } from '../given-server.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type Bought, buy } from '../processes/buyers.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { makeSmallDisk, type SmallDisk } from '../small-disk.ts'
import { until } from '../until.ts'
import { many } from './full.ts'

const ROUNDS = many(1, 3)
/** More than there is room for in what the database has set aside. */
const ORDERS = 300

const made = GIVEN_SERVER ? 'a given server has its own' : await makeSmallDisk(160)
const disk = typeof made === 'string' ? undefined : made
if (typeof made === 'string') console.warn(`No disk can be filled here, so a full one is not tried: ${made}`)

let shop: RunningShop
let db: Db
beforeAll(async () => {
  if (!disk) return
  shop = await startShop({ DATA_DIR: disk.folder }, disk.within)
  db = connect(await findDatabase(disk), { connections: 2 })
})
afterAll(async () => {
  if (!disk) return
  await db.end()
  await shop.end()
  await removeDataDir(disk.folder)
})

test.skipIf(!disk)(
  'with the disk full orders answer 503 and none is told falsely; with room again all is well',
  async () => {
    for (let round = 0; disk && round < ROUNDS; round++) await fillAndFree(disk)
  },
)

type Attempt = { token: string; answer?: Bought }

async function fillAndFree(disk: SmallDisk): Promise<void> {
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: 10_000 }])
  const stock = await noteStock(db)
  const attempts: Attempt[] = (await makeBuyers(db, ORDERS)).map((token) => ({ token }))
  const send = ({ token }: Attempt) => buy(shop.url, token, token, [{ _id: sweet, size: '250 g', quantity: 1 }])

  await disk.fill(shop.process.pid ?? 0)
  for (const attempt of attempts) attempt.answer = await send(attempt)
  const told = new Set(attempts.map(({ answer }) => `${answer?.status} ${answer?.code ?? ''}`))
  expect(told).toContain('503 unavailable')
  expect([...told].filter((answer) => answer !== '200 ' && answer !== '503 unavailable')).toEqual([])
  for (const page of ['/', '/collection', '/api/product/list']) {
    expect([page, (await fetch(shop.url + page)).status]).toEqual([page, 200])
  }

  await disk.free(shop.process.pid ?? 0)
  const taken = async (attempt: Attempt) => {
    const again = await send(attempt)
    expect(again.status).toBe(200)
    if (attempt.answer?.status === 200) expect(again.orderId).toBe(attempt.answer.orderId)
    return again.orderId ?? ''
  }
  const acknowledged: string[] = []
  for (const attempt of attempts) {
    acknowledged.push(await until(() => taken(attempt)))
  }
  expect(new Set(acknowledged).size).toBe(ORDERS)
  expect(await findViolations(db, { stock, acknowledged })).toEqual([])
}

/** The shop's database, whose files only the shop can see. */
async function findDatabase({ folder }: SmallDisk): Promise<string> {
  const file = `/proc/${shop.process.pid}/root${folder}/postgres/access.json`
  const { port, shopPassword } = JSON.parse(await readFile(file, 'utf8'))
  return `postgres://halwai:${shopPassword}@127.0.0.1:${port}/halwai`
}
