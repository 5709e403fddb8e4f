import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword, login, resetPassword, verifyToken } from '../../src/contract/account.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { openShop, type Shop } from '../shop.ts'
import { makeBuyers, newestOrder, order, payloadFor, sell } from './counter.ts'
import { ORIGIN, openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const anAddress = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`

test('an account is welcomed, in HTML and in plain text', async () => {
  const { email } = await shop.register('Meera')
  await sendDueMails(mail.room)
  const [welcome, ...more] = mail.to(email)
  expect(more).toEqual([])
  expect(welcome?.subject).toBe('Welcome to Kesar & Khoya')
  expect(welcome?.from).toEqual({ name: 'Kesar & Khoya', address: 'namaste@kesarkhoya.example' })
  for (const part of [welcome?.html, welcome?.text]) {
    expect(part).toContain('Hello Meera')
    expect(part).toContain(`${ORIGIN}/collection`)
    // To whom somebody else's account was opened at this address.
    expect(part).toContain('Choose a password of your own')
  }
})

test('a forgotten password brings a link whose token sets a new one, whatever host was asked [RESET-04, CALL-09]', async () => {
  const asha = await shop.register('Asha')
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await shop.call(forgotPassword, { body: { email: asha.email }, headers })
  await sendDueMails(mail.room)
  const letter = resetLetterTo(asha.email)
  const token = tokenIn(letter?.text)
  expect(`${letter?.html}${letter?.text}`).not.toContain('evil')
  expect(letter?.html).toContain(`${ORIGIN}/reset-password#token=${token}`)

  const { status } = await shop.call(resetPassword, { body: { token, password: 'badam-halwa-7' } })
  expect(status).toBe(200)
  expect((await shop.call(verifyToken, {}, asha.token)).status).toBe(401)
  const again = await shop.call(login, { body: { email: asha.email, password: 'badam-halwa-7' } })
  expect(again.status).toBe(200)
})

test('an unknown address gets no link, and no token lies in the database before it is sent', async () => {
  const stranger = anAddress('nobody')
  const asha = await shop.register('Asha')
  await shop.call(forgotPassword, { body: { email: stranger } })
  await shop.call(forgotPassword, { body: { email: asha.email } })
  expect(await shop.db`select from password_resets where customer_id = ${asha.customerId}`).toHaveLength(0)
  await sendDueMails(mail.room)
  expect(mail.to(stranger)).toEqual([])
  expect(await shop.db`select from password_resets where customer_id = ${asha.customerId}`).toHaveLength(1)
})

test('a token used 20 times at once sets one password', async () => {
  const asha = await shop.register('Asha')
  await shop.call(forgotPassword, { body: { email: asha.email } })
  await sendDueMails(mail.room)
  const token = tokenIn(resetLetterTo(asha.email)?.text)
  const tries = Array.from({ length: 20 }, (_, n) => ({ body: { token, password: `peda-number-${n}` } }))
  const statuses = (await Promise.all(tries.map((body) => shop.call(resetPassword, body)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(19)
})

test('an order has one confirmation, however many send at once [PAY-26]', async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100.5, left: null }], 'Mango <b>Barfi</b>')
  const buyers = await makeBuyers(shop.db, 8)
  const emails = buyers.map(() => anAddress('meera'))
  for (const [n, token] of buyers.entries()) {
    const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100.5 }])
    const address = { ...payload.address, email: emails[n] ?? '' }
    expect((await order(shop, token, { ...payload, address })).status).toBe(200)
  }
  await Promise.all([1, 2, 3, 4].map(() => sendDueMails(mail.room)))
  for (const email of emails) expect(mail.to(email)).toHaveLength(1)

  const [confirmation] = mail.to(emails[0] ?? '')
  const placed = await newestOrder(shop, buyers[0] ?? '')
  expect(confirmation?.subject).toBe(`Your order #${printedOrderId(placed._id)} is placed`)
  expect(confirmation?.text).toMatch(/2 × Mango <b>Barfi<\/b>/)
  expect(confirmation?.html).toContain('Mango &lt;b&gt;Barfi&lt;/b&gt;')
  for (const words of ['₹201', '₹40', '₹241', 'Please have ₹241 ready']) {
    expect(confirmation?.text).toContain(words)
  }
  expect(confirmation?.html).toContain(`${ORIGIN}/track-order/${placed._id}`)
})

test('the address of an order is told only to its customer’s own mail address', async () => {
  const asha = await shop.register('Asha')
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  const stranger = anAddress('stranger')
  for (const email of [asha.email, stranger]) {
    const address = { ...payload.address, email, street: `14 Sample Lane for ${email}` }
    expect((await order(shop, asha.token, { ...payload, address })).status).toBe(200)
  }
  await sendDueMails(mail.room)
  const own = mail.to(asha.email).find(({ subject }) => subject?.includes('is placed'))
  expect(own?.text).toContain('14 Sample Lane')
  const [other] = mail.to(stranger)
  expect(other?.subject).toContain('is placed')
  expect(`${other?.html}${other?.text}`).not.toContain('14 Sample Lane')
})

test('with the mail server away the order stands, and its mail goes out later, once [PAY-27]', async () => {
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
  const [token = ''] = await makeBuyers(shop.db, 1)
  const email = anAddress('patient')
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  mail.server.refuse(() => 451)
  expect((await order(shop, token, { ...payload, address: { ...payload.address, email } })).status).toBe(200)
  expect(await sendDueMails(mail.room)).toBe(0)
  expect(await mailTo(email)).toMatchObject([{ tries: 1, sentAt: null, failedAt: null }])
  expect(await sendDueMails(mail.room)).toBe(0) // It is not due.
  const soon = await shop.db`select from mails where recipient = ${email} and due_at < now() + interval '2 minutes'`
  expect(soon).toHaveLength(1)

  mail.server.refuse(undefined)
  await shop.db`update mails set due_at = now() where recipient = ${email}`
  await sendDueMails(mail.room)
  await shop.db`update mails set due_at = now() where recipient = ${email}`
  await sendDueMails(mail.room)
  expect(mail.to(email)).toHaveLength(1)
  expect(await mailTo(email)).toMatchObject([{ tries: 2, sentAt: expect.any(Number), problem: null }])
})

test('a mail that a slow server still looks at is sent by nobody else', async () => {
  const release = mail.server.hold()
  const { email } = await shop.register('Asha')
  const sending = sendDueMails(mail.room)
  await expect.poll(() => mail.to(email)).toHaveLength(1)
  await shop.db`update mails set due_at = due_at - interval '5 minutes' where recipient = ${email}`
  expect(await sendDueMails(mail.room)).toBe(0)
  release()
  expect(await sending).toBe(1)
  expect(mail.to(email)).toHaveLength(1)
})

test('a mail that nobody takes is given up, one that fails for three days too, and both say why', async () => {
  const [unknown, away] = [anAddress('unknown'), anAddress('away')]
  const message = { name: 'Meera', subject: 'A wedding', inquiryType: 'bulk', message: 'For 200 guests' } as const
  for (const email of [unknown, away]) await shop.call(sendContactMessage, { body: { ...message, email } })
  mail.server.refuse((recipient) => (recipient === unknown ? 550 : 451))
  for (let day = 0; day < 45; day += 1) {
    await shop.db`update mails set due_at = now() where recipient in (${unknown}, ${away})`
    await sendDueMails(mail.room)
  }
  mail.server.refuse(undefined)
  expect(await mailTo(unknown)).toMatchObject([{ tries: 1, failedAt: expect.any(Number) }])
  expect(await mailTo(away)).toMatchObject([{ tries: 40, failedAt: expect.any(Number) }])
  for (const email of [unknown, away]) expect((await mailTo(email))[0]?.problem).toContain('Not here')
})

test('a message to the shop is acknowledged without a word of it going on [CONT-08]', async () => {
  const email = anAddress('victim')
  const body = {
    name: 'Win http://spam.example',
    email,
    subject: 'SPAM',
    inquiryType: 'general',
    message: 'SPAM',
  } as const
  await shop.call(sendContactMessage, { body })
  await sendDueMails(mail.room)
  const [letter] = mail.to(email)
  const [row] = await shop.db<{ number: string }[]>`select number from contact_messages where email = ${email}`
  expect(row?.number).toMatch(/^M-20\d\d-\d{6}$/)
  expect(letter?.subject).toBe(`We have your message (${row?.number})`)
  expect(`${letter?.subject}${letter?.html}${letter?.text}`).not.toMatch(/spam/i)
})

async function mailTo(email: string) {
  return shop.db<{ tries: number; sentAt: number | null; failedAt: number | null; problem: string | null }[]>`
    select tries, sent_at, failed_at, problem from mails where recipient = ${email}`
}

/** The only one. */
function resetLetterTo(email: string) {
  const letters = mail.to(email).filter(({ subject }) => subject?.includes('password'))
  expect(letters).toHaveLength(1)
  return letters[0]
}

function tokenIn(text = ''): string {
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}
