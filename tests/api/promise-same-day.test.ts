import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStore } from '../../src/contract/settings.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const sameDay = async () => (await shop.call(getStore, {})).body.store.copy.sameDay

test('a shop that begins to promise days says the same day where its rider has it, and its own words after that [PROM-32]', async () => {
  const words = 'Same-day delivery for orders before 3 PM all over India'
  await shop.db`
    insert into store_settings (settings)
    values (${shop.db.json({ copy: { sameDay: words, customOrders: '', bulkDiscount: '' }, closed: { weekdays: [], dates: [] } })})
    on conflict (single) do update set settings = store_settings.settings || excluded.settings`
  await expect.poll(sameDay).toBe(words)
  const delivery = deliveryOf([])
  const windows = delivery.windows.map((window) => ({ ...window, cutOff: { minutesBefore: 180 } }))
  await setUpDelivery(shop.db, { ...delivery, windows })
  await expect.poll(sameDay).toBe('Same-day delivery for orders before 2 PM in Jaipur')
  await setUpDelivery(shop.db, delivery)
  await expect.poll(sameDay).toBe('')
  await setUpDelivery(shop.db, null)
  await expect.poll(sameDay).toBe(words)
})
