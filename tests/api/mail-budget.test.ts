import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword, register } from '../../src/contract/account.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { cancelOrder } from '../../src/contract/orders.ts'
import { changeProfile, deleteAccount, sendConfirmation } from '../../src/contract/profile.ts'
import { mailboxOf } from '../../src/domain/address/email.ts'
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

/** Everything that arrived in a mailbox, however its address was written. */
async function arrivedIn(mailbox: string): Promise<number> {
  await sendDueMails(mail.room)
  return mail.server.arrived.filter(({ recipient }) => mailboxOf(recipient.toLowerCase()) === mailbox).length
}

test.each([
  ['parts after a plus', (name: string, n: number) => `${name}+${n}@example.com`],
  ['capitals', (name: string, n: number) => `${name.slice(0, n)}${name.slice(n).toUpperCase()}@Example.com`],
  ['dots of Gmail', (name: string, n: number) => `${name.slice(0, n + 1)}.${name.slice(n + 1)}@gmail.com`],
])('a mailbox has one budget, with %s in its address as well [LIMIT-13]', async (_, write) => {
  const name = `stranger${randomUUID().slice(0, 8)}`
  const meera = await shop.register('Meera')
  for (let n = 1; n <= 7; n++) await orderTo(meera, write(name, n))
  expect(await arrivedIn(mailboxOf(write(name, 1).toLowerCase()))).toBe(4)
})

test('an account’s own address is its own with capitals as well', async () => {
  const meera = await shop.register('Meera')
  for (let n = 0; n < 6; n++) await orderTo(meera, meera.email.toUpperCase())
  expect(await arrivedIn(meera.email)).toBe(1 + 6)
})

test('letters that ask whether an address is somebody’s are at most eight a day, from however many accounts [LIMIT-13]', async () => {
  const name = `stranger${randomUUID().slice(0, 8)}`
  const answers: number[] = []
  for (let n = 0; n < 6; n++) {
    const { token, password } = await shop.register('Mallory')
    const body = { name: 'Mallory', email: `${name}+${n}@example.com`, password }
    expect((await shop.call(changeProfile, { body }, token)).status).toBe(200)
    for (let again = 0; again < 4; again++) answers.push((await shop.call(sendConfirmation, {}, token)).status)
    await shop.call(subscribeToNewsletter, { body: { email: `${name}+news-${n}@example.com` } })
  }
  expect(await arrivedIn(`${name}@example.com`)).toBe(8)
  // Whoever asks again is told that nothing comes.
  expect(answers.at(-1)).toBe(429)
})

test('a stranger’s account with an address asks for eight links to it a day, its owner’s for as many as they want', async () => {
  const email = anAddress('victim')
  await shop.call(register, { body: { name: 'Mallory', email, password: 'kesar-pista-42' } })
  for (let n = 0; n < 12; n++) await shop.call(forgotPassword, { body: { email } })
  expect(await arrivedIn(email)).toBe(1 + 8)
  const meera = await shop.register('Meera')
  for (let n = 0; n < 12; n++) await shop.call(forgotPassword, { body: { email: meera.email } })
  expect(await arrivedIn(meera.email)).toBe(1 + 12)
})
