import { expect } from '@playwright/test'
import { NO_ORDERS_NOW } from '../../src/domain/settings/taking-orders.ts'
import type { Db } from '../../src/server/db/connect.ts'

/**
 * Has a running shop take orders, or none, as its owner would in the back office; resolves once a page of it says so,
 * which is served as it was for a moment after each change.
 */
export async function openForOrders(
  url: string,
  db: Db,
  { takesOrders = true, path = '/place-order' }: { takesOrders?: boolean; path?: string } = {},
): Promise<void> {
  await db`
    insert into store_settings (settings) values (${db.json({ takesOrders })})
    on conflict (single) do update set settings = store_settings.settings || excluded.settings`
  const rests = async () => (await (await fetch(new URL(path, url))).text()).includes(NO_ORDERS_NOW)
  await expect.poll(rests).toBe(!takesOrders)
}
