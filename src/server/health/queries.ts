import type { DatabaseFacts } from '../../domain/health/machine-health.ts'
import type { Db } from '../db/connect.ts'

export async function countOrders(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from orders`
  return row?.count ?? 0
}

type ProviderNews = { provider: string; lastNotice: number | null; lastPaid: number | null }

/** When each provider last told something, and when it last took money. */
export async function findProviderNews(db: Db): Promise<readonly ProviderNews[]> {
  return db<ProviderNews[]>`
    select provider, max(received_at) as last_notice, max(captured_at) as last_paid from (
      select provider, received_at, null as captured_at from provider_events
      union all select provider, null, captured_at from payments
    ) told group by provider`
}

type NewestPicture = { name: string; widths: number[]; formats: string[] }

export async function findNewestPicture(db: Db): Promise<{ count: number; newest: NewestPicture | undefined }> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from pictures where stored_at is not null`
  const [newest] = await db<NewestPicture[]>`
    select name, widths, formats from pictures where stored_at is not null order by stored_at desc limit 1`
  return { count: row?.count ?? 0, newest }
}

/** The database as it says itself. */
export async function findDatabase(db: Db): Promise<Omit<DatabaseFacts, 'isOutside'>> {
  const [row] = await db<Omit<DatabaseFacts, 'isOutside'>[]>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most`
  if (!row) throw new Error('The database did not say what it is')
  return row
}
