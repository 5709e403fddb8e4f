import type { Db } from '../src/server/db/connect.ts'

/** Has a shop take orders, or none, as its owner would in the back office. */
export async function openForOrders(db: Db, takesOrders = true): Promise<void> {
  await db`
    insert into store_settings (settings) values (${db.json({ takesOrders })})
    on conflict (single) do update set settings = store_settings.settings || excluded.settings`
}
