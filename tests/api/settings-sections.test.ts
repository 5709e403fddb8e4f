import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findSetUp, saveShopDetails } from '../../src/contract/admin/set-up.ts'
import {
  saveHoursSection,
  saveShopSection,
  saveTaxSection,
  saveWordsSection,
} from '../../src/contract/admin/settings/sections.ts'
import { readShopSettings, type SettingsForm } from '../../src/contract/admin/settings.ts'
import { getStore } from '../../src/contract/settings.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { checksumOf } from '../checksum.ts'
import { type Colleague, hire, letConfirmationPass, signInAgain } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'

let shop: Shop
let asha: Colleague
beforeAll(async () => {
  shop = await openShop()
  asha = await hire(shop, 'owner', 'Asha')
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

const asAsha = () => ({ headers: { cookie: asha.cookie } })
const read = async () => (await shop.call(readShopSettings, asAsha())).body
const shown = async () => (await shop.call(getStore)).body.store

const OPEN = { opens: '09:00', closes: '20:00' }
const EVERY_DAY = Array.from({ length: 7 }, () => OPEN)
const NO_WORDS = { sameDay: '' }
const OFFICER = { name: 'Asha Rao', email: 'grievance@kesarkhoya.example', phone: '0141 555 0100' }

async function saveHours(changed: object, version?: number) {
  const kept = await read()
  const settings = { week: EVERY_DAY, closed: { dates: [] }, cutOff: '12:00', copy: NO_WORDS, ...changed }
  return shop.call(saveHoursSection, { body: { version: version ?? kept.version, settings }, ...asAsha() })
}

async function saveShop(changed: Partial<SettingsForm>, version?: number) {
  const { settings, version: current } = await read()
  const { name, address, mapPlace, phone, email, legalName, grievance } = settings
  const sent = { name, address, mapPlace, phone, email, legalName, grievance, ...changed }
  return shop.call(saveShopSection, { body: { version: version ?? current, settings: sent }, ...asAsha() })
}

test('the lines of the hours and the closed weekdays follow from the table [SET-01]', async () => {
  const week = [null, ...EVERY_DAY.slice(1, 6), { opens: '10:00', closes: '14:30' }]
  expect((await saveHours({ week })).body.settings.closed.weekdays).toEqual([0])
  await expect
    .poll(async () => (await shown()).hours)
    .toEqual([
      { days: 'Mon–Fri', time: '9 AM–8 PM' },
      { days: 'Sat', time: '10 AM–2:30 PM' },
      { days: 'Sun', time: 'Closed' },
    ])
  const [{ settings: stored } = { settings: {} }] = await shop.db`select settings from store_settings`
  expect(stored).not.toHaveProperty('hours')
})

test('words of hours from before the table are shown until one is saved [SET-02]', async () => {
  const hours = [{ days: 'Every day', time: 'from seven' }]
  const earlier = { hours, closed: { weekdays: [2], dates: [] } }
  await shop.db`update store_settings set settings = settings - 'week' || ${shop.db.json(earlier)}`
  await expect.poll(async () => (await shown()).hours).toEqual(hours)
  expect(await read()).toMatchObject({ settings: { week: null, closed: { weekdays: [2] } } })
  expect((await saveShop({ phone: '020 5550 0111' })).status).toBe(200)
  expect((await shown()).hours).toEqual(hours)
  expect((await saveHours({})).status).toBe(200)
  await expect.poll(async () => (await shown()).hours).toEqual([{ days: 'Every day', time: '9 AM–8 PM' }])
})

test('the promise follows from the cut-off; words of the owner’s own must not name another hour [SET-03]', async () => {
  await saveHours({ cutOff: '14:30' })
  await expect.poll(async () => (await shown()).copy.sameDay).toBe('Same-day delivery for orders before 2:30 PM')
  const before = await checksumOf(shop.db)
  const refused = await saveHours({ cutOff: '14:30', copy: { sameDay: 'Today, if ordered by 1 PM' } })
  expect(refused).toMatchObject({ status: 400, body: { code: 'settings-invalid' } })
  expect(await checksumOf(shop.db)).toBe(before)
  await saveHours({ copy: { sameDay: 'Sent the day you order' } })
  await expect.poll(async () => (await shown()).copy.sameDay).toBe('Sent the day you order')
})

test('a closed day is told within a second of being saved, and promises nothing for itself [SET-04]', async () => {
  const today = dayOf(Date.now())
  const dates = [0, 1].map((days) => ({ day: addDays(today, days), name: 'Wedding' }))
  expect((await shown()).closedToday).toBe('')
  await saveHours({ closed: { dates } })
  await expect
    .poll(async () => (await shown()).closedToday)
    .toMatch(/^Closed today, .+ \(Wedding\)\. Orders are sent from .+\.$/)
  expect((await shown()).copy.sameDay).toMatch(/^Closed today, .+\. Orders are sent from .+[^.]$/)
  await saveHours({})
  await expect.poll(async () => (await shown()).closedToday).toBe('')
})

test('the promise is another when the day begins, without anybody saving anything [SET-05]', async () => {
  const tomorrow = addDays(dayOf(Date.now()), 1)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: startOf(tomorrow) - 60_000,
    shouldAdvanceTime: true,
  })
  await saveHours({ closed: { dates: [{ day: tomorrow, name: 'Holi' }] } })
  await until(async () => expect((await read()).settings.closed.dates).toHaveLength(1))
  expect((await shown()).closedToday).toBe('')
  vi.setSystemTime(startOf(tomorrow) - 1)
  await vi.advanceTimersByTimeAsync(60_000)
  await until(async () => expect((await shown()).closedToday).toContain('(Holi)'))
  vi.useRealTimers()
  await saveHours({})
})

test('the place on a map is two numbers or nothing [CONT-12]', async () => {
  const refused = await saveShop({ mapPlace: 'beside the clock tower' })
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('two numbers')])
  expect((await saveShop({ mapPlace: ' 26.9124, 75.7873 ' })).status).toBe(200)
  await expect.poll(async () => (await shown()).mapPlace).toBe('26.9124, 75.7873')
  expect((await saveShop({ mapPlace: '' })).status).toBe(200)
  await expect.poll(async () => (await shown()).mapPlace).toBe('')
})

test('two who save different pages meet each other’s changes; on the same page the second is told [SET-06]', async () => {
  const { version } = await read()
  const first = await saveShop({ phone: '020 5550 0199' }, version)
  expect(first.status).toBe(200)
  expect((await saveHours({ cutOff: '13:00' }, version)).status).toBe(200)
  const second = await saveShop({ phone: '020 5550 0142' }, version)
  expect(second).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect(await read()).toMatchObject({ settings: { phone: '020 5550 0199', cutOff: '13:00' } })
  expect((await saveShop({}, version + 100)).body.code).toBe('changed-meanwhile')
})

test('two pages that hold words of the shop do not take each other’s away [SET-06]', async () => {
  const { version } = await read()
  const copy = { customOrders: 'Ask a week ahead', bulkDiscount: 'A tenth off' }
  const words = { version, settings: { banner: 'Diwali boxes', copy } }
  expect((await shop.call(saveWordsSection, { body: words, ...asAsha() })).status).toBe(200)
  expect((await saveHours({ copy: { sameDay: 'Sent at once' } }, version)).status).toBe(200)
  expect((await read()).settings).toMatchObject({ banner: 'Diwali boxes', copy: { ...copy, sameDay: 'Sent at once' } })
  await saveHours({})
})

test('only pages with amounts or numbers for the tax ask again who acts [SET-07]', async () => {
  const cookie = await letConfirmationPass(shop, await signInAgain(shop, asha.id))
  const { version, settings } = (await shop.call(readShopSettings, { headers: { cookie } })).body
  const { gstin, fssai, name, address, mapPlace, phone, email, legalName, grievance } = settings
  const tax = { version, settings: { gstin, fssai } }
  expect((await shop.call(saveTaxSection, { headers: { cookie }, body: tax })).body.code).toBe('confirmation-required')
  const own = { version, settings: { name, address, mapPlace, phone, email, legalName, grievance } }
  expect((await shop.call(saveShopSection, { headers: { cookie }, body: own })).status).toBe(200)
})

test('legal name and grievance officer are told to everybody, from the settings and from the set-up [SET-08]', async () => {
  expect(await shown()).toMatchObject({ legalName: '', grievance: { name: 'Leela Sample', phone: '00000 11111' } })
  await saveShop({ legalName: 'Kesar Foods LLP', grievance: OFFICER })
  await expect.poll(shown).toMatchObject({ legalName: 'Kesar Foods LLP', grievance: OFFICER })
  const { name, address, email } = await shown()
  const details = { name, address, email, phone: '020 5550 0100', gstin: '', fssai: '10012011000123' }
  const set = (body: object) => shop.call(saveShopDetails, { body: { ...details, ...body }, ...asAsha() })
  expect((await set({})).body.details).toMatchObject({ legalName: 'Kesar Foods LLP', grievance: OFFICER })
  await set({ legalName: 'Asha Rao', grievance: { ...OFFICER, phone: '' } })
  expect((await shop.call(findSetUp, asAsha())).body.details).toMatchObject({
    ...{ legalName: 'Asha Rao', grievance: { ...OFFICER, phone: '' } },
  })
  expect((await saveShop({ grievance: { ...OFFICER, email: 'nobody' } })).status).toBe(400)
})
