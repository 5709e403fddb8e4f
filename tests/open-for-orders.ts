import type { Db } from '../src/server/db/connect.ts'

/** Has a shop without the demo take orders, as its owner would in the back office. */
export async function openForOrders(db: Db): Promise<void> {
  await db`
    insert into store_settings (settings) values ('{"takesOrders": true}')
    on conflict (single) do update set settings = store_settings.settings || excluded.settings`
}
