import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../../src/contract/account.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { cancelOrder } from '../../src/contract/orders.ts'
import { deleteAccount } from '../../src/contract/profile.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

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

const anAddress = (name = 'stranger') => `${name}.${randomUUID().slice(0, 8)}@example.com`

/** Orders for cash to be told of at `email`: its id. */
async function orderTo({ token }: Customer, email: string): Promise<string> {
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  const { status, body } = await order(shop, token, { ...payload, address: { ...payload.address, email } })
  expect(status).toBe(200)
  return body.orderId
}

async function arrivedAt(email: string): Promise<number> {
  await sendDueMails(mail.room)
  return mail.to(email).length
}

test('of 58 letters that one customer causes to a stranger’s address four arrive; staff read why of the others [LIMIT-06]', async () => {
  const stranger = anAddress()
  const meera = await shop.register('Meera')
  const ids: string[] = []
  for (let n = 0; n < 29; n++) {
    const orderId = await orderTo(meera, stranger)
    ids.push(orderId)
    expect((await shop.call(cancelOrder, { body: { orderId } }, meera.token)).status).toBe(200)
  }
  expect(await arrivedAt(stranger)).toBe(4)
  const written = await shop.db<{ problem: string | null }[]>`
    select problem from mails where about = any(${ids}) and failed_at is not null`
  expect(written).toHaveLength(54)
  expect(new Set(written.map(({ problem }) => problem))).toEqual(
    new Set(['this address has had its letters for today, and is not the account’s own']),
  )
})

test('an account’s own address gets every letter, whatever a stranger has caused to it', async () => {
  const [meera, mallory] = [await shop.register('Meera'), await shop.register('Mallory')]
  for (let n = 0; n < 6; n++) await orderTo(mallory, meera.email)
  for (let n = 0; n < 6; n++) await orderTo(meera, meera.email)
  // Her welcome, four letters of the stranger's doing and her own six.
  expect(await arrivedAt(meera.email)).toBe(1 + 4 + 6)
})

test('a budget is the address’s own, whoever writes and from however many accounts, also at once', async () => {
  const stranger = anAddress()
  const buyers = await Promise.all(Array.from({ length: 12 }, (_, n) => shop.register(`Buyer ${'abcdefghijkl'[n]}`)))
  await Promise.all(buyers.map((buyer) => orderTo(buyer, stranger)))
  expect(await arrivedAt(stranger)).toBe(4)
})

test('letters that staff cause go to any address, and leave its budget as it is', async () => {
  const friend = anAddress('friend')
  const meera = await shop.register('Meera')
  const ids = [await orderTo(meera, friend), await orderTo(meera, friend), await orderTo(meera, friend)]
  for (const id of ids) await moveOrder(shop.db, id, 'Shipped')
  for (const id of ids) await moveOrder(shop.db, id, 'Delivered')
  await orderTo(meera, friend)
  expect(await arrivedAt(friend)).toBe(4 + 6)
})

test('a day later the address has its four letters again', async () => {
  const stranger = anAddress()
  const meera = await shop.register('Meera')
  for (let n = 0; n < 6; n++) await orderTo(meera, stranger)
  await shop.db`update rate_limits set window_start = window_start - interval '1 day'`
  for (let n = 0; n < 6; n++) await orderTo(meera, stranger)
  expect(await arrivedAt(stranger)).toBe(8)
})

test('messages typed with a stranger’s address are acknowledged four times a day, and all are kept', async () => {
  const email = anAddress()
  const body = { name: 'X', email, subject: 'Boxes', inquiryType: 'general', message: 'Any left?' } as const
  for (let n = 0; n < 7; n++) expect((await shop.call(sendContactMessage, { body })).status).toBe(200)
  expect(await arrivedAt(email)).toBe(4)
  expect(await shop.db`select from contact_messages where email = ${email}`).toHaveLength(7)
})

test('an address is welcomed once a day, however often an account is made with it and deleted [LIMIT-07]', async () => {
  const email = anAddress('victim')
  const password = 'kesar-pista-42'
  for (let n = 0; n < 6; n++) {
    const { token } = (await shop.call(register, { body: { name: 'Victim', email, password } })).body
    await arrivedAt(email)
    expect((await shop.call(deleteAccount, { body: { password } }, token)).status).toBe(200)
  }
  expect(await arrivedAt(email)).toBe(1)
})
