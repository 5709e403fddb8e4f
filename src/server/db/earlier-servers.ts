import type { Tx } from './connect.ts'

/** PostgreSQL 18, as it writes it: the first that knows all that the migrations are written in. */
const KNOWS_ALL = 180_000

/**
 * Makes a server before PostgreSQL 18 fit for the migrations: gives it the function that they expect, and answers how it
 * reads their text. What PostgreSQL 18 has itself is left alone.
 */
export async function fitServer(tx: Tx): Promise<(migration: string) => string> {
  const [server] = await tx<{ version: number; lacksIds: boolean }[]>`
    select current_setting('server_version_num')::int as version, to_regprocedure('uuidv7()') is null as lacks_ids`
  if (server?.lacksIds) await tx.unsafe(UUIDV7)
  return server && server.version < KNOWS_ALL ? storing : (migration) => migration
}

/**
 * An id that begins with its moment (RFC 9562, 5.7): ms, then the 4096th parts of one, then 62 random bits. It stands
 * beside the tables, whose defaults name it: they keep it where they are moved to a newer server.
 */
const UUIDV7 = `
  create function uuidv7() returns uuid language plpgsql volatile parallel safe as $$
  declare
    micros bigint := extract(epoch from clock_timestamp()) * 1000000;
  begin
    return lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0')
      || right(replace(gen_random_uuid()::text, '-', ''), 16);
  end $$`

/** Columns that are worked out where they are read are worked out where they are written. */
function storing(migration: string): string {
  return migration.replaceAll(/\) virtual\b/g, ') stored')
}
