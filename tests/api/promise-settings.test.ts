import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPromiseSection, savePromiseSection } from '../../src/contract/admin/settings/sections.ts'
import { readShopSettings } from '../../src/contract/admin/settings.ts'
import type { Delivery } from '../../src/contract/admin/shapes/delivery.ts'
import { askOffers } from '../../src/contract/promise.ts'
import { getStore } from '../../src/contract/settings.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { deliveryOf } from '../delivery.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { sell } from './counter.ts'

let shop: Shop
let asha: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  asha = deskOf(shop, await hire(shop, 'owner', 'Asha'))
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: null, grams: 500 }], 'Mango Barfi')
})
afterAll(() => shop.close())

async function save(delivery: Delivery | null) {
  const { version } = (await asha(readPromiseSection)).body
  return asha(savePromiseSection, { body: { version, settings: { delivery } } })
}

const askFor = async (pin: string) =>
  (await shop.call(askOffers, { body: { items: [{ _id: barfi, size: '500 g', quantity: 1 }], pin } })).body.offers

test('an owner sets up how the shop delivers, and offers follow at once', async () => {
  expect((await asha(readPromiseSection)).body.delivery).toBeNull()
  const delivery = deliveryOf([barfi])
  expect((await save(delivery)).body).toMatchObject({ delivery })
  await expect.poll(async () => (await askFor('302001'))?.earliest?.way).toBe('rider')
  expect((await askFor('190001'))?.earliest).toMatchObject({ way: 'courier', window: null })
  await save({ ...delivery, stops: [{ day: dayOf(Date.now()), way: null, until: null }] })
  await expect.poll(async () => (await askFor('302001'))?.ways[0]?.days[0]?.refusal?.code).toBe('stopped')
  await save(null)
  await expect.poll(() => askFor('302001')).toBeNull()
})

test('a set-up that does not fit together is not saved, and says where', async () => {
  const refused = await save(deliveryOf([barfi], { lines: [] }))
  expect(refused).toMatchObject({ status: 400, body: { code: 'settings-invalid' } })
  expect(refused.body.message).toContain('is made in the line “khoya”, which there is not')
  expect((await asha(readPromiseSection)).body.delivery).toBeNull()
})

test('somebody who was faster is not overwritten', async () => {
  const { version } = (await asha(readPromiseSection)).body
  await save(deliveryOf([barfi]))
  const late = await asha(savePromiseSection, { body: { version, settings: { delivery: null } } })
  expect(late.body.code).toBe('changed-meanwhile')
})

test('shoppers and the other pages of the settings are not sent how it is set up', async () => {
  await save(deliveryOf([barfi]))
  expect((await shop.call(getStore)).body.store).not.toHaveProperty('delivery')
  expect((await asha(readShopSettings)).body.settings).not.toHaveProperty('delivery')
})
