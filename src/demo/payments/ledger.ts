import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../server/db/connect.ts'
import { transact } from '../../server/db/transact.ts'

export type Entity = { id: string } & Record<string, unknown>
export type Kind = 'order' | 'payment' | 'refund' | 'session' | 'answer'

/** The keys of a shop at both stand-ins, made up for each database. */
export type StandInKeys = {
  razorpay: { keyId: string; keySecret: string; webhookSecret: string }
  stripe: { secretKey: string; webhookSecret: string }
}

/** What the stand-ins remember, so that all processes of a shop meet the same ones. */
export type Ledger = {
  keys: StandInKeys
  put(kind: Kind, entity: Entity): Promise<void>
  /** Keeps an entity unless there is one of its id. */
  add(kind: Kind, entity: Entity): Promise<void>
  get(kind: Kind, id: string): Promise<Entity | undefined>
  /** Every entity of a kind whose field has this value, oldest first. */
  list(kind: Kind, field: string, value: string): Promise<Entity[]>
  /** Changes one entity while nobody else can; `change` may throw and nothing has happened. */
  change<T>(kind: Kind, id: string, change: EntityChange<T>): Promise<T | undefined>
  /** The same, but undefined where somebody else is changing it right now. */
  changeUnlessHeld<T>(kind: Kind, id: string, change: EntityChange<T>): Promise<T | undefined>
  /** How a stand-in is to behave badly, for tests: `razorpay` → `down`. */
  switchOf(name: string): Promise<string | undefined>
}

type EntityChange<T> = (entity: Entity, within: Ledger) => Promise<T>

/** Opens the ledger in the shop's database, in a schema of its own. */
export async function openLedger(db: Db): Promise<Ledger> {
  await transact(db, async (tx) => {
    // Several processes may open it at once.
    await tx`select pg_advisory_xact_lock(5062)`
    await tx.unsafe(SCHEMA)
    await tx`insert into stand_ins.keys (single, keys) values (true, ${tx.json(newKeys())}) on conflict do nothing`
  })
  const [row] = await db<{ keys: StandInKeys }[]>`select keys from stand_ins.keys`
  if (!row) throw new Error('the stand-ins have no keys')
  return ledgerOn(db, row.keys)
}

const SCHEMA = `
  create schema if not exists stand_ins;
  create table if not exists stand_ins.keys (single boolean primary key check (single), keys jsonb not null);
  create table if not exists stand_ins.switches (name text primary key, value text not null);
  create table if not exists stand_ins.entities (
    kind text, id text, entity jsonb not null, made bigint generated always as identity, primary key (kind, id));
  create index if not exists entities_fields on stand_ins.entities using gin (entity jsonb_path_ops);`

function newKeys(): StandInKeys {
  const secret = () => randomBytes(18).toString('base64url')
  return {
    razorpay: { keyId: `rzp_test_${secret().slice(0, 14)}`, keySecret: secret(), webhookSecret: secret() },
    stripe: { secretKey: `sk_test_${secret()}`, webhookSecret: `whsec_${secret()}` },
  }
}

/** `held`: the transaction that all of it belongs to. */
export function ledgerOn(db: Db, keys: StandInKeys, held?: Tx): Ledger {
  const sql = held ?? db
  const hold = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => (held ? work(held) : transact(db, work))
  return {
    keys,
    put: async (kind, entity) => {
      await sql`
        insert into stand_ins.entities (kind, id, entity) values (${kind}, ${entity.id}, ${sql.json(entity as never)})
        on conflict (kind, id) do update set entity = excluded.entity`
    },
    add: async (kind, entity) => {
      await sql`
        insert into stand_ins.entities (kind, id, entity) values (${kind}, ${entity.id}, ${sql.json(entity as never)})
        on conflict do nothing`
    },
    get: async (kind, id) => {
      const [row] = await sql<EntityRow[]>`select entity from stand_ins.entities where kind = ${kind} and id = ${id}`
      return row?.entity
    },
    list: async (kind, field, value) => {
      const rows = await sql<EntityRow[]>`
        select entity from stand_ins.entities
        where kind = ${kind} and entity @> jsonb_build_object(${field}::text, ${value}::text) order by made`
      return rows.map(({ entity }) => entity)
    },
    change: (kind, id, change) =>
      hold(async (tx) => {
        const [row] = await tx<EntityRow[]>`
          select entity from stand_ins.entities where kind = ${kind} and id = ${id} for update`
        return row && change(row.entity, ledgerOn(db, keys, tx))
      }),
    changeUnlessHeld: (kind, id, change) =>
      hold(async (tx) => {
        const [row] = await tx<EntityRow[]>`
          select entity from stand_ins.entities where kind = ${kind} and id = ${id} for update skip locked`
        return row && change(row.entity, ledgerOn(db, keys, tx))
      }),
    switchOf: async (name) => {
      const [row] = await sql<{ value: string }[]>`select value from stand_ins.switches where name = ${name}`
      return row?.value
    },
  }
}

type EntityRow = { entity: Entity }
