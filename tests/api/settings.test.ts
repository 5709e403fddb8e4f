import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getStore } from '../../src/contract/settings.ts'
import { transact } from '../../src/server/db/transact.ts'
import type { SettingsRow } from '../../src/server/settings/ask-settings.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let barfi: string
let saved: Record<string, unknown>
let log: string[]
beforeAll(async () => {
  log = []
  shop = await openShop({ log: { write: (line) => void log.push(line) } })
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10_000 }])
  const [row] = await shop.db`select settings from store_settings`
  saved = row?.settings
})
beforeEach(async () => {
  // Somebody new each time: where settings are wrong, the limits of cash are those of a first start.
  meera = await shop.register()
  await save({})
  await until(async () => expect((await shown()).phone).toBe(saved.phone))
  log.length = 0
})
afterAll(() => shop.close())

const shown = async () => (await shop.call(getStore)).body.store

/** Replaces what is saved by what the demo came with and these. */
async function save(settings: Record<string, unknown>): Promise<void> {
  await shop.db`update store_settings set settings = ${shop.db.json({ ...saved, ...settings } as never)}`
}

/** An order as its page shows it at this delivery fee. */
async function orderAt(fee: number): Promise<number> {
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], { amount: 100 + fee })
  return (await order(shop, meera.token, payload)).status
}

const complaints = () => log.filter((line) => line.includes('saved settings are wrong'))

test('a wrong setting takes its default, and pages and checkout go by the others alike', async () => {
  await save({ deliveryFee: 60, phone: 12345 })
  await until(async () => expect((await shown()).deliveryFee).toBe(60))
  expect((await shown()).phone).toBe('')
  expect(await orderAt(60)).toBe(200)
  expect(await orderAt(40)).toBe(409)
})

test.each(['free', -500, null, 1e300, '60'])(
  'a delivery fee of %j charges the default on pages and in orders',
  async (fee) => {
    await save({ deliveryFee: fee, banner: 'Fees may be wrong' })
    await until(async () => expect((await shown()).banner).toBe('Fees may be wrong'))
    expect((await shown()).deliveryFee).toBe(40)
    expect(await orderAt(40)).toBe(200)
  },
)

test('a wrong setting is logged once, by its name', async () => {
  await save({ phone: 12345, deliveryFee: -1 })
  await save({ phone: 12345, deliveryFee: -1, email: 'again@example.com' })
  await until(async () => expect((await shown()).email).toBe('again@example.com'))
  expect(complaints()).toHaveLength(1)
  expect(JSON.parse(complaints()[0] ?? '')).toMatchObject({ level: 40, wrong: 'deliveryFee, phone' })
})

test('a shop whose settings are wrong from the start opens', async () => {
  await shop.db`update store_settings set settings = '"nonsense"'`
  await until(async () => expect((await shown()).phone).toBe(''))
  expect(await orderAt(40)).toBe(200)
})

test('a store that cannot be read says so once, and is read again when it can be', async () => {
  await shop.db`alter table store_settings rename to store_settings_aside`
  await shop.db`notify store`
  await until(() => expect(log.join()).toContain('the store cannot be read'))
  await shop.db`notify store`
  expect((await shown()).phone).toBe(saved.phone)
  await shop.db`alter table store_settings_aside rename to store_settings`
  await save({ phone: '020 5550 0123' })
  await until(async () => expect((await shown()).phone).toBe('020 5550 0123'))
  expect(log.filter((line) => line.includes('the store cannot be read'))).toHaveLength(1)
})

test('settings that were read are sent again only after they were saved, and then as they are', async () => {
  // With a memory of its own: the shop of this process reads them too.
  vi.resetModules()
  const { askSettings } = await import('../../src/server/settings/ask-settings.ts')
  const ask = () =>
    transact(shop.db, async (tx) => {
      const { asked, read } = askSettings(tx)
      const [row = { mark: null, saved: null }] = await tx<SettingsRow[]>`${asked}`
      return { isSent: row.saved !== null, name: read(row).settings.name }
    })
  await shop.db`update store_settings set settings = settings || '{"name": "Meera’s Mithai"}'`
  expect(await ask()).toEqual({ isSent: true, name: 'Meera’s Mithai' })
  expect(await ask()).toEqual({ isSent: false, name: 'Meera’s Mithai' })
  await shop.db`update store_settings set settings = settings || '{"name": "Arjun’s Mithai"}'`
  expect(await ask()).toEqual({ isSent: true, name: 'Arjun’s Mithai' })
})
