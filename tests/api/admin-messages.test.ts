import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as messages from '../../src/contract/admin/messages.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { deleteAccount } from '../../src/contract/profile.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { checksumOf } from '../checksum.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
let arjun: Colleague
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  arjun = await hire(shop, 'manager', 'Arjun')
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const asArjun = () => ({ headers: { cookie: arjun.cookie } })

/** Writes to the shop, and answers the message as the back office has it. */
async function write(subject: string, email = `meera.${randomUUID().slice(0, 8)}@example.com`) {
  const body = { name: 'Meera Iyer', email, subject, inquiryType: 'bulk', message: 'For 200 guests, please.' } as const
  expect((await shop.call(sendContactMessage, { body })).status).toBe(200)
  const [row] = await shop.db<{ id: string; number: string }[]>`
    select id, number from contact_messages where email = ${email} order by id desc limit 1`
  if (!row) throw new Error('no message')
  return { email, ...row }
}

const read = async (id: string) =>
  (await shop.call(messages.findMessage, { params: { id }, ...asArjun() })).body.message

const answer = (id: string, text: string, key: string = randomUUID()) =>
  shop.call(messages.answerMessage, { params: { id }, body: { text, key }, ...asArjun() })

test('messages are numbered in their order, and each letter names the number', async () => {
  const [first, second] = [await write('One'), await write('Two')]
  const [a, b] = [first.number, second.number].map((number) => /^M-20\d\d-(\d{6})$/.exec(number)?.[1])
  expect(Number(b)).toBe(Number(a) + 1)
  await sendDueMails(mail.room)
  expect(mail.to(second.email)[0]?.text).toContain(`has the number ${second.number}`)
})

test('an answer goes out by mail, paragraph by paragraph, and the message is answered', async () => {
  const { id, email, number } = await write('A wedding')
  expect(await read(id)).toMatchObject({ state: 'new', entries: [], customerId: null })
  const { body } = await answer(id, '200 boxes are possible.\n\nWe need <b>three days</b>.')
  expect(body.message).toMatchObject({
    state: 'answered',
    entries: [{ kind: 'answer', by: 'Arjun', mail: 'waiting' }],
  })
  await sendDueMails(mail.room)
  const letter = mail.to(email).find(({ subject }) => subject === `Our answer to your message (${number})`)
  expect(letter?.text).toContain('Hello Meera,')
  expect(letter?.text).toMatch(/200 boxes are possible\.\n+We need <b>three days<\/b>\./)
  expect(letter?.html).toContain('&lt;b&gt;three days')
  expect((await read(id)).entries).toMatchObject([{ mail: 'sent' }])
  const log = await shop.db`select action, staff_id from audit_log where about = ${id}`
  expect(log).toEqual([{ action: 'message-answered', staffId: arjun.id }])
})

test('an answer that is sent twice is one, two answers are two mails', async () => {
  const { id, email } = await write('Twice')
  const key = randomUUID()
  await Promise.all([answer(id, 'The first', key), answer(id, 'The first', key)])
  await answer(id, 'The second')
  await sendDueMails(mail.room)
  expect((await read(id)).entries.map(({ text }) => text)).toEqual(['The first', 'The second'])
  expect(mail.to(email).filter(({ subject }) => subject?.startsWith('Our answer'))).toHaveLength(2)
})

test('another text sent as an answer that went out is refused, and goes out as one of its own', async () => {
  const { id, email } = await write('Changed my mind')
  const key = randomUUID()
  await answer(id, 'By Friday', key)
  const [refused, again] = [await answer(id, 'By Saturday', key), await answer(id, ' By Friday ', key)]
  expect([refused.status, refused.body.code, again.status]).toEqual([409, 'answer-differs', 200])
  expect(refused.body.message).toBe(
    'An earlier try went through with another text, which stands above. Send once more to send this one as well.',
  )
  const elsewhere = await write('Another message')
  expect((await answer(elsewhere.id, 'By Friday', key)).body.code).toBe('answer-differs')
  expect((await read(elsewhere.id)).state).toBe('new')
  await answer(id, 'By Saturday')
  await sendDueMails(mail.room)
  expect((await read(id)).entries.map(({ text }) => text)).toEqual(['By Friday', 'By Saturday'])
  expect(mail.to(email).filter(({ subject }) => subject?.startsWith('Our answer'))).toHaveLength(2)
})

test('a note stays inside, and a message is open, closed and open again', async () => {
  const { id, email } = await write('A note')
  const noted = await shop.call(messages.noteOnMessage, {
    params: { id },
    body: { text: 'Ask the kitchen first.' },
    ...asArjun(),
  })
  expect(noted.body.message).toMatchObject({
    state: 'open',
    entries: [{ kind: 'note', text: 'Ask the kitchen first.', mail: null }],
  })
  for (const state of ['closed', 'open', 'open'] as const) {
    const moved = await shop.call(messages.moveMessage, { params: { id }, body: { state }, ...asArjun() })
    expect(moved.body.message.state).toBe(state)
  }
  await sendDueMails(mail.room)
  expect(
    mail
      .to(email)
      .map(({ text }) => text)
      .join(),
  ).not.toContain('kitchen')
  const log = await shop.db`select action, detail from audit_log where about = ${id} order by id`
  expect(log).toEqual([
    { action: 'message-noted', detail: {} },
    { action: 'message-moved', detail: { from: 'open', to: 'closed' } },
    { action: 'message-moved', detail: { from: 'closed', to: 'open' } },
  ])
})

test('the list is newest first, by state, in parts, and found by number, name, address or subject', async () => {
  const { number, id } = await write('Pistachio barfi')
  await shop.db`
    insert into contact_messages (name, email, phone, subject, inquiry_type, message, state)
    select 'Kabir', 'kabir@example.com', '', 'Closed ' || n, 'general', '-', 'closed' from generate_series(1, 60) as n`
  const list = async (query: object) => (await shop.call(messages.listMessages, { query, ...asArjun() })).body
  const first = await list({ state: 'closed' })
  const second = await list({ state: 'closed', after: first.next ?? '' })
  const subjects = [...first.rows, ...second.rows].map(({ subject }) => subject)
  expect(subjects).toEqual(Array.from({ length: 60 }, (_, place) => `Closed ${60 - place}`))
  expect(second.next).toBeNull()
  for (const search of [number.toLowerCase(), 'PISTACHIO']) {
    expect((await list({ search })).rows).toMatchObject([{ id, state: 'new' }])
  }
})

test('a message of somebody unknown is refused, and nothing is written', async () => {
  const before = await checksumOf(shop.db)
  const refused = await answer('0190a1b2-0000-7000-8000-000000000000', 'Hello')
  expect([refused.status, refused.body.code]).toEqual([404, 'message-unknown'])
  const { id } = { id: '0190a1b2-0000-7000-8000-000000000000' }
  expect((await answer(id, '  ')).status).toBe(400)
  expect(await checksumOf(shop.db)).toBe(before)
})

test('the messages of an erased customer go, with answers and notes', async () => {
  const meera = await shop.register('Meera')
  const { id } = await write('Before I go', meera.email)
  expect((await read(id)).customerId).toBe(meera.customerId)
  await answer(id, 'Goodbye')
  await shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)
  expect(await shop.db`select from message_entries where message_id = ${id}`).toHaveLength(0)
  expect((await shop.call(messages.findMessage, { params: { id }, ...asArjun() })).status).toBe(404)
})

test('an erased message goes with all that was written about it, and the log does not say whose it was', async () => {
  const [{ id, email }, other] = [await write('Forget me'), await write('Keep me')]
  await sendDueMails(mail.room)
  await answer(id, 'We will')
  await shop.call(messages.noteOnMessage, { params: { id }, body: { text: 'Asked by phone' }, ...asArjun() })
  const erase = () => shop.call(messages.eraseMessage, { params: { id }, ...asArjun() })
  expect((await erase()).status).toBe(200)
  expect((await shop.call(messages.findMessage, { params: { id }, ...asArjun() })).status).toBe(404)
  expect((await erase()).body.code).toBe('message-unknown')
  expect(await shop.db`select from message_entries where message_id = ${id}`).toHaveLength(0)
  await sendDueMails(mail.room)
  expect(mail.to(email).map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching('Our answer'))
  expect(await shop.db`select from mails where recipient = ${email}`).toHaveLength(0)
  expect(await shop.db`select from mails where recipient = ${other.email}`).toHaveLength(1)
  expect((await read(other.id)).subject).toBe('Keep me')
  const log = await shop.db`select action, detail from audit_log where about = ${id} order by id`
  expect(log.at(-1)).toEqual({ action: 'message-erased', detail: {} })
  expect(JSON.stringify(log)).not.toContain(email)
})
