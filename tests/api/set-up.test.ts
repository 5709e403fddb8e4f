import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishProducts } from '../../src/contract/admin/catalog/many.ts'
import { findLacks, findSetUp, saveShopDetails } from '../../src/contract/admin/set-up.ts'
import { saveHoursSection } from '../../src/contract/admin/settings/sections.ts'
import { readShopSettings } from '../../src/contract/admin/settings.ts'
import { deliveryOfStart } from '../../src/contract/admin/shapes/delivery-shop.ts'
import { findStaffSession } from '../../src/contract/admin/sign-in.ts'
import { getStore } from '../../src/contract/settings.ts'
import { DECLARATION_PAGES } from '../../src/domain/law/declarations.ts'
import { cityShop } from '../../src/domain/promise/set-up/city-shop.ts'
import { SET_UP_STEPS } from '../../src/domain/settings/set-up-steps.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { findFirstSteps } from '../../src/server/first-steps.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { sell } from './counter.ts'

// A shop as it is after its first start without the demo: no product, no settings, nobody who works there.
let shop: Shop
let first: string | undefined
let ownerless: boolean[]
let arjun: Colleague
beforeAll(async () => {
  shop = await openShop()
  await shop.db`delete from store_settings`
  await shop.db`delete from products`
  first = await findFirstSteps(shop.url)
  const isOwnerless = async () => (await shop.call(findStaffSession)).body.isOwnerless
  ownerless = [await isOwnerless()]
  arjun = await hire(shop, 'owner')
  ownerless.push(await isOwnerless())
})
afterAll(() => shop.close())

const DETAILS = {
  name: 'Arjun Mithai',
  address: '7 Sample Street\nUdaipur 313001',
  phone: '11111 22222',
  email: 'arjun@example.com',
  gstin: '27AAPFU0939F1ZV',
  fssai: '10012011000123',
}

const look = async () => (await shop.call(findSetUp, { headers: { cookie: arjun.cookie } })).body
const save = (body: typeof DETAILS) => shop.call(saveShopDetails, { body, headers: { cookie: arjun.cookie } })

test('an empty shop tells how its owner gets in, until one is there', async () => {
  expect(first).toContain('Nothing is for sale here yet')
  expect(first).toContain('npm run staff -- add you@example.com owner')
  expect(await findFirstSteps(shop.url)).toBeUndefined()
})

test('a stranger is told of a shop without an owner, and of no other, not even one that everybody left [AGAIN-15]', async () => {
  expect(ownerless).toEqual([true, false])
  await shop.db`update staff set ended_at = now()`
  expect((await shop.call(findStaffSession)).body.isOwnerless).toBe(false)
  await shop.db`update staff set ended_at = null`
})

test('an empty shop prints the command with the place of its data, as a shell reads it [AGAIN-14]', async () => {
  await shop.db`update staff set ended_at = now()`
  expect(await findFirstSteps(shop.url, '/srv/sweets')).toContain('  DATA_DIR=/srv/sweets npm run staff -- add')
  expect(await findFirstSteps(shop.url, "/srv/Asha's sweets")).toContain(`  DATA_DIR='/srv/Asha'\\''s sweets' npm run`)
  await shop.db`update staff set ended_at = null`
})

test.each([
  [{ gstin: '27AAPFU0939F1ZW' }, 'This is no GSTIN: please compare it letter by letter.'],
  [{ fssai: '1001201100012' }, 'An FSSAI number has 14 digits.'],
  [{ phone: '12345' }, 'A phone number has ten digits, a landline’s with the code of its place.'],
])('details with %o are refused and nothing is saved [SET-17]', async (wrong, message) => {
  const refused = await save({ ...DETAILS, ...wrong })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([400, 'settings-invalid', message])
  expect(await look()).toMatchObject({ hasDetails: false, details: { name: '', fssai: '' } })
})

test('the details that the owner enters stand in the shop beside what was set already, and in the log', async () => {
  await shop.db`insert into store_settings (settings) values ('{"deliveryFee": 55}')`
  expect((await save(DETAILS)).body).toMatchObject({ details: DETAILS, hasDetails: true, hasProducts: false })
  await expect.poll(async () => (await shop.call(getStore)).body.store).toMatchObject({ ...DETAILS, deliveryFee: 55 })
  const [deed] = await shop.db`select action, staff_id as by, detail from audit_log order by id desc limit 1`
  expect(deed).toMatchObject({
    action: 'settings-changed',
    by: arjun.id,
    detail: { fssai: { before: '', after: DETAILS.fssai } },
  })
})

test('details without an FSSAI number are saved, and what is asked by law lists it [SET-22]', async () => {
  const isThere = async () => {
    const { shop: asked } = (await shop.call(findLacks, { headers: { cookie: arjun.cookie } })).body
    return asked.find(({ of }) => of === 'fssai')?.isThere
  }
  expect((await save({ ...DETAILS, fssai: '' })).body).toMatchObject({ hasDetails: true, details: { fssai: '' } })
  expect(await isThere()).toBe(false)
  expect((await save(DETAILS)).status).toBe(200)
  expect(await isThere()).toBe(true)
})

test('a new shop shows no hours and promises no day, and can be closed for one before it has hours [SET-13]', async () => {
  const said = async () => {
    const { hours, cutOff, copy, closedToday } = (await shop.call(getStore)).body.store
    return { hours, cutOff, sameDay: copy.sameDay, closedToday }
  }
  expect(await said()).toEqual({ hours: [], cutOff: '', sameDay: '', closedToday: '' })
  expect(await look()).toMatchObject({ hasHours: false })
  const headers = { cookie: arjun.cookie }
  const save = async (changed: object) => {
    const { version } = (await shop.call(readShopSettings, { headers })).body
    const settings = { week: null, cutOff: '', closed: { dates: [] }, copy: { sameDay: '' }, ...changed }
    return shop.call(saveHoursSection, { headers, body: { version, settings } })
  }
  const refused = await save({ copy: { sameDay: 'Sent today until 1 PM' } })
  expect(refused.body.message).toBe(
    'Shoppers are promised the same day until 1 PM: please enter that as the end of its orders too.',
  )
  expect((await save({ closed: { dates: [{ day: dayOf(Date.now()), name: 'Moving in' }] } })).status).toBe(200)
  await expect.poll(said).toMatchObject({ hours: [], closedToday: expect.stringContaining('(Moving in)') })
  expect(await look()).toMatchObject({ hasHours: false })
  const week = Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '20:00' }))
  expect((await save({ week, cutOff: '13:00' })).status).toBe(200)
  await expect.poll(said).toMatchObject({
    hours: [{ days: 'Every day', time: '9 AM–8 PM' }],
    sameDay: 'Same-day delivery for orders before 1 PM',
  })
  expect(await look()).toMatchObject({ hasHours: true })
})

test('a shop that stands goes on with the hours that it showed without having saved them [SET-13]', async () => {
  const file = new URL('../../src/server/db/migrations/0040-0059/0043_hours_unsaid.sql', import.meta.url)
  const migration = await readFile(file, 'utf8')
  const carried = async (settings: object) => {
    await shop.db`update store_settings set settings = ${shop.db.json(settings as never)}`
    await shop.db.unsafe(migration)
    const { week, hours, cutOff } = (await shop.call(readShopSettings, { headers: { cookie: arjun.cookie } })).body
      .settings
    return { hasWeek: week !== null, hours, cutOff }
  }
  const before = [
    { days: 'Mon–Sat', time: '9 AM–8 PM' },
    { days: 'Sun', time: '10 AM–6 PM' },
  ]
  const own = [{ days: 'Every day', time: 'from dawn' }]
  expect(await carried({ name: 'Arjun Mithai' })).toEqual({ hasWeek: true, hours: before, cutOff: '12:00' })
  expect(await carried({ closed: { weekdays: [], dates: [] } })).toEqual({
    hasWeek: false,
    hours: before,
    cutOff: '12:00',
  })
  expect(await carried({ hours: own, cutOff: '14:00' })).toEqual({ hasWeek: false, hours: own, cutOff: '14:00' })
})

test('the set-up is over with the first product that shoppers can see', async () => {
  expect(await look()).toMatchObject({ hasProducts: false, waiting: null })
  const id = await sell(shop.db, [{ size: '250 g', price: 300, left: 10 }])
  await shop.db`update products set published = false, allergens = '{Milk}' where id = ${id}`
  expect(await look()).toMatchObject({ hasProducts: false, waiting: { id, name: 'Test Barfi' } })
  await shop.call(publishProducts, { headers: { cookie: arjun.cookie }, body: { ids: [id], published: true } })
  expect(await look()).toMatchObject({ hasProducts: true, waiting: null })
})

/** Puts words of its owner on a page. */
const word = (page: string) => shop.db`
  insert into content_versions (piece, version, body, shown_from)
  values (${page}, 1, '{"title": "Ours"}', now() - interval '1 minute')`

test('own words are done once the pages that only an owner can write are there, as “By law” counts them [SET-15]', async () => {
  await shop.db`delete from content_versions`
  const state = async () => {
    const { words, steps } = await look()
    const { shop: asked } = (await shop.call(findLacks, { headers: { cookie: arjun.cookie } })).body
    return {
      ...words,
      isDone: steps.find(({ step }) => step === 'words')?.isDone,
      unlawful: asked.flatMap(({ of, isThere }) => (isThere ? [] : of)).filter((of) => of in DECLARATION_PAGES),
    }
  }
  expect(await state()).toEqual({
    ...{ written: 0, of: 18, isDone: false, unlawful: ['terms', 'privacy', 'returns'] },
    missing: ['about', 'returns-cancellations', 'privacy-policy', 'terms'],
  })
  await word('hero')
  await word('terms')
  expect(await state()).toEqual({
    ...{ written: 2, of: 18, isDone: false, unlawful: ['privacy', 'returns'] },
    missing: ['about', 'returns-cancellations', 'privacy-policy'],
  })
  for (const page of ['privacy-policy', 'returns-cancellations']) await word(page)
  expect(await state()).toMatchObject({ isDone: false, unlawful: [], missing: ['about'] })
  await word('about')
  expect(await state()).toEqual({ written: 5, of: 18, isDone: true, unlawful: [], missing: [] })
  await shop.db`update content_versions set withdrawn_at = now() where piece = 'terms'`
  expect(await state()).toMatchObject({ written: 4, isDone: false, unlawful: ['terms'], missing: ['terms'] })
})

test('the steps that follow say what is there of each [SET-14]', async () => {
  const done = async () => (await look()).steps.filter(({ isDone }) => isDone).map(({ step }) => step)
  await shop.db`delete from content_versions`
  expect((await look()).steps.map(({ step }) => step)).toEqual([...SET_UP_STEPS])
  // Its database is another's, which is backed up by its own means.
  expect(await done()).toEqual(['backup'])
  for (const page of ['about', 'terms', 'privacy-policy', 'returns-cancellations']) await word(page)
  const closed = { weekdays: [], dates: [] }
  const delivery = deliveryOfStart(cityShop('313001', { deliveryFee: 40, freeDeliveryFrom: null, closed }))
  await shop.db`update store_settings set settings = settings || ${shop.db.json({ delivery } as never)}`
  expect(await done()).toEqual(['words', 'delivery', 'backup'])
  await shop.db`update store_settings set settings = settings || '{"demo": true}'`
  expect((await look()).steps).toEqual([])
})
