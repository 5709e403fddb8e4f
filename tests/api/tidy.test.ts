import { expect, test } from 'vitest'
import { forgetStale } from '../../src/server/tidy.ts'
import { openShop } from '../shop.ts'

test('reset tokens that open nothing and notices of long ago are deleted, and the others stay', async () => {
  const shop = await openShop()
  const { customerId } = await shop.register()
  await shop.db`
    insert into password_resets (token_hash, customer_id, created_at)
    select sha256(hours::text::bytea), ${customerId}, now() - hours * interval '1 hour' from unnest('{0, 25}'::int[]) as hours`
  await shop.db`
    insert into provider_events (provider, event_id, provider_order_id, received_at)
    select 'stripe', days::text, 'cs_test_12345678', now() - days * interval '1 day' from unnest('{89, 91}'::int[]) as days`
  await forgetStale(shop.db)
  expect(await shop.db`select from password_resets where created_at > now() - interval '1 hour'`).toHaveLength(1)
  expect(await shop.db`select from password_resets`).toHaveLength(1)
  expect(await shop.db`select event_id from provider_events`).toEqual([{ eventId: '89' }])
  await shop.close()
})
