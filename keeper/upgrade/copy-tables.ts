import { createHash } from 'node:crypto'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, Tx } from '../connect.ts'
import type { KeptShop } from '../kept-shop.ts'

/** Every table that holds rows itself, with the columns that are stored as they are given. */
type Table = { schema: string; name: string; columns: string[] }

type How = Pick<KeptShop, 'carried'> & { say: (line: string) => void }

/**
 * Copies all that stands in the tables of `from` to the same tables of `to`, both reached as the superuser, and reads
 * it back from there. Throws where the two do not have the same tables, or a table is not the same afterwards; then
 * `to` is as it was.
 */
export async function copyTables(from: Db, to: Db, { carried, say }: How): Promise<void> {
  // Rows are read in the order in which they lie, on both sides.
  for (const db of [from, to]) await db`set synchronize_seqscans = off`
  const tables = await listTables(from, carried)
  await insistOnSame(tables, await listTables(to, carried))
  await to.begin(async (tx) => {
    // What belongs together comes table by table, and nothing is to be told to anybody: neither keys nor triggers are looked at.
    await tx`set local session_replication_role = replica`
    const names = tables.map(({ schema, name }) => tx`${tx(schema)}.${tx(name)}`)
    for (const name of names) await tx`delete from ${name}`
    for (const table of tables) say(await copyTable(from, tx, table))
    await copySequences(from, tx)
  })
}

async function copyTable(from: Db, tx: Tx, table: Table): Promise<string> {
  const sent = await readRows(from, table, await writeRows(tx, table))
  const kept = await readRows(tx, table, new Writable({ write: (_piece, _encoding, done) => done() }))
  const name = `${table.schema}.${table.name}`
  if (kept.sha256 !== sent.sha256) throw new Error(`${name} is not the same after copying.`)
  return `${name}: ${sent.size} bytes, read back and the same`
}

function writeRows(tx: Tx, table: Table): Promise<Writable> {
  return tx`copy ${nameOf(tx, table)} (${tx(table.columns)}) from stdin`.writable()
}

async function readRows(db: Db | Tx, table: Table, into: Writable): Promise<{ size: number; sha256: string }> {
  const rows = await db`copy ${nameOf(db, table)} (${db(table.columns)}) to stdout`.readable()
  const hash = createHash('sha256')
  let size = 0
  const digest = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece)
      size += piece.length
      done(null, piece)
    },
  })
  await pipeline(rows, digest, into)
  // Where the last piece filled its buffer, postgres.js has stopped listening and would hear no answer any more.
  rows._read(0)
  return { size, sha256: hash.digest('hex') }
}

function nameOf(db: Db | Tx, { schema, name }: Table) {
  return db`${db(schema)}.${db(name)}`
}

function listTables(db: Db, { schemas, butLike }: KeptShop['carried']): Promise<Table[]> {
  return db<Table[]>`
    select n.nspname as schema, c.relname as name, array_to_json(array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attname
    )) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ${db([...schemas])} and c.relname not like ${butLike}
    order by 1, 2`
}

async function insistOnSame(old: readonly Table[], fresh: readonly Table[]): Promise<void> {
  const lines = (tables: readonly Table[]) =>
    tables.map(({ schema, name, columns }) => `${schema}.${name} (${columns.join(', ')})`)
  const [before, after] = [lines(old), lines(fresh)]
  const differing = [...before, ...after].filter((line) => !(before.includes(line) && after.includes(line)))
  if (differing.length === 0) return
  throw new Error(
    `The tables differ; start this version of the shop on its earlier PostgreSQL once:\n${differing.join('\n')}`,
  )
}

async function copySequences(from: Db, tx: Tx): Promise<void> {
  const sequences = await from<{ name: string; last: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where last_value is not null`
  for (const { name, last } of sequences) await tx`select setval(${name}::regclass, ${last}::bigint)`
}
