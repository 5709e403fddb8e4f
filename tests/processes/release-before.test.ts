import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest'
import { cancelOrderAsStaff, finishMoves, moveOrders, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { cancelOrder } from '../../src/contract/orders.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { hasReleaseBefore, layOutReleaseBefore } from '../../tools/rolling/release-before.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { ask } from './ask.ts'
import { buy } from './buyers.ts'
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts'

/** A checkout without its history cannot lay it out. */
const test = anyTest.skipIf(!(await hasReleaseBefore()))

let folder: string
let database: OutsideDatabase
let db: Db
let now: RunningShop
let before: RunningShop
let sweet: string
let stock: Stock
let cookie: string
beforeAll(async () => {
  if (!(await hasReleaseBefore())) return
  folder = await mkdtemp(join(tmpdir(), 'halwai-before-'))
  const checkout = join(folder, 'shop')
  // Nobody asks the earlier one for pages here: `npm run rolling` builds its own.
  await layOutReleaseBefore(checkout, ['dist'])
  database = await openOutsideDatabase()
  now = await startShop(database.shared)
  before = await startShop(database.shared, [], pathToFileURL(`${checkout}/`))
  db = connect(database.url, { connections: 2 })
  sweet = await sell(db, [{ size: '250 g', price: 100, left: 500 }])
  stock = await noteStock(db)
  cookie = (await hire({ db }, 'manager')).cookie
})
afterAll(async () => {
  if (!folder) return
  await db.end()
  for (const shop of [now, before]) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
  await database.remove()
  await rm(folder, { recursive: true })
})

const asStaff = <E extends Parameters<typeof ask>[1]>(shop: RunningShop, call: E, body: object) =>
  ask(shop.url, call, { body } as never, undefined, { cookie })

async function place(shop: RunningShop, token: string): Promise<string> {
  const answer = await buy(shop.url, token, randomUUID(), [{ _id: sweet, size: '250 g', quantity: 2 }])
  expect(answer.status).toBe(200)
  return answer.orderId ?? ''
}

/** An order from its placing to its door or back, each step at another of the two. */
async function live(orderId: string, [one, other]: readonly [RunningShop, RunningShop], end: 'door' | 'back') {
  const steps =
    end === 'door' ? (['Processing', 'Shipped', 'Delivered'] as const) : (['Processing', 'Shipped'] as const)
  for (const [at, to] of steps.entries()) {
    const [mover, finisher] = at % 2 === 0 ? [one, other] : [other, one]
    const orders = [orderId]
    expect((await asStaff(mover, moveOrders, { orders, to })).body).toMatchObject({ moved: [orderId] })
    expect((await asStaff(finisher, finishMoves, { orders, to })).body).toMatchObject({ done: [orderId] })
  }
  if (end === 'back') expect((await asStaff(one, takeOrderBack, { orderId, restock: true })).status).toBe(200)
}

test('the release before sells, delivers, cancels and takes back beside this one, and nothing is lost or uneven', async () => {
  const tokens = await makeBuyers(db, 12)
  const told: string[] = []
  for (const [at, token] of tokens.entries()) {
    const pair = at % 2 === 0 ? ([now, before] as const) : ([before, now] as const)
    const orderId = await place(pair[0], token)
    told.push(orderId)
    const what = at % 6
    if (what < 2) await live(orderId, pair, 'door')
    else if (what < 4) await live(orderId, pair, 'back')
    else if (at < 6) expect((await ask(pair[1].url, cancelOrder, { body: { orderId } }, token)).status).toBe(200)
    else expect((await asStaff(pair[1], cancelOrderAsStaff, { orderId, reason: 'As asked' })).status).toBe(200)
    expect(await findViolations(db, { stock, acknowledged: told })).toEqual([])
  }
  const states = await db`select status, count(*)::int from orders where id = any(${told}) group by 1 order by 1`
  expect(states.map(({ status, count }) => [status, count])).toEqual([
    ['Cancelled', 4],
    ['Delivered', 4],
    ['Shipped', 4],
  ])
})

test('the same order sent to the release before and to this one at once is one order', async () => {
  const [token = ''] = await makeBuyers(db, 1)
  const key = randomUUID()
  const items = [{ _id: sweet, size: '250 g', quantity: 1 }]
  const answers = await Promise.all([now, before, now, before].map(({ url }) => buy(url, token, key, items)))
  expect(new Set(answers.map(({ status, orderId }) => `${status} ${orderId}`)).size).toBe(1)
  expect(await db`select from orders where id = ${answers[0]?.orderId ?? ''}`).toHaveLength(1)
})
