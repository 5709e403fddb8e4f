import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAdminProducts } from '../../src/contract/admin/catalog.ts'
import { findLacks } from '../../src/contract/admin/set-up.ts'
import { saveShopSection, saveTaxSection } from '../../src/contract/admin/settings/sections.ts'
import { readShopSettings } from '../../src/contract/admin/settings.ts'
import { findProduct } from '../../src/contract/catalog.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { sell } from './counter.ts'

let shop: Shop
let owner: Colleague
let manager: Colleague
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  owner = await hire(shop, 'owner')
  manager = await hire(shop, 'manager')
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10 }])
  await shop.db`update products set published = id = ${barfi}`
})
afterAll(() => shop.close())

const lacks = async () => (await deskOf(shop, manager)(findLacks)).body
const isThere = async (of: string) => (await lacks()).shop.find((one) => one.of === of)?.isThere

test('labels that lack something are counted among products that shoppers see, and listed [LAW-09][LAW-10]', async () => {
  await shop.db`
    update products set ingredients = null, allergens = null, shelf_life = null, origin = null where id = ${barfi}`
  const before = await lacks()
  expect(before.published).toBe(1)
  expect(before.products.map(({ of, lacking, first }) => [of, lacking, first?.id])).toEqual([
    ['ingredients', 1, barfi],
    ['allergens', 1, barfi],
    ['shelfLife', 1, barfi],
    ['origin', 1, barfi],
  ])
  const listed = async (of: 'ingredients' | 'allergens' | 'shelfLife' | 'origin') =>
    (await deskOf(shop, manager)(listAdminProducts, { query: { published: 'true', lacks: of } })).body.total
  for (const { of } of before.products) expect(await listed(of)).toBe(1)
  await shop.db`
    update products set ingredients = 'Khoya', allergens = '{milk}', shelf_life = '7 days', origin = 'India'
    where id = ${barfi}`
  expect((await lacks()).products.map(({ lacking, first }) => [lacking, first])).toEqual(Array(4).fill([0, null]))
  for (const { of } of before.products) expect(await listed(of)).toBe(0)
  await expect
    .poll(async () => (await shop.call(findProduct, { params: { id: barfi } })).body.product.origin)
    .toBe('India')
})

test('facts of the shop are there once its owner has said them, an officer with a way to reach them [LAW-09]', async () => {
  const desk = deskOf(shop, owner)
  const save = async (grievance: { name: string; email: string; phone: string }) => {
    const { settings, version } = (await desk(readShopSettings)).body
    const { name, address, mapPlace, phone, email, legalName } = settings
    const body = { version, settings: { name, address, mapPlace, phone, email, legalName, grievance } }
    expect((await desk(saveShopSection, { body })).status).toBe(200)
  }
  await save({ name: '', email: '', phone: '' })
  expect(await isThere('officer')).toBe(false)
  await save({ name: 'Leela Nair', email: '', phone: '' })
  expect(await isThere('officer')).toBe(false)
  await save({ name: 'Leela Nair', email: '', phone: '98290 11111' })
  expect(await isThere('officer')).toBe(true)
  expect(await isThere('legal-name')).toBe(false)
})

test('words of terms, privacy and returns are there where shoppers read the owner’s own [LAW-09]', async () => {
  await shop.db`delete from content_versions`
  expect(await isThere('terms')).toBe(false)
  await shop.db`
    insert into content_versions (piece, version, body, shown_from, saved_by)
    values ('terms', 1, '{}', now() - interval '1 minute', ${owner.id})`
  expect([await isThere('terms'), await isThere('returns')]).toEqual([true, false])
})

test('a GSTIN that need not be is asked for no more, until one is entered [LAW-14]', async () => {
  const desk = deskOf(shop, owner)
  const save = async (numbers: { gstin: string; needsNoGstin?: boolean }) => {
    const { settings, version } = (await desk(readShopSettings)).body
    const saved = await desk(saveTaxSection, { body: { version, settings: { fssai: settings.fssai, ...numbers } } })
    return saved.body.settings.needsNoGstin
  }
  const gstin = async () => (await lacks()).shop.find(({ of }) => of === 'gstin')
  expect(await save({ gstin: '' })).toBe(false)
  expect(await gstin()).toEqual({ of: 'gstin', isThere: false, isNeeded: true })
  expect(await save({ gstin: '', needsNoGstin: true })).toBe(true)
  expect(await gstin()).toEqual({ of: 'gstin', isThere: false, isNeeded: false })
  expect((await lacks()).shop.filter(({ isNeeded }) => !isNeeded)).toHaveLength(1)
  expect(await save({ gstin: '' })).toBe(true)
  expect(await save({ gstin: '27AAPFU0939F1ZV', needsNoGstin: true })).toBe(false)
  expect(await gstin()).toEqual({ of: 'gstin', isThere: true, isNeeded: true })
  expect(await save({ gstin: '' })).toBe(false)
})
