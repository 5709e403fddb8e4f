import type { Db } from '../../src/server/db/connect.ts'

type Table = { name: string; unlogged: boolean; columns: readonly string[]; constraints: readonly string[] }

/** Everything that the shop's migrations have made of `db`, as SQL: tables by name, each with what hangs on it. */
export async function readSchema(db: Db): Promise<string> {
  const [tables, functions, sequences] = [await findTables(db), await findFunctions(db), await findSequences(db)]
  const drawn: string[] = []
  for (const table of tables) drawn.push([drawTable(table), ...(await findBeside(db, table.name))].join('\n'))
  const views = await findViews(db)
  return [HEAD, 'create extension pg_trgm;', ...sequences, ...functions, ...drawn, ...views].join('\n\n').concat('\n')
}

const HEAD = `-- The whole database of the shop, as the migrations in src/server/db/migrations leave it. Written by
-- \`npm run schema\`; a test compares it. Why a column is as it is stands in the migration that made it.
-- Money is integer paise, weight is grams.`

function drawTable({ name, unlogged, columns, constraints }: Table): string {
  const lines = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n')
  return `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${lines}\n);`
}

/** Tables of the shop itself: the queue of jobs keeps its own in another schema. */
function findTables(db: Db): Promise<Table[]> {
  return db<Table[]>`
    select c.relname as name, c.relpersistence = 'u' as unlogged,
      array(
        select concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attidentity <> '' then 'generated always as identity' end,
          case when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid)
              || case a.attgenerated when 'v' then ') virtual' else ') stored' end
            else 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
          case when a.attnotnull then 'not null' end)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'
        order by position(k.contype in 'pufc'), k.conname) as constraints
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`
}

/** Indexes and triggers of a table, but for those that a constraint makes. */
async function findBeside(db: Db, table: string): Promise<string[]> {
  const rows = await db<{ sql: string }[]>`
    select pg_get_indexdef(i.indexrelid) as sql, 1 as place from pg_index i
    where i.indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)
    union all
    select pg_get_triggerdef(oid), 2 from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
    order by place, sql`
  return rows.map(({ sql }) => `${sql.replaceAll('public.', '')};`)
}

async function findFunctions(db: Db): Promise<string[]> {
  const rows = await db<{ sql: string }[]>`
    select pg_get_functiondef(p.oid) as sql from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by p.proname`
  return rows.map(({ sql }) => `${sql.replaceAll('public.', '').trim()};`)
}

async function findViews(db: Db): Promise<string[]> {
  const rows = await db<{ name: string; sql: string }[]>`
    select viewname as name, definition as sql from pg_views where schemaname = 'public' order by viewname`
  return rows.map(({ name, sql }) => `create view ${name} as\n${sql}`)
}

/** Sequences that no column owns. */
async function findSequences(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend where objid = c.oid and deptype in ('a', 'i'))
    order by c.relname`
  return rows.map(({ name }) => `create sequence ${name};`)
}
