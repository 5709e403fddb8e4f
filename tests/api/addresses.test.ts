import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword, login, register, verifyToken } from '../../src/contract/account.ts'
import { addCaller, findCallers, takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { changePassword, changeProfile, deleteAccount } from '../../src/contract/profile.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { type Colleague, hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

const PASSWORD = 'kesar-pista-42'

let shop: Shop
let mail: TestedMail
let arjun: Colleague
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  arjun = await hire(shop, 'manager')
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const anAddress = (name = 'verma') => `${name}.${randomUUID().slice(0, 8)}@example.com`

/** Somebody who typed an address: whether it is theirs is not known. */
async function signUp(email: string, name = 'Strange'): Promise<Customer> {
  const { body } = await shop.call(register, { body: { name, email, password: PASSWORD } })
  return { token: body.token, customerId: body.customerId, email, password: PASSWORD }
}

const change = ({ token, password }: Customer, email: string) =>
  shop.call(changeProfile, { body: { name: 'Asha', email, password } }, token)
const subjects = (email: string) => mail.to(email).map(({ subject }) => subject)
const atTheDesk = { headers: { cookie: '' } }

async function writeAndSubscribe(email: string): Promise<void> {
  await shop.call(subscribeToNewsletter, { body: { email } })
  await shop.call(sendContactMessage, {
    body: { name: 'V', email, subject: 'Complaint', inquiryType: 'general', message: 'The box was open.' },
  })
}

async function keptOf(email: string) {
  const [kept] = await shop.db`
    select (select count(*)::int from contact_messages where email = ${email}) as messages,
      (select count(*)::int from newsletter_subscribers where email = ${email}) as readers,
      (select count(*)::int from mails where recipient = ${email} and kind = 'contact-received') as receipts`
  return kept
}

test('a stranger who signs up with an address and deletes the account erases nothing its owner sent', async () => {
  const email = anAddress()
  await writeAndSubscribe(email)
  const stranger = await signUp(email)
  const gone = await shop.call(deleteAccount, { body: { password: PASSWORD } }, stranger.token)
  expect(gone.status).toBe(200)
  expect(await keptOf(email)).toEqual({ messages: 1, readers: 1, receipts: 1 })
})

test('no order by phone is put on the account of somebody who only typed the caller’s address', async () => {
  const email = anAddress()
  const stranger = await signUp(email, 'Verma')
  atTheDesk.headers.cookie = arjun.cookie
  const barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 10 }])
  const order = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 300 }], {
    address: { ...MEERAS_ADDRESS, lastName: 'Verma', street: '7 Secret Lane', email },
  })
  const body = { customerId: stranger.customerId, key: randomUUID(), order }
  const taken = await shop.call(takePhoneOrder, { ...atTheDesk, body })
  expect([taken.status, taken.body.code]).toEqual([409, 'caller-unconfirmed'])
  expect(await shop.db`select from orders where customer_id = ${stranger.customerId}`).toEqual([])
})

test('a caller is added with the address that a stranger has claimed, and the stranger loses it', async () => {
  const email = anAddress()
  const stranger = await signUp(email, 'Verma')
  atTheDesk.headers.cookie = arjun.cookie
  const body = { id: randomUUID(), name: 'Verma', phone: '9000012345', email }
  const added = await shop.call(addCaller, { ...atTheDesk, body })
  expect(added.body.customer).toMatchObject({ id: body.id, email })
  const { customers } = (await shop.call(findCallers, { ...atTheDesk, query: { search: email } })).body
  expect(customers.map(({ id }) => id)).toEqual([body.id])
  expect((await shop.call(verifyToken, {}, stranger.token)).body).toMatchObject({ email: '' })
  expect((await shop.call(login, { body: { email, password: PASSWORD } })).status).toBe(401)
})

test('another address takes effect when it is confirmed, not when it is typed', async () => {
  const meera = await shop.register('Meera')
  const email = anAddress('meera')
  expect((await change(meera, email)).body.profile.email).toBe(meera.email)
  expect((await shop.call(login, { body: { email, password: meera.password } })).status).toBe(401)
})

test('changing to an address that has an account is answered as for a free one', async () => {
  const [meera, asha, kabir] = [await shop.register('Meera'), await shop.register('Asha'), await shop.register('Kabir')]
  const answers = [await change(meera, asha.email), await change(kabir, anAddress('free'))]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a changed password is told by letter', async () => {
  const meera = await shop.register('Meera')
  const body = { current: meera.password, password: 'badam-halwa-77' }
  await shop.call(changePassword, { body }, meera.token)
  await sendDueMails(mail.room)
  expect(subjects(meera.email)).toContain('Your password for Kesar & Khoya was changed')
})

test('no letter’s link has its token where a server’s log would hold it', async () => {
  const meera = await shop.register('Meera')
  await shop.call(forgotPassword, { body: { email: meera.email } })
  await shop.call(subscribeToNewsletter, { body: { email: meera.email } })
  await sendDueMails(mail.room)
  const letters = mail.to(meera.email)
  expect(letters).toHaveLength(3)
  for (const { html, text, headers } of letters) {
    const written = `${html} ${text} ${headers.map(({ value }) => String(value)).join(' ')}`
    expect(written).not.toMatch(/\?(?:token|confirm|leave)=/)
  }
})
