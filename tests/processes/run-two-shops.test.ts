import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pressDoor, readRun } from '../../src/contract/admin/run.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { sell } from '../api/counter.ts'
import { EVENING, promiseTo } from '../api/promised-orders.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type Colleague, hire } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { ask, registerMeera } from './ask.ts'
import { buy } from './buyers.ts'
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts'

let database: OutsideDatabase
let db: Db
let one: RunningShop
let other: RunningShop
let deepak: Colleague
let salim: Colleague
beforeAll(async () => {
  database = await openOutsideDatabase()
  one = await startShop(database.shared)
  other = await startShop(database.shared)
  db = connect(database.url, { connections: 2 })
  deepak = await hire({ db }, 'rider', 'Deepak')
  salim = await hire({ db }, 'rider', 'Salim')
})
afterAll(async () => {
  await db.end()
  for (const shop of [one, other]) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
  await database.remove()
})

async function placeDoor(sweet: string): Promise<string> {
  const token = await registerMeera(one.url)
  const { orderId = '' } = await buy(one.url, token, randomUUID(), [{ _id: sweet, size: '250 g', quantity: 1 }])
  await promiseTo({ db }, orderId, { way: 'rider', dispatchDay: dayOf(Date.now()), window: EVENING })
  await moveOrder(db, orderId, 'Shipped')
  return orderId
}

function press({ url }: RunningShop, { id: by, cookie }: Colleague, orderId: string, id: string = randomUUID()) {
  const outcome = { did: 'delivered', tookCash: true } as const
  const body = { id, by, orderId, pressedAt: Date.now(), outcome }
  return ask(url, pressDoor, { body }, undefined, { cookie })
}

async function inHandOf({ url }: RunningShop, { cookie }: Colleague) {
  return (await ask(url, readRun, {}, undefined, { cookie })).body.inHand
}

test('a door that two processes get at once is delivered once, and its cash is with one rider [PROM-83]', async () => {
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: 50 }])
  const stock = await noteStock(db)
  let taken = 0
  for (let round = 0; round < 10; round++) {
    const orderId = await placeDoor(sweet)
    const key = randomUUID()
    const answers = await Promise.all([
      press(one, deepak, orderId, key),
      press(other, deepak, orderId, key),
      press(other, salim, orderId),
      press(one, salim, orderId),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [sent, again, ...seconds] = answers.map(({ body }) => body.first?.by ?? null)
    // Both of one press say the same; of the others at most one was first.
    expect(sent).toBe(again)
    const first = sent === null ? 'Deepak' : 'Salim'
    expect(seconds.toSorted()).toEqual(first === 'Deepak' ? ['Deepak', 'Deepak'] : ['Salim', null])
    taken += 14_000
    expect(await db`select from door_presses where order_id = ${orderId}`).toHaveLength(1)
    expect((await inHandOf(one, deepak)) + (await inHandOf(other, salim))).toBe(taken)
  }
  expect(await findViolations(db, { stock })).toEqual([])
})
