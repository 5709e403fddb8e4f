import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'
import { FOR_KAMLA, type Given } from './presents.ts'

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

async function give(meera: Customer, email: string, present: Given = FOR_KAMLA): Promise<string> {
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  const address = { ...MEERAS_ADDRESS, email }
  return (await order(shop, meera.token, payloadFor(items, { address, present }))).body.orderId
}

async function textsTo(email: string): Promise<string[]> {
  await sendDueMails(mail.room)
  return mail.to(email).map(({ text }) => text ?? '')
}

test('letters about a present say for whom it is and quote its card, to its buyer alone [PROM-77]', async () => {
  const meera = await shop.register()
  await shop.db`update customers set email_confirmed_at = now() where id = ${meera.customerId}`
  const id = await give(meera, meera.email)
  // Which of two letters that are due arrives first nobody says.
  const placed = (await textsTo(meera.email)).find((text) => text.includes('Hello Meera, thank you!')) ?? ''
  expect(placed).toMatch(/to kamla joshi, pune 411001/i)
  expect(placed).toContain(`“${FOR_KAMLA.message}”`)
  expect(placed).toContain('The card is from मीरा और कबीर. No prices and no invoice lie in the box.')
  expect(placed).toContain('₹140 is to be paid in cash at the door.')
  expect(placed).toMatch(/Kamla Joshi\s+12 Example Bazaar/)
  await moveOrder(shop.db, id, 'Delivered')
  expect((await textsTo(meera.email)).join()).toContain('your present is with Kamla Joshi.')
  const recipients = new Set(mail.server.arrived.map(({ recipient }) => recipient))
  expect([...recipients]).toEqual([meera.email])
})

test('every letter about a present says where it goes, one that is cancelled too [PROM-77]', async () => {
  const meera = await shop.register()
  await shop.db`update customers set email_confirmed_at = now() where id = ${meera.customerId}`
  const sent = await give(meera, meera.email)
  for (const status of ['Shipped', 'Delivered'] as const) await moveOrder(shop.db, sent, status)
  await moveOrder(shop.db, await give(meera, meera.email), 'Cancelled')
  const texts = (await textsTo(meera.email)).filter((text) => /your order (is|has)/i.test(text))
  expect(texts).toHaveLength(5)
  for (const text of texts) {
    expect(text).toMatch(/to kamla joshi, pune 411001/i)
    expect(text).toContain('दो लड्डू अपने लिए छिपा लेना।')
    expect(text.includes('No prices and no invoice lie in the box.')).toBe(!text.includes('was cancelled'))
  }
})

test('letters about a present show what looks like a page on its card as words [PROM-77]', async () => {
  const meera = await shop.register()
  await shop.db`update customers set email_confirmed_at = now() where id = ${meera.customerId}`
  const message = '<img src=x onerror="alert(1)"></p><a href="https://evil.example">win</a> & more'
  await give(meera, meera.email, { ...FOR_KAMLA, message, receiver: '<b>Kamla</b>', from: '"><script>' })
  await sendDueMails(mail.room)
  const { html = '', text = '' } = mail.to(meera.email).find((arrived) => arrived.subject?.includes('is placed')) ?? {}
  expect(text).toContain(`“${message}”`)
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toMatch(/<img|<b>|<script|evil\.example"/)
})

test('letters to an address that somebody only typed say the town and a first name, and quote no card [PROM-77]', async () => {
  const email = `stranger.${randomUUID().slice(0, 8)}@example.com`
  const id = await give(await shop.register(), email)
  await moveOrder(shop.db, id, 'Delivered')
  const texts = await textsTo(email)
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toMatch(/to kamla, pune 411001/i)
  expect(texts[1]).toContain('your present is with Kamla.')
  expect(texts.join()).not.toMatch(/Joshi|JOSHI|जन्मदिन|मीरा|98290/)
})

test('no words of a buyer reach an address that they only typed [PROM-77]', async () => {
  const email = `stranger.${randomUUID().slice(0, 8)}@example.com`
  const id = await give(await shop.register(), email, { ...FOR_KAMLA, receiver: 'evil.example/win now' })
  await moveOrder(shop.db, id, 'Delivered')
  const texts = await textsTo(email)
  expect(texts[1]).toContain('your present was delivered.')
  for (const text of texts) expect(text).toMatch(/to pune 411001/i)
  expect(texts.join()).not.toMatch(/evil/i)
})
