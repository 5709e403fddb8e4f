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

/**
 * The database as it says itself. One that does not tell where its files lie, or has them elsewhere than among the shop's
 * data, is not the shop's own: a worker is told its address like any other's.
 */
export async function findDatabase(db: Db, dataDir: string): Promise<DatabaseFacts> {
  const [row] = await db<(Omit<DatabaseFacts, 'isOutside'> & { folder: string | null })[]>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most,
      case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end as folder`
  if (!row) throw new Error('The database did not say what it is')
  const { folder, ...facts } = row
  return { ...facts, isOutside: !folder?.startsWith(`${dataDir}/`) }
}
