import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveLettersSection } from '../../src/contract/admin/settings/sections.ts'
import { readShopSettings } from '../../src/contract/admin/settings.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { getStore } from '../../src/contract/settings.ts'
import { calledOf, type DayNumber } from '../../src/domain/orders/day-number.ts'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { writeShopLetters } from '../../src/server/mail/to-shop/write-shop-letters.ts'
import { numberOrders } from '../../src/server/orders/move/number-orders.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'
import { ORIGIN, openMailRoom, type TestedMail } from './mail-room.ts'

const TO = 'counter@example.com'
const NOTHING = { to: TO, orders: false, stock: false, messages: false, complaints: false, backups: false, mail: false }
const MINUTE = 60_000

let shop: Shop
let mail: TestedMail
let owner: Colleague
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  owner = await hire(shop, 'owner')
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
})
beforeEach(async () => {
  await shop.db`delete from shop_letters`
  await shop.db`update mails set sent_at = now() where sent_at is null and failed_at is null`
  await shop.db`update orders set placed_at = now() - interval '1 day'`
  mail.server.arrived.length = 0
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

async function choose(letters: Partial<typeof NOTHING>) {
  const desk = deskOf(shop, owner)
  const { version } = (await desk(readShopSettings)).body
  return desk(saveLettersSection, { body: { version, settings: { letters: { ...NOTHING, ...letters } } } })
}

type Backup = Awaited<ReturnType<NonNullable<Parameters<typeof writeShopLetters>[1]['findBackup']>>>

/** One process's round of looking. */
const look = (backup: Backup = {}) => writeShopLetters(shop.db, { findBackup: async () => backup })

/** As many processes as `times` look at once, and what was written is sent; the letters to the shop. */
async function told({ times = 1, to = TO, backup = {} as Backup } = {}) {
  await Promise.all(Array.from({ length: times }, () => look(backup)))
  await sendDueMails(mail.room)
  return mail.to(to)
}

/** Lets time pass for what the shop was told and for what there is. */
async function pass(minutes: number): Promise<void> {
  const by = shop.db`make_interval(mins => ${minutes})`
  await shop.db`update shop_letters set told_until = told_until - ${by}`
  await shop.db`update low_stock_told set told_at = told_at - ${by}`
  await shop.db`update orders set placed_at = placed_at - ${by}`
  await shop.db`update contact_messages set created_at = created_at - ${by}`
  await shop.db`update mails set failed_at = failed_at - ${by}`
}

test('the first order after a quiet time is told by itself, those that follow together, each once, however many processes look [NEWS-05][NEWS-06][NUMBER-05]', async () => {
  await choose({ orders: true })
  await look()
  await pass(10)
  const first = await placeForCash(shop, barfi, { quantity: 2 })
  expect(await told()).toEqual([])
  await numberOrders(shop.db, { all: true })
  const [counted] = await shop.db<DayNumber[]>`select day::text, number from day_numbers where order_id = ${first}`
  await pass(1)
  const [letter, ...others] = await told({ times: 5 })
  expect(others).toEqual([])
  expect(letter).toMatchObject({ subject: `New order ${counted && calledOf(counted)} #${printedOrderId(first)}, ₹240` })
  expect(letter?.text).toContain('2 × Test Barfi 250 g · ₹240, to be paid in cash')
  expect(letter?.text).toContain(`${ORIGIN}/admin/orders/${first}`)
  // Nothing of whoever ordered, whatever they typed.
  expect(letter?.text).not.toMatch(/Meera|Pune|9876543210/)

  const more = [await placeForCash(shop, barfi), await placeForCash(shop, barfi)]
  await pass(1)
  expect(await told()).toHaveLength(1)
  await pass(5)
  const [, second, ...none] = await told({ times: 5 })
  expect(none).toEqual([])
  expect(second).toMatchObject({ subject: '2 new orders, ₹280' })
  for (const id of more) expect(second?.text).toContain(`#${printedOrderId(id)}`)
  await pass(30)
  expect(await told({ times: 5 })).toHaveLength(2)
})

test('an order that was seconds on its way into the database is told as well [NEWS-06]', async () => {
  await choose({ orders: true })
  await look()
  await pass(10)
  await placeForCash(shop, barfi)
  await pass(1)
  expect(await told()).toHaveLength(1)
  // It was begun before that look, and seen only after it.
  const [turn] = await shop.db<{ until: number }[]>`select told_until as until from shop_letters`
  const slow = await placeForCash(shop, barfi)
  await shop.db`update orders set placed_at = ${new Date((turn?.until ?? 0) + 1_000)} where id = ${slow}`
  await pass(6)
  expect((await told())[1]?.subject).toBe(`New order #${printedOrderId(slow)}, ₹140`)
})

test('news that are turned off are not told, nor later when they are turned on [NEWS-05]', async () => {
  await choose({ orders: true })
  await look()
  await choose({})
  await placeForCash(shop, barfi)
  await pass(10)
  expect(await told()).toEqual([])
  await choose({ orders: true })
  await look()
  await pass(10)
  expect(await told()).toEqual([])
  expect((await choose({ to: 'nobody' })).status).toBe(400)
})

test('letters go to the shop’s own address where no other is entered, and shoppers read none of that [NEWS-05]', async () => {
  await choose({ orders: true, to: '' })
  await look()
  await pass(10)
  await placeForCash(shop, barfi)
  await pass(1)
  const { store } = (await shop.call(getStore)).body
  expect(await told({ to: store.email })).toHaveLength(1)
  expect(store).not.toHaveProperty('letters')
})

test('a size that runs low is told once a day at most, and again when it runs low once more [NEWS-05][NEWS-06]', async () => {
  await shop.db`update stock set on_hand = 1000 where on_hand is not null`
  await choose({ stock: true })
  const set = (left: number) => shop.db`
    update stock set on_hand = ${left} where variant_id in (select id from variants where product_id = ${barfi})`
  await look()
  await pass(6)
  await set(5)
  const [letter, ...others] = await told({ times: 5 })
  expect([letter?.subject, others]).toEqual(['Test Barfi 250 g runs low: 5 left', []])
  await set(1000)
  await pass(6)
  await look()
  await set(4)
  await pass(6)
  expect(await told()).toHaveLength(1)
  await pass(24 * 60)
  // Still low: it was told.
  expect(await told()).toHaveLength(1)
  await set(1000)
  await pass(6)
  await look()
  await set(0)
  await pass(6)
  expect((await told())[1]?.subject).toBe('Test Barfi 250 g runs low: none left')
})

test('a message that nobody has answered for a day is told once, one that was answered is not [NEWS-05][NEWS-06]', async () => {
  await choose({ messages: true })
  await look()
  await pass(2 * 60)
  const body = {
    name: 'Kabir',
    email: 'kabir@example.com',
    inquiryType: 'bulk',
    message: 'Buy at evil.example',
  } as const
  for (const subject of ['Waits', 'Answered']) await shop.call(sendContactMessage, { body: { ...body, subject } })
  const [waits] = await shop.db<{ number: string }[]>`select number from contact_messages where subject = 'Waits'`
  await pass(23 * 60)
  expect(await told()).toEqual([])
  await shop.db`update contact_messages set state = 'answered' where subject = 'Answered'`
  await pass(2 * 60)
  const [letter, ...others] = await told({ times: 5 })
  expect([letter?.subject, others]).toEqual(['A message waits for an answer', []])
  expect(letter?.text).toContain(waits?.number)
  expect(letter?.text).not.toMatch(/Kabir|evil|Waits/)
  await pass(24 * 60)
  expect(await told()).toHaveLength(1)
})

test('a backup that failed, and one that is older than two days, is told once each [NEWS-05][NEWS-06]', async () => {
  await choose({ backups: true })
  const now = Date.now()
  const made = { at: now - 47 * 60 * MINUTE, bytes: 1 }
  expect(await told({ backup: {} })).toEqual([])
  expect(await told({ backup: { made } })).toEqual([])
  const old = { made: { ...made, at: now - 49 * 60 * MINUTE } }
  for (const _ of [1, 2]) {
    expect((await told({ times: 3, backup: old })).map(({ subject }) => subject)).toEqual([
      'The last backup of the shop is old',
    ])
  }
  const failed = { made, failed: { at: now, problem: 'disk full' } }
  for (const _ of [1, 2]) {
    expect((await told({ times: 3, backup: failed })).map(({ subject }) => subject)[1]).toBe(
      'A backup of the shop failed',
    )
  }
  expect(await told({ backup: { made: { at: now + 1, bytes: 1 }, failed: failed.failed } })).toHaveLength(2)
})

test('letters that were given up are told once, by their orders and by nobody’s name, and the shop’s own are not [NEWS-05][NEWS-06]', async () => {
  await shop.db`update stock set on_hand = 1000 where on_hand is not null`
  await choose({ mail: true })
  await look()
  await pass(2 * 60)
  const id = await placeForCash(shop, barfi)
  const giveUp = (about: string, problem: string) => shop.db`
    update mails set failed_at = now() - interval '2 minutes', problem = ${problem} where about = ${about}`
  await giveUp(id, 'nothing to say any more')
  expect(await told()).toEqual([])
  await pass(2 * 60)
  await giveUp(id, '550 no such user meera@example.com')
  const [letter, ...others] = await told({ times: 5 })
  expect([letter?.subject, others]).toEqual(['1 letter could not be brought to anybody', []])
  expect(letter?.text).toContain(`#${printedOrderId(id)}`)
  expect(letter?.text).not.toMatch(/meera/i)
  await pass(2 * 60)
  await shop.db`update mails set sent_at = null, failed_at = now() - interval '2 minutes', problem = '550 full' where kind = 'shop-mail'`
  expect(await told({ times: 3 })).toHaveLength(1)
})

test('a log that stands still for five minutes is told once [BACKUP-05][NEWS-06]', async () => {
  await choose({ backups: true })
  const now = Date.now()
  const log = { opened: now - 60 * MINUTE, until: now - 4 * MINUTE }
  const before = (await told({ backup: { log } })).length
  const stopped = { log: { ...log, until: now - 6 * MINUTE } }
  for (const _ of [1, 2]) {
    const letters = await told({ times: 3, backup: stopped })
    expect(letters.slice(before).map(({ subject }) => subject)).toEqual(['The shop’s log is not kept any more'])
  }
})

test('a shop that says nothing of it is told of everything, at its own address [NEWS-05]', async () => {
  const fresh = await openShop()
  await fresh.db`delete from store_settings`
  const { body } = await deskOf(fresh, await hire(fresh, 'owner'))(readShopSettings)
  expect(body.settings.letters).toEqual({
    to: '',
    orders: true,
    stock: true,
    messages: true,
    complaints: true,
    backups: true,
    mail: true,
  })
  await fresh.close()
})
