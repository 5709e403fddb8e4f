import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { findPhoneTerms } from '../../src/contract/admin/phone-orders.ts'
import { readShopSettings, type SettingsForm, saveShopSettings } from '../../src/contract/admin/settings.ts'
import { readToday } from '../../src/contract/admin/today.ts'
import { getStore } from '../../src/contract/settings.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { checksumOf } from '../checksum.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
let asha: Colleague
beforeAll(async () => {
  shop = await openShop()
  asha = await hire(shop, 'owner', 'Asha')
})
afterAll(() => shop.close())

const asAsha = () => ({ headers: { cookie: asha.cookie } })
const read = async () => (await shop.call(readShopSettings, asAsha())).body

async function save(changed: Partial<SettingsForm>, version?: number) {
  const kept = await read()
  const settings = { ...(kept.settings as SettingsForm), ...changed }
  return shop.call(saveShopSettings, { body: { version: version ?? kept.version, settings }, ...asAsha() })
}

const shown = async () => (await shop.call(getStore)).body.store

test('the shop shows and charges at once what an owner saves; the demo stays a demo', async () => {
  const saved = await save({
    name: 'Mishri & Malai',
    deliveryFee: 55.5,
    banner: 'Diwali boxes until Thursday',
    week: Array.from({ length: 7 }, () => ({ opens: '08:00', closes: '21:00' })),
    gstin: '27AAPFU0939F1ZV',
    fssai: '10012011000123',
  })
  expect(saved.body).toMatchObject({ version: 2, settings: { name: 'Mishri & Malai', deliveryFee: 55.5 } })
  await expect.poll(async () => (await shown()).name).toBe('Mishri & Malai')
  const hours = [{ days: 'Every day', time: '8 AM–9 PM' }]
  expect(await shown()).toMatchObject({ deliveryFee: 55.5, banner: 'Diwali boxes until Thursday', hours, demo: true })

  const meera = await shop.register('Meera')
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  expect((await order(shop, meera.token, payloadFor(items, { amount: 155.5 }))).status).toBe(200)
})

test('the log says what was changed, from what to what, and nothing else', async () => {
  const { settings } = await read()
  await save({ phone: '020 5550 0199' })
  const [entry] = await shop.db`
    select staff_id, detail from audit_log where action = 'settings-changed' order by id desc limit 1`
  expect(entry).toEqual({
    staffId: asha.id,
    detail: { phone: { before: settings.phone, after: '020 5550 0199' } },
  })
})

test('the second of two who save at once is told', async () => {
  const { version } = await read()
  const answers = await Promise.all([
    save({ phone: '020 5550 0101' }, version),
    save({ phone: '020 5550 0102' }, version),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed-meanwhile')
})

test('settings of a wrong form are refused with all that is wrong, and nothing is written', async () => {
  const before = await checksumOf(shop.db)
  const { copy } = (await read()).settings
  const own = { ...copy, sameDay: 'Same-day delivery for orders before 12 PM' }
  const refused = await save({ gstin: '27AAPFU0939F1ZW', fssai: '123', cutOff: '14:00', copy: own })
  expect(refused.body).toMatchObject({
    code: 'settings-invalid',
    message:
      'This is no GSTIN: please compare it letter by letter. An FSSAI number has 14 digits. ' +
      'Shoppers are promised the same day until 12 PM, but the day ends at 2 PM: make both the same.',
  })
  for (const wrong of [{ name: '' }, { email: 'nobody' }, { deliveryFee: -1 }, { cutOff: '25:00' }]) {
    expect((await save(wrong)).status).toBe(400)
  }
  expect(await checksumOf(shop.db)).toBe(before)
})

test('the kitchen’s day ends when the owner says', async () => {
  const before = Date.now()
  const [midnight] = await shop.db<{ at: number }[]>`
    select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as at`
  const placed = new Date((midnight?.at ?? before) - 60 * 60_000)
  await shop.db`update orders set placed_at = ${placed}, status = 'Placed'`
  const late = async () => (await shop.call(readToday, asAsha())).body.late.count
  expect(await late()).toBe(0)
  const copy = { sameDay: 'Same-day delivery until 11:30 PM', customOrders: 'Ask us', bulkDiscount: 'Ask us' }
  expect((await save({ cutOff: '23:30', copy })).status).toBe(200)
  await expect.poll(late).toBe(1)
})

test('over closed days nothing is due, nothing gets late and nothing is promised', async () => {
  const today = dayOf(Date.now())
  // Three from today on: whatever the clock says while this runs, the next open day is the fourth.
  const dates = [-1, 0, 1, 2].map((days) => ({ day: addDays(today, days), name: 'Diwali' }))
  const placed = new Date(startOf(addDays(today, -1)) + 60_000)
  await shop.db`update orders set placed_at = ${placed}, status = 'Placed'`
  const ask = async () => {
    const batch = 'all' as const
    return {
      late: (await shop.call(readToday, asAsha())).body.late.count,
      day: (await shop.call(findPhoneTerms, asAsha())).body.day,
      sheet: (await shop.call(readKitchenSheet, { ...asAsha(), query: { batch } })).body,
      asked: (await shop.call(readKitchenSheet, { ...asAsha(), query: { batch, day: today } })).body,
    }
  }
  expect(await ask()).toMatchObject({ late: 1, asked: { closed: null, orders: 1 } })
  expect((await save({ closed: { dates } })).body.settings.closed).toEqual({ weekdays: [], dates })
  const open = addDays(today, 3)
  await expect.poll(ask).toMatchObject({
    late: 0,
    day: open,
    sheet: { day: open, closed: null, orders: 1 },
    asked: { closed: 'Diwali', orders: 0 },
  })
  expect(await shown()).not.toHaveProperty('closed')
  await save({ closed: { dates: [] } })
  await expect.poll(ask).toMatchObject({ late: 1 })
})

const holi = { day: '2027-03-22', name: 'Holi' }
const NEVER = Array.from({ length: 7 }, () => null)
test.each([
  [{ week: NEVER }, 'settings-invalid'],
  [{ week: [{ opens: '20:00', closes: '09:00' }, ...NEVER.slice(1)] }, 'settings-invalid'],
  [{ week: NEVER.slice(1) }, 'bad-request'],
  [{ week: [{ opens: '9', closes: '20:00' }, ...NEVER.slice(1)] }, 'bad-request'],
  [{ closed: { dates: [holi, holi] } }, 'settings-invalid'],
  [{ closed: { dates: [{ day: '2027-02-30', name: 'Holi' }] } }, 'bad-request'],
  [{ closed: { dates: [{ day: '2027-03-22', name: ' ' }] } }, 'bad-request'],
])('a shop cannot be open and closed as %j says', async (wrong, code) => {
  const before = await checksumOf(shop.db)
  const refused = await save(wrong)
  expect(refused).toMatchObject({ status: 400, body: { code } })
  expect(await checksumOf(shop.db)).toBe(before)
})

test('a shop that has saved nothing yet begins with the standard settings', async () => {
  await shop.db`delete from store_settings`
  expect(await read()).toMatchObject({ version: 0, settings: { name: 'Our Store', cutOff: '', week: null } })
  expect((await save({ name: 'Nayi Dukaan' })).body).toMatchObject({ version: 1, settings: { name: 'Nayi Dukaan' } })
  await expect.poll(async () => (await shown()).name).toBe('Nayi Dukaan')
})
