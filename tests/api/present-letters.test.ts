import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'
import { FOR_KAMLA } from './presents.ts'

let shop: Shop
let mail: TestedMail
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

async function give(meera: Customer, email: string): Promise<string> {
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  const address = { ...MEERAS_ADDRESS, email }
  return (await order(shop, meera.token, payloadFor(items, { address, present: FOR_KAMLA }))).body.orderId
}

async function textsTo(email: string): Promise<string[]> {
  await sendDueMails(mail.room)
  return mail.to(email).map(({ text }) => text ?? '')
}

test('letters about a present say for whom it is and quote its card, to its buyer alone [PROM-77]', async () => {
  const meera = await shop.register()
  await shop.db`update customers set email_confirmed_at = now() where id = ${meera.customerId}`
  const id = await give(meera, meera.email)
  const placed = (await textsTo(meera.email)).at(-1) ?? ''
  expect(placed).toContain('Hello Meera, thank you!')
  expect(placed).toMatch(/FOR KAMLA JOSHI|For Kamla Joshi/)
  expect(placed).toContain(`“${FOR_KAMLA.message}”`)
  expect(placed).toContain('₹140 is to be paid in cash at the door.')
  expect(placed).toMatch(/Kamla Joshi\s+12 Example Bazaar/)
  await moveOrder(shop.db, id, 'Delivered')
  expect((await textsTo(meera.email)).at(-1)).toContain('your present is with Kamla Joshi.')
  const recipients = new Set(mail.server.arrived.map(({ recipient }) => recipient))
  expect([...recipients]).toEqual([meera.email])
})

test('letters to an address that somebody only typed quote no card and name no receiver [PROM-77]', async () => {
  const email = `stranger.${randomUUID().slice(0, 8)}@example.com`
  const id = await give(await shop.register(), email)
  await moveOrder(shop.db, id, 'Delivered')
  const texts = await textsTo(email)
  expect(texts).toHaveLength(2)
  expect(texts.join()).not.toMatch(/Kamla|KAMLA|जन्मदिन|मीरा/)
})
