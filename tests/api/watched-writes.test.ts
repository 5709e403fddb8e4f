import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchWrites } from '../checksum.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a write is seen by who watches for it, the first one too, and a count of refused calls is none', async () => {
  const settled = await watchWrites(shop.db)
  const before = await settled()
  await shop.db`insert into audit_log (action, about, quarter) values ('role-refused', 'nobody', now())`
  expect(await settled()).toBe(before)
  await shop.db`insert into audit_log (action, about) values ('settings-saved', 'settings')`
  const logged = await settled()
  expect(logged).not.toBe(before)
  await shop.db`update products set name = 'Kaju' where id = 'kaju-barfi'`
  expect(await settled()).not.toBe(logged)
})
