import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmEmail,
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyToken,
} from '../../src/contract/account.ts'
import { exportCustomer } from '../../src/contract/admin/customers.ts'
import { cancelOrderAsStaff } from '../../src/contract/admin/order-work.ts'
import { addCaller, findCallers, takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { cancelOrder, listOrders, orderAgain } from '../../src/contract/orders.ts'
import {
  changePassword,
  changeProfile,
  deleteAccount,
  getProfile,
  saveAddress,
  sendConfirmation,
} from '../../src/contract/profile.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

const PASSWORD = 'kesar-pista-42'

let shop: Shop
let mail: TestedMail
let atTheDesk: { headers: { cookie: string } }
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  atTheDesk = { headers: { cookie: (await hire(shop, 'manager')).cookie } }
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

test('a stranger who signs up with an address and deletes the account erases nothing its owner sent [EMAIL-02]', async () => {
  const email = anAddress()
  await writeAndSubscribe(email)
  const stranger = await signUp(email)
  const gone = await shop.call(deleteAccount, { body: { password: PASSWORD } }, stranger.token)
  expect(gone.status).toBe(200)
  expect(await keptOf(email)).toEqual({ messages: 1, readers: 1, receipts: 1 })
})

test('no order by phone is put on the account of somebody who only typed the caller’s address [EMAIL-06]', async () => {
  const email = anAddress()
  const stranger = await signUp(email, 'Verma')
  const barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 10 }])
  const order = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 300 }], {
    address: { ...MEERAS_ADDRESS, lastName: 'Verma', street: '7 Secret Lane', email },
  })
  const body = { customerId: stranger.customerId, key: randomUUID(), order }
  const taken = await shop.call(takePhoneOrder, { ...atTheDesk, body })
  expect([taken.status, taken.body.code]).toEqual([409, 'caller-unconfirmed'])
  expect(await shop.db`select from orders where customer_id = ${stranger.customerId}`).toEqual([])
})

test('a caller is added with the address that a stranger has claimed, and the stranger loses it [EMAIL-07]', async () => {
  const email = anAddress()
  const stranger = await signUp(email, 'Verma')
  const body = { id: randomUUID(), name: 'Verma', phone: '9000012345', email }
  const added = await shop.call(addCaller, { ...atTheDesk, body })
  expect(added.body.customer).toMatchObject({ id: body.id, email })
  const { customers } = (await shop.call(findCallers, { ...atTheDesk, query: { search: email } })).body
  expect(customers.map(({ id }) => id)).toEqual([body.id])
  expect((await shop.call(verifyToken, {}, stranger.token)).body).toMatchObject({ email: '' })
  expect((await shop.call(login, { body: { email, password: PASSWORD } })).status).toBe(401)
})

test('another address takes effect when it is confirmed, not when it is typed [EMAIL-04]', async () => {
  const meera = await shop.register('Meera')
  const email = anAddress('meera')
  expect((await change(meera, email)).body.profile.email).toBe(meera.email)
  expect((await shop.call(login, { body: { email, password: meera.password } })).status).toBe(401)
})

test('changing to an address that has an account is answered as for a free one [EMAIL-05]', async () => {
  const [meera, asha, kabir] = [await shop.register('Meera'), await shop.register('Asha'), await shop.register('Kabir')]
  const answers = [await change(meera, asha.email), await change(kabir, anAddress('free'))]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a changed password is told by letter [EMAIL-10]', async () => {
  const meera = await shop.register('Meera')
  const body = { current: meera.password, password: 'badam-halwa-77' }
  await shop.call(changePassword, { body }, meera.token)
  await sendDueMails(mail.room)
  expect(subjects(meera.email)).toContain('Your password for Kesar & Khoya was changed')
})

test('no letter’s link has its token where a server’s log would hold it [EMAIL-11]', async () => {
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

const profileOf = async ({ token }: Customer) => (await shop.call(getProfile, {}, token)).body.profile
const confirm = (token: string) => shop.call(confirmEmail, { body: { token } })

/** The token of the newest letter to an address that has a link of this page. */
async function tokenSentTo(email: string, page: 'confirm-email' | 'reset-password' = 'confirm-email'): Promise<string> {
  await sendDueMails(mail.room)
  const links = mail
    .to(email)
    .flatMap(({ text = '' }) => [...text.matchAll(new RegExp(`/${page}#token=([\\w-]{43})`, 'g'))])
  return links.at(-1)?.[1] ?? ''
}

test('the link of the welcome letter confirms the address, and used again says that it is confirmed already [EMAIL-01]', async () => {
  const meera = await signUp(anAddress('meera'), 'Meera')
  expect((await profileOf(meera)).emailConfirmed).toBe(false)
  const token = await tokenSentTo(meera.email)
  expect((await confirm(token)).body).toMatchObject({ success: true, already: false })
  expect((await profileOf(meera)).emailConfirmed).toBe(true)
  expect((await confirm(token)).body).toMatchObject({ success: true, already: true })
})

test('an account that has confirmed its address erases what was left from it [EMAIL-02]', async () => {
  const meera = await signUp(anAddress('meera'), 'Meera')
  await writeAndSubscribe(meera.email)
  await confirm(await tokenSentTo(meera.email))
  await shop.call(deleteAccount, { body: { password: PASSWORD } }, meera.token)
  expect(await keptOf(meera.email)).toEqual({ messages: 0, readers: 0, receipts: 0 })
})

test('a reset link that was used confirms the address, and nothing that a stranger began with it goes on [EMAIL-13]', async () => {
  const [email, elsewhere] = [anAddress('meera'), anAddress('stranger')]
  const stranger = await signUp(email)
  await change(stranger, elsewhere)
  const theirs = await tokenSentTo(elsewhere)
  await shop.call(forgotPassword, { body: { email } })
  const token = await tokenSentTo(email, 'reset-password')
  await shop.call(resetPassword, { body: { token, password: 'badam-halwa-77' } })
  expect((await shop.call(verifyToken, {}, stranger.token)).status).toBe(401)
  expect((await confirm(theirs)).body.code).toBe('email-link-invalid')
  const { body } = await shop.call(login, { body: { email, password: 'badam-halwa-77' } })
  expect(await profileOf({ ...stranger, token: body.token })).toMatchObject({
    ...{ email, emailConfirmed: true, emailWanted: '' },
  })
})

test('the file of a customer holds what was left from an address only once that is confirmed [EMAIL-03]', async () => {
  const email = anAddress()
  await writeAndSubscribe(email)
  const stranger = await signUp(email)
  const fileOf = async () =>
    (
      await shop.app.inject({
        url: exportCustomer.path.replace(':id', stranger.customerId),
        ...atTheDesk,
      })
    ).json()
  expect(await fileOf()).toMatchObject({ messages: [], newsletter: [], mails: [{ kind: 'welcome' }] })
  await confirm(await tokenSentTo(email))
  expect(await fileOf()).toMatchObject({ messages: [{ subject: 'Complaint' }], newsletter: [{ what: 'subscribed' }] })
})

test('an order that was taken by phone is not read, followed or cancelled until the address is confirmed [EMAIL-06]', async () => {
  const stranger = await signUp(anAddress())
  const barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 10 }])
  const { orderId } = (
    await order(shop, stranger.token, payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 300 }]))
  ).body
  await shop.db`update orders set taken_by = (select id from staff limit 1) where id = ${orderId}`
  const asked = async () => [
    (await shop.call(listOrders, {}, stranger.token)).body.orders.length,
    (await profileOf(stranger)).lastAddress?.street,
    (await shop.call(orderAgain, { body: { orderId } }, stranger.token)).status,
    (await shop.app.inject({ url: `/api/order/events?orderId=${orderId}`, headers: { token: stranger.token } }))
      .statusCode,
    (await shop.call(cancelOrder, { body: { orderId } }, stranger.token)).body.code ?? 'cancelled',
  ]
  expect(await asked()).toEqual([0, undefined, 404, 404, 'order-unknown'])
  await confirm(await tokenSentTo(stranger.email))
  await shop.call(cancelOrder, { body: { orderId } }, stranger.token)
  expect(await asked()).toEqual([1, MEERAS_ADDRESS.street, 200, 200, 'cancelled-too-late'])
})

test('the desk sees which accounts nobody has confirmed', async () => {
  const email = anAddress()
  await signUp(email)
  const found = async () => (await shop.call(findCallers, { ...atTheDesk, query: { search: email } })).body.customers
  expect(await found()).toMatchObject([{ email, isUnproven: true }])
  await confirm(await tokenSentTo(email))
  expect(await found()).toMatchObject([{ email, isUnproven: false }])
})

test('an account whose address a caller has taken keeps what is its own, and goes on with another address [EMAIL-07]', async () => {
  const [email, own] = [anAddress(), anAddress('own')]
  const other = await signUp(email, 'Verma')
  await shop.call(saveAddress, { body: { address: MEERAS_ADDRESS } }, other.token)
  const body = { id: randomUUID(), name: 'Verma', phone: '9000012345', email }
  await shop.call(addCaller, { ...atTheDesk, body })
  expect(await shop.db`select action, detail from audit_log where about = ${other.customerId}`).toEqual([
    { action: 'address-taken-over', detail: { by: body.id } },
  ])
  expect(await profileOf(other)).toMatchObject({ email: '', emailConfirmed: false, addresses: [{}] })
  await change(other, own)
  await confirm(await tokenSentTo(own))
  expect((await shop.call(login, { body: { email: own, password: PASSWORD } })).body.customerId).toBe(other.customerId)
})

test('a new address takes effect by the link sent to it, and the old one is told [EMAIL-04]', async () => {
  const [meera, email] = [await shop.register('Meera'), anAddress('new')]
  expect((await change(meera, email)).body.profile).toMatchObject({ email: meera.email, emailWanted: email })
  await confirm(await tokenSentTo(email))
  expect(await profileOf(meera)).toMatchObject({ email, emailConfirmed: true, emailWanted: '' })
  expect((await shop.call(login, { body: { email, password: meera.password } })).status).toBe(200)
  await sendDueMails(mail.room)
  expect(subjects(meera.email)).toContain('Your account with Kesar & Khoya has another address')
})

test('an address that has an account is told so by letter alone, and one that is only claimed goes to who confirms it [EMAIL-05]', async () => {
  const [meera, asha, email] = [await shop.register('Meera'), await shop.register('Asha'), anAddress()]
  await change(meera, asha.email)
  await sendDueMails(mail.room)
  expect(subjects(asha.email)).toContain('This address has an account with Kesar & Khoya')
  const stranger = await signUp(email)
  await sendDueMails(mail.room)
  await change(meera, email)
  await confirm(await tokenSentTo(email))
  expect(await profileOf(meera)).toMatchObject({ email, emailConfirmed: true })
  expect((await profileOf(stranger)).email).toBe('')
})

test('a link older than a week, of an address given up or of nothing confirms nothing', async () => {
  const [meera, email] = [await signUp(anAddress('meera')), anAddress('new')]
  await change(meera, email)
  const [first, wanted] = [await tokenSentTo(meera.email), await tokenSentTo(email)]
  await change(meera, meera.email)
  await shop.db`update email_confirmations set created_at = now() - interval '8 days' where email = ${meera.email}`
  for (const token of [first, wanted, 'x']) {
    const refused = await confirm(token)
    expect([refused.status, refused.body.code]).toEqual([400, 'email-link-invalid'])
  }
  expect(await profileOf(meera)).toMatchObject({ email: meera.email, emailConfirmed: false, emailWanted: '' })
})

test('the letter is sent again on request, to the address that waits, and to none that is confirmed', async () => {
  const [meera, asha] = [await signUp(anAddress('meera')), await shop.register('Asha')]
  for (const { token } of [meera, asha]) expect((await shop.call(sendConfirmation, {}, token)).status).toBe(200)
  await sendDueMails(mail.room)
  expect(subjects(meera.email).toSorted()).toEqual([
    'Please confirm your address for Kesar & Khoya',
    'Welcome to Kesar & Khoya',
  ])
  expect(subjects(asha.email)).toEqual(['Welcome to Kesar & Khoya'])
})

test('an erased customer is left in no log, no order and no mail', async () => {
  const meera = await shop.register('Meera')
  const barfi = await sell(shop.db, [{ size: '250 g', price: 300, left: 10 }])
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 300 }]
  const [kept, given] = [
    (await order(shop, meera.token, payloadFor(items))).body.orderId,
    (await order(shop, meera.token, payloadFor([...items, ...items]))).body.orderId,
  ]
  for (const status of ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const) {
    await moveOrder(shop.db, kept, status)
  }
  const reason = 'Meera Iyer called.'
  await shop.call(cancelOrderAsStaff, { ...atTheDesk, body: { orderId: given, reason } })
  await change(meera, anAddress('wanted'))
  await shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)
  const [left] = await shop.db`
    select address ->> 'email' as email, address ->> 'phone' as phone, address ->> 'street' as street
    from orders where id = ${kept}`
  expect(left).toEqual({ email: '', phone: '', street: MEERAS_ADDRESS.street })
  const deeds = await shop.db`select detail from audit_log where about = ${given}`
  expect(deeds).toEqual([{ detail: { from: 'Placed', reason: 'Erased with the account' } }])
  expect(await shop.db`select from mails where starts_with(about, ${meera.customerId}) and recipient <> ''`).toEqual([])
  const [deed] = await shop.db`select id from audit_log where about = ${given}`
  await expect(shop.db`update audit_log set action = 'x' where id = ${deed?.id}`).rejects.toThrow('stays as it is')
})

test('a login from a browser that is not known is told to the confirmed address, once a day for each device [EMAIL-14]', async () => {
  const meera = await shop.register('Meera')
  const enter = (agent: string, browserKeys = '') =>
    shop.call(login, {
      body: { email: meera.email, password: PASSWORD, browserKeys },
      headers: { 'user-agent': agent },
    })
  const told = async () => {
    await sendDueMails(mail.room)
    return subjects(meera.email).filter((subject) => subject?.startsWith('Somebody logged in')).length
  }
  const { browserKeys } = (await enter('Firefox/140.0 (Linux)')).body
  expect(await told()).toBe(1)
  await enter('Firefox/140.0 (Linux)', browserKeys)
  await enter('Firefox/140.0 (Linux)')
  expect(await told()).toBe(1)
  await enter('Chrome/140.0 (Windows)')
  expect(await told()).toBe(2)
  await shop.call(login, { body: { email: meera.email, password: 'not-hers-at-all' } })
  expect(await told()).toBe(2)
  const stranger = await signUp(anAddress())
  await shop.call(login, { body: { email: stranger.email, password: PASSWORD } })
  await sendDueMails(mail.room)
  expect(subjects(stranger.email)).not.toContainEqual(expect.stringContaining('Somebody logged in'))
})

test('a login ends the session whose token came with it', async () => {
  const meera = await shop.register('Meera')
  const { body } = await shop.call(login, { body: { email: meera.email, password: PASSWORD } }, meera.token)
  expect((await shop.call(verifyToken, {}, meera.token)).status).toBe(401)
  expect((await shop.call(verifyToken, {}, body.token)).status).toBe(200)
})
