import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movePromiseAsStaff } from '../../src/contract/admin/order-work.ts'
import { movePromise } from '../../src/contract/orders.ts'
import { formatDay } from '../../src/domain/dates.ts'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import type { PromiseChoice } from '../../src/domain/promise/promised.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
let manager: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  manager = deskOf(shop, await hire(shop, 'manager'))
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: null, grams: 50 }], 'Mango Barfi')
  await shop.db`update products set shelf_life = '4 days' where id = ${barfi}`
  const { zones, windows, ...delivery } = deliveryOf([barfi])
  const [morning] = windows
  if (!morning) throw new Error('a window')
  await setUpDelivery(shop.db, {
    ...delivery,
    zones: [
      ...zones,
      {
        ...{ id: 'counter', name: 'Counter', pins: [{ kind: 'any' }] },
        ways: [{ way: 'pickup', fee: 0, freeFrom: null, leastOrder: 0 }],
      },
    ],
    windows: [
      ...windows.map((window) => ({ ...window, orders: { jaipur: 50 } })),
      { ...morning, id: 'counter', way: 'pickup', orders: { counter: null } },
    ],
  })
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const dayAfter = (days: number) => addDays(dayOf(Date.now()), days)
const dayText = (days: number) => formatDay(startOf(dayAfter(days)))
const inWindow = (windowId: string, days: number) => ({ way: 'rider', day: dayAfter(days), windowId }) as const

type Placed = { id: string; email: string; meera: Customer }

async function place(promise: PromiseChoice = inWindow('morning', 2)): Promise<Placed> {
  const email = `meera.${randomUUID().slice(0, 8)}@example.com`
  const meera = await shop.register()
  const address = { ...MEERAS_ADDRESS, email, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
  const items = [{ _id: barfi, size: '500 g', quantity: 1, price: 300 }]
  const { body } = await order(
    shop,
    meera.token,
    payloadFor(items, { address, promise, amount: promise.way === 'pickup' ? 300 : 340 }),
  )
  return { id: body.orderId, email, meera }
}

const lettersTo = async (email: string) => {
  await sendDueMails(mail.room)
  return mail.to(email)
}

const move = ({ id, meera }: Placed, promise: PromiseChoice) =>
  shop.call(movePromise, { body: { orderId: id, promise } }, meera.token)

test('letters of a promised order name its day and window, when it is placed and when it is sent [PROM-29]', async () => {
  const { id, email } = await place()
  const [placed] = await lettersTo(email)
  expect(placed?.text).toContain(`Hello Meera, thank you! It comes on ${dayText(2)}, 10 AM–1 PM.`)
  expect(placed?.text).toContain(`Made on ${dayText(2)}, at its best until`)
  await moveOrder(shop.db, id, 'Shipped')
  const shipped = (await lettersTo(email)).at(-1)
  expect(shipped?.text).toContain(`your sweets have left us. It comes on ${dayText(2)}, 10 AM–1 PM.`)
})

test('a letter of an order whose day is over names none as one to come', async () => {
  const { id, email } = await place()
  await shop.db`
    update promises set dispatch_day = ${dayAfter(-1)}::date, day = ${dayAfter(-1)}::date where order_id = ${id}`
  await moveOrder(shop.db, id, 'Shipped')
  expect((await lettersTo(email)).at(-1)?.text).not.toContain('It comes on')
})

test('a moved order is told of by letter, whoever moves it, each time anew [PROM-30]', async () => {
  const placed = await place()
  const subject = (when: string) => `Your order #${printedOrderId(placed.id)} now comes on ${when}`
  await lettersTo(placed.email)
  await move(placed, inWindow('evening', 3))
  const [, first] = await lettersTo(placed.email)
  expect(first?.subject).toBe(subject(`${dayText(3)}, 5–8 PM`))
  expect(first?.text).toContain(`your order has another day. It comes on ${dayText(3)}, 5–8 PM.`)
  await manager(movePromiseAsStaff, { body: { orderId: placed.id, promise: inWindow('morning', 4) } })
  expect((await lettersTo(placed.email)).map((letter) => letter.subject).slice(2)).toEqual([
    subject(`${dayText(4)}, 10 AM–1 PM`),
  ])
})

test('an order that is moved twice before its letter is sent is told of once, with the last day [PROM-30]', async () => {
  const placed = await place()
  await lettersTo(placed.email)
  await move(placed, inWindow('evening', 3))
  await move(placed, inWindow('morning', 5))
  const letters = (await lettersTo(placed.email)).slice(1)
  expect(letters.map(({ text }) => text?.includes(`It comes on ${dayText(5)}, 10 AM–1 PM.`))).toEqual([true])
})

test('an order that moves again while its letter is being sent is told of again', async () => {
  const placed = await place()
  await lettersTo(placed.email)
  await move(placed, inWindow('evening', 3))
  const { writeLetter } = mail.room
  const room = {
    ...mail.room,
    writeLetter: async (...given: Parameters<typeof writeLetter>) => {
      const written = await writeLetter(...given)
      if (written.text.includes(dayText(3))) await move(placed, inWindow('morning', 6))
      return written
    },
  }
  await sendDueMails(room)
  const days = (await lettersTo(placed.email)).slice(1).map(({ subject }) => subject)
  expect(days).toEqual([
    expect.stringContaining(`${dayText(3)}, 5–8 PM`),
    expect.stringContaining(`${dayText(6)}, 10 AM–1 PM`),
  ])
})

test('a move that is refused is told to nobody', async () => {
  const placed = await place()
  await lettersTo(placed.email)
  expect((await move(placed, inWindow('evening', 0))).body.code).toBe('promise-refused')
  expect(await lettersTo(placed.email)).toHaveLength(1)
})

test('moves that a shopper causes are told to an address of somebody else four times a day at most [PROM-30]', async () => {
  const placed = await place()
  for (const days of [3, 4, 5, 6, 7]) {
    await move(placed, inWindow('morning', days))
    await lettersTo(placed.email)
  }
  const letters = await lettersTo(placed.email)
  expect(letters).toHaveLength(4)
  const [held] = await shop.db`select problem from mails where about = ${placed.id} and kind = 'order-day-changed'`
  expect(held?.problem).toContain('has had its letters for today')
})

test('letters to whoever picks up say where, and that nothing is on its way [PROM-29]', async () => {
  const { id, email } = await place({ way: 'pickup', day: dayAfter(2), windowId: 'counter' })
  const [placed] = await lettersTo(email)
  expect(placed?.text).toContain(`It waits for you on ${dayText(2)}, 10 AM–1 PM, to be picked up.`)
  expect(placed?.text).toContain('ready when you come.')
  expect(placed?.text).not.toContain('DELIVERY TO')
  await moveOrder(shop.db, id, 'Shipped')
  expect((await lettersTo(email)).at(-1)?.subject).toBe(`Your order #${printedOrderId(id)} is ready for you`)
  await moveOrder(shop.db, id, 'Delivered')
  expect((await lettersTo(email)).at(-1)?.text).toContain('your sweets were picked up.')
})
