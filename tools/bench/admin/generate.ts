import { connect, type Tx } from '../../../src/server/db/connect.ts'
import { transact } from '../../../src/server/db/transact.ts'
import { drawCustomers } from './draw-customers.ts'
import { drawLines, drawOrders, drawShelf } from './draw-orders.ts'
import { type SalesDay, salesDays } from './sales-days.ts'
import { writeLatePapers } from './write-late-papers.ts'
import {
  enterCash,
  writeContacts,
  writeCoupons,
  writeEvents,
  writeLines,
  writeMails,
  writeOrders,
  writeStock,
} from './write-orders.ts'
import { writeAttempts, writePayments, writeRefunds } from './write-payments.ts'

export type Wanted = {
  orders: number
  customers: number
  /** The moment at which the shop is looked at, ms: the same one makes the same shop. */
  now: number
  /** On which days the orders come: on those of three years, where nothing is said. */
  days?: readonly SalesDay[]
}

/** What becomes of orders that are drawn, and what is written of them once they are written. */
export type Afterwards = { draw?: (tx: Tx) => Promise<void>; write: (tx: Tx) => Promise<void> }

const TABLES = ['orders', 'order_lines', 'order_events', 'mails', 'payment_attempts', 'payments', 'refunds', 'ledger']

/**
 * Fills the database at `url`, which has products and coupons, with the customers and orders of three years, as the
 * shop would have left them: every constraint and every invariant holds. Left out are carts, sessions, keys of
 * checkouts, reviews, webhooks, second payments, the mails of shipping and delivery before the last ninety days, and, where
 * `afterwards` says nothing else, vouchers of what is sent or cancelled.
 */
export async function fillShop(
  url: string,
  wanted: Wanted,
  afterwards: Afterwards = { write: writeLatePapers },
): Promise<void> {
  const drawing = { days: salesDays(wanted.orders, wanted.now), ...wanted }
  const db = connect(url, { connections: 1 })
  try {
    await transact(db, async (tx) => {
      await prepare(tx, drawing)
      await drawCustomers(tx, drawing)
      await drawShelf(tx)
      await drawOrders(tx, drawing)
      await afterwards.draw?.(tx)
      await drawLines(tx)
      await withoutReferences(tx, () => writeShop(tx))
      await afterwards.write(tx)
    })
    // It takes longer than the shop lets a statement take.
    await db`set statement_timeout = 0`
    await db.unsafe(
      `vacuum analyze customers, businesses, order_contacts, order_refunds, variants, stock, coupons, coupon_redemptions,
        invoices, credit_notes, vouchers, ${TABLES.join(', ')}`,
    )
  } finally {
    await db.end()
  }
}

/**
 * `chance` is a number from 0 up to 1 for each `n` and `salt`, which does not change with the plan of a statement;
 * `made_id` is as `uuidv7` would have made it then.
 */
async function prepare(tx: Tx, { days, now }: Required<Wanted>): Promise<void> {
  await tx`
    select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true),
      set_config('temp_buffers', '256MB', true)`
  await tx`
    create function pg_temp.chance(n bigint, salt bigint) returns float8 immutable language sql
    return (hashint8extended(n, salt) & 9007199254740991) / 9007199254740992.0::float8`
  await tx`
    create function pg_temp.made_id(made_at timestamptz, what text) returns uuid stable language sql
    return (lpad(to_hex(floor(extract(epoch from made_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(what), 14, 3)
      || '8' || substr(md5(what), 18))::uuid`
  const since = days[0]?.start ?? now
  await tx`
    create temp table span on commit drop as
    select ${new Date(since)}::timestamptz as since, ${new Date(now)}::timestamptz as until`
}

async function writeShop(tx: Tx): Promise<void> {
  await writeLines(tx)
  await writeEvents(tx)
  await writeOrders(tx)
  await tx`analyze orders, order_events, order_lines`
  await enterCash(tx)
  await writeMails(tx)
  await writeContacts(tx)
  await writeCoupons(tx)
  await writeStock(tx)
  await writeAttempts(tx)
  await tx`analyze payment_attempts`
  await writePayments(tx)
  await writeRefunds(tx)
}

type Reference = { table: string; name: string; definition: string }

/** Takes the foreign keys away and adds them again: checking them row by row takes longer than all the rest. */
async function withoutReferences(tx: Tx, write: () => Promise<void>): Promise<void> {
  const references = await tx<Reference[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${TABLES}::text[]::regclass[])
    order by conname`
  for (const { table, name } of references) await tx`alter table ${tx(table)} drop constraint ${tx(name)}`
  await write()
  for (const { table, name, definition } of references) {
    await tx`alter table ${tx(table)} add constraint ${tx(name)} ${tx.unsafe(definition)}`
  }
}
