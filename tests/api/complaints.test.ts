import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLog } from '../../src/contract/admin/log.ts'
import * as complaints from '../../src/contract/admin/messages/complaints.ts'
import * as messages from '../../src/contract/admin/messages.ts'
import { takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { saveLettersSection, saveShopSection } from '../../src/contract/admin/settings/sections.ts'
import { readShopSettings } from '../../src/contract/admin/settings.ts'
import { readMarks } from '../../src/contract/admin/today.ts'
import { complainOfOrder, listOwnComplaints, readComplaint, sendContactMessage } from '../../src/contract/messages.ts'
import { deleteAccount } from '../../src/contract/profile.ts'
import { LIMITS } from '../../src/server/http/limits/rate-limit.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { writeShopLetters } from '../../src/server/mail/to-shop/write-shop-letters.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Colleague, hire } from '../office.ts'
import { withinOneQuarter } from '../one-quarter.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { order, payloadFor, sell } from './counter.ts'
import { ORIGIN, openMailRoom, type TestedMail } from './mail-room.ts'

const HOUR = 3_600_000
const TO = 'counter@example.com'

let shop: Shop
let mail: TestedMail
let arjun: Colleague
let owner: Colleague
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  owner = await hire(shop, 'owner')
  arjun = await hire(shop, 'manager', 'Arjun')
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const desk: ReturnType<typeof deskOf> = (endpoint, given) => deskOf(shop, arjun)(endpoint, given)

/** An order of this customer. */
async function orderOf({ token }: Customer, at: Shop = shop, sweet: string = barfi): Promise<string> {
  const { body } = await order(at, token, payloadFor([{ _id: sweet, size: '250 g', quantity: 1, price: 100 }]))
  if (!body.success) throw new Error(body.message)
  return body.orderId
}

/** Complains by the contact form; answers the ticket and the message's id. */
async function complain(email = `asha.${randomUUID().slice(0, 8)}@example.com`) {
  const body = {
    name: 'Asha Rao',
    email,
    subject: 'Stale peda',
    inquiryType: 'freshness',
    message: 'It was sour.',
    complaint: true,
  } as const
  const { ticket } = (await shop.call(sendContactMessage, { body })).body
  if (!ticket) throw new Error('no ticket')
  return { email, ...ticket, id: await idOf(ticket.number) }
}

async function idOf(number: string): Promise<string> {
  const [row] = await shop.db<{ id: string }[]>`select id from contact_messages where number = ${number}`
  return row?.id ?? ''
}

const follow = async (key: string) => (await shop.call(readComplaint, { body: { key } })).body.complaint

/** Lets the clocks of a complaint run out so many hours from now. */
async function runOut(id: string, hours: number): Promise<void> {
  const at = new Date(Date.now() + hours * HOUR)
  await shop.db`update complaints set acknowledge_by = ${at}, settle_by = ${at} where message_id = ${id}`
}

async function nameOfficer(name: string): Promise<void> {
  const asOwner = deskOf(shop, owner)
  const { settings, version } = (await asOwner(readShopSettings)).body
  const { legalName, address, mapPlace, phone, email } = settings
  const grievance = { name, email: name && 'officer@example.com', phone: '' }
  const saved = await asOwner(saveShopSection, {
    body: { version, settings: { name: settings.name, legalName, address, mapPlace, phone, email, grievance } },
  })
  expect(saved.status).toBe(200)
}

test('a complaint has a ticket at once and by letter, with times only where an officer is named [LAW-01][LAW-02]', async () => {
  await nameOfficer('')
  const unnamed = await complain()
  expect(unnamed.number).toMatch(/^M-20\d\d-\d{6}$/)
  await sendDueMails(mail.room)
  const [plain] = mail.to(unnamed.email)
  expect(plain?.subject).toBe(`Your complaint has the number ${unnamed.number}`)
  expect(plain?.text).toContain(`${ORIGIN}/contact#complaint=${unnamed.key}`)
  expect(plain?.text).not.toContain('settled by')
  await nameOfficer('Leela Nair')
  const named = await complain()
  await sendDueMails(mail.room)
  expect(mail.to(named.email)[0]?.text).toMatch(/by .+ that they look into it, and it is settled by /)
  await nameOfficer('')
  const { acknowledgeBy, settleBy, writtenAt } = await follow(named.key)
  expect(acknowledgeBy - writtenAt).toBe(48 * HOUR)
  const [month] = await shop.db<{ days: number }[]>`
    with written as (select to_timestamp(${writtenAt / 1000}::float8) at time zone 'Asia/Kolkata' as at)
    select extract(day from at + interval '1 month' - at)::int as days from written`
  expect(Math.round((settleBy - writtenAt) / HOUR / 24)).toBe(Math.min(30, month?.days ?? 0))
})

test('a message that is no complaint has no ticket, and no clock', async () => {
  const body = { name: 'Asha', email: 'a@example.com', subject: 'Hi', inquiryType: 'general', message: 'Hi' } as const
  expect((await shop.call(sendContactMessage, { body })).body.ticket).toBeNull()
  const [row] = await shop.db<{ id: string }[]>`select id from contact_messages where email = 'a@example.com'`
  const params = { id: row?.id ?? '' }
  expect((await desk(messages.findMessage, { params })).body).toMatchObject({ message: { complaint: null } })
  expect(await desk(complaints.acknowledgeComplaint, { params })).toMatchObject({
    status: 409,
    body: { code: 'complaint-none' },
  })
})

test('a customer complains of an own order, and nobody else does [LAW-01][LAW-06]', async () => {
  const orderId = await orderOf(meera)
  const body = { orderId, message: 'Two boxes of three.' }
  const stranger = await shop.register('Kabir')
  expect(await shop.call(complainOfOrder, { body }, stranger.token)).toMatchObject({
    status: 404,
    body: { code: 'order-unknown' },
  })
  const { ticket } = (await shop.call(complainOfOrder, { body }, meera.token)).body
  const own = (await shop.call(listOwnComplaints, {}, meera.token)).body.complaints
  expect(own).toMatchObject([{ number: ticket.number, orderId, steps: [], acknowledgedAt: null }])
  expect((await shop.call(listOwnComplaints, {}, stranger.token)).body.complaints).toEqual([])
  const read = (await desk(messages.findMessage, { params: { id: await idOf(ticket.number) } })).body
  expect(read).toMatchObject({ message: { email: meera.email, complaint: { orderId } } })
})

test('an order from before an address was claimed is unknown to whoever claims it, and its complaints are not told [LAW-06]', async () => {
  const kamla = await shop.register('Kamla')
  const orderId = await orderOf(kamla)
  const body = { orderId, message: 'One is missing.' }
  await shop.call(complainOfOrder, { body }, kamla.token)
  expect((await shop.call(listOwnComplaints, {}, kamla.token)).body.complaints).toHaveLength(1)
  // As if the desk had taken it for a caller whose address nobody has confirmed.
  const staffId = arjun.id
  await shop.db`update orders set taken_by = ${staffId} where id = ${orderId}`
  await shop.db`update customers set email_confirmed_at = null where id = ${kamla.customerId}`
  expect((await shop.call(complainOfOrder, { body }, kamla.token)).status).toBe(404)
  expect((await shop.call(listOwnComplaints, {}, kamla.token)).body.complaints).toEqual([])
})

test('a complaint is acknowledged, settled and opened again, each once, dated, with its letter and in the log [LAW-04]', async () => {
  const { id, email, number, key } = await complain()
  const params = { id }
  for (let press = 0; press < 2; press++) await desk(complaints.acknowledgeComplaint, { params })
  const settling = { params, body: { outcome: 'refunded', text: 'We paid ₹200 back.', key: randomUUID() } } as const
  for (let press = 0; press < 2; press++) expect((await desk(complaints.settleComplaint, settling)).status).toBe(200)
  const other = { params, body: { ...settling.body, key: randomUUID() } }
  expect(await desk(complaints.settleComplaint, other)).toMatchObject({
    status: 409,
    body: { code: 'complaint-settled' },
  })
  const opening = { params, body: { text: 'It never came.', key: randomUUID() } }
  for (let press = 0; press < 2; press++) await desk(complaints.reopenComplaint, opening)
  const { message } = (await desk(messages.findMessage, { params })).body
  expect(message.entries.map(({ kind, outcome, by, mail: state }) => [kind, outcome, by, state])).toEqual([
    ['acknowledged', null, 'Arjun', 'waiting'],
    ['settled', 'refunded', 'Arjun', 'waiting'],
    ['reopened', null, 'Arjun', 'waiting'],
  ])
  expect(message).toMatchObject({ state: 'open', complaint: { settledAt: null } })
  await sendDueMails(mail.room)
  expect(
    mail
      .to(email)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(
    [
      `Your complaint has the number ${number}`,
      `We look into your complaint (${number})`,
      `Your complaint is settled (${number})`,
      `We look into your complaint again (${number})`,
    ].sort(),
  )
  expect(mail.to(email).find(({ subject }) => subject?.includes('settled'))?.text).toContain('We paid ₹200 back.')
  const log = (await deskOf(shop, owner)(readLog, { query: { section: 'talk' } })).body
  for (const words of ['acknowledged the complaint', 'settled the complaint', 'opened the complaint'])
    expect(JSON.stringify(log)).toContain(words)
  const seen = await follow(key)
  expect(seen.steps.map(({ kind }) => kind)).toEqual(['acknowledged', 'settled', 'reopened'])
})

test('an answer acknowledges a complaint, and notes are read by staff alone [LAW-04][LAW-06]', async () => {
  const { id, key } = await complain()
  await desk(messages.noteOnMessage, { params: { id }, body: { text: 'Secret' } })
  expect((await follow(key)).acknowledgedAt).toBeNull()
  await desk(messages.answerMessage, { params: { id }, body: { text: 'We are sorry.', key: randomUUID() } })
  const seen = await follow(key)
  expect(seen.acknowledgedAt).not.toBeNull()
  expect(JSON.stringify(seen)).not.toMatch(/Secret|Asha|sour|Stale/)
  // Whoever typed the address has the link: what was answered went to its mailbox.
  expect(seen.steps).toMatchObject([{ kind: 'answer', text: '' }])
})

test('complaints are listed by the clock that runs out next, the settled ones last, part by part [LAW-04]', async () => {
  await shop.db`delete from contact_messages`
  const [calm, late, soon, done] = [await complain(), await complain(), await complain(), await complain()]
  await runOut(late.id, -1)
  await runOut(soon.id, 5)
  const settling = { outcome: 'explained', text: 'It is so.', key: randomUUID() } as const
  await desk(complaints.settleComplaint, { params: { id: done.id }, body: settling })
  const list = async (query: { state?: 'open' | 'settled'; after?: string }) => {
    const { body } = await shop.call(complaints.listComplaints, { query, headers: { cookie: arjun.cookie } })
    return body.rows.map(({ number }) => number)
  }
  const all = [late, soon, calm, done].map(({ number }) => number)
  expect(await list({})).toEqual(all)
  expect(await list({ state: 'open' })).toEqual(all.slice(0, 3))
  expect(await list({ state: 'settled' })).toEqual(all.slice(3))
  for (const [place, { id }] of [late, soon, calm].entries())
    expect(await list({ after: id })).toEqual(all.slice(place + 1))
})

test('the shop is told once before a clock runs out and once when it has, and marks count both [LAW-05]', async () => {
  await shop.db`delete from contact_messages`
  const { id, number } = await complain()
  const { version } = (await deskOf(shop, owner)(readShopSettings)).body
  const none = { to: TO, orders: false, stock: false, messages: false, backups: false }
  await deskOf(shop, owner)(saveLettersSection, {
    body: { version, settings: { letters: { ...none, complaints: true } } },
  })
  const told = async () => {
    await shop.db`update shop_letters set told_until = told_until - interval '1 hour'`
    await Promise.all([1, 2].map(() => writeShopLetters(shop.db, { findBackup: undefined })))
    await sendDueMails(mail.room)
    return mail.to(TO).length
  }
  const marks = async () => (await desk(readMarks, { query: {} })).body
  expect([await told(), await marks()]).toMatchObject([0, { complaints: { soon: 0, late: 0 } }])
  await runOut(id, 11)
  expect([await told(), await told(), await marks()]).toMatchObject([1, 1, { complaints: { soon: 1, late: 0 } }])
  expect(mail.to(TO)[0]?.text).toContain(`${number}`)
  expect(mail.to(TO)[0]?.text).not.toContain('Asha')
  await runOut(id, -1)
  expect([await told(), await told(), await marks()]).toMatchObject([2, 2, { complaints: { soon: 0, late: 1 } }])
  expect(mail.to(TO)[1]?.text).toContain('Late: acknowledge it now')
  await desk(complaints.acknowledgeComplaint, { params: { id } })
  expect(await told()).toBe(3)
  const settling = { outcome: 'replaced', text: 'Another box came.', key: randomUUID() } as const
  await desk(complaints.settleComplaint, { params: { id }, body: settling })
  expect([await told(), await marks()]).toMatchObject([3, { complaints: { soon: 0, late: 0 } }])
})

test('links that lead to no complaint are refused, after many of them unheard, and complaints are limited as messages are [LAW-07]', async () => {
  await withinOneQuarter(guessAndComplain)
})

async function guessAndComplain(): Promise<void> {
  const limited = await openShop({ limits: LIMITS })
  try {
    const guess = () => limited.call(readComplaint, { body: { key: randomUUID() } })
    const guesses = []
    for (let one = 0; one < 31; one++) guesses.push((await guess()).status)
    expect([...new Set(guesses.slice(0, 30)), guesses[30]]).toEqual([404, 429])
    const customer = await limited.register('Asha')
    const sweet = await sell(limited.db, [{ size: '250 g', price: 100, left: 1000 }])
    const orderId = await orderOf(customer, limited, sweet)
    const answers = []
    for (let one = 0; one < 7; one++) {
      const given = { body: { orderId, message: 'Wrong' } }
      answers.push((await limited.call(complainOfOrder, given, customer.token)).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429])
  } finally {
    await limited.close()
  }
}

test('an erased customer’s complaints of orders go whatever their address, and no letter of them goes out [LAW-08]', async () => {
  const ravi = await shop.register('Ravi')
  const orderId = await orderOf(ravi)
  const { ticket } = (await shop.call(complainOfOrder, { body: { orderId, message: 'Broken' } }, ravi.token)).body
  const id = await idOf(ticket.number)
  await desk(complaints.acknowledgeComplaint, { params: { id } })
  await shop.db`update orders set status = 'Cancelled' where id = ${orderId}`
  await shop.db`delete from open_steps where order_id = ${orderId}`
  const gone = await shop.call(deleteAccount, { body: { password: ravi.password } }, ravi.token)
  expect(gone.status).toBe(200)
  expect(await idOf(ticket.number)).toBe('')
  const [{ left } = { left: -1 }] = await shop.db<{ left: number }[]>`
    select count(*)::int as left from mails where recipient = ${ravi.email}`
  expect(left).toBe(0)
})

test('the file of a customer has complaints with their steps, credit notes and the business [LAW-08]', async () => {
  const asha = await shop.register('Asha')
  const orderId = await orderOf(asha)
  await shop.db`
    insert into businesses (order_id, gstin, name) values (${orderId}, '07AAAAA0000A1Z4', 'Example Traders')`
  await moveOrder(shop.db, orderId, 'Shipped')
  await desk(takeOrderBack, { body: { orderId, restock: false } })
  const { ticket } = (await shop.call(complainOfOrder, { body: { orderId, message: 'Broken' } }, asha.token)).body
  const settling = { outcome: 'refunded', text: 'All of it.', key: randomUUID() } as const
  await desk(complaints.settleComplaint, { params: { id: await idOf(ticket.number) }, body: settling })
  const answer = await shop.app.inject({
    url: `/api/admin/customers/${asha.customerId}/export`,
    headers: { cookie: owner.cookie },
  })
  expect(answer.json()).toMatchObject({
    orders: [
      { businesses: [{ gstin: '07AAAAA0000A1Z4' }], creditNotes: [{ number: expect.any(String), amount: 140 }] },
    ],
    messages: [
      {
        number: ticket.number,
        complaint: { order: orderId, settledAt: expect.any(String) },
        entries: [{ kind: 'settled', outcome: 'refunded', text: 'All of it.' }],
      },
    ],
  })
})
