import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../keeper/database/embedded.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { fillCatalogue } from './catalogue.ts'

export type BenchDatabase = {
  /** A database of that name with nothing in it: the shop that is started on it makes it its own. */
  make: (name: string) => Promise<{ url: string; db: Db }>
  /** The demo shop with so many products, in a database of that name. */
  fill: (products: number, name?: string) => Promise<{ url: string; db: Db }>
  stop: () => Promise<void>
}

/** A PostgreSQL for this run alone, as the shop starts its own, fsync on: order rates lose nothing. */
export async function startDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'halwai-bench-'))
  // As root the database runs as another user, who has to get through to its data.
  await chmod(folder, 0o755)
  const { adminUrl, url: shopUrl, stop } = await startEmbedded({ dataDir: folder })
  const make = async (name: string) => {
    await makeDatabase(adminUrl, name)
    const url = Object.assign(new URL(shopUrl), { pathname: `/${name}` }).href
    return { url, db: connect(url) }
  }
  return {
    make,
    fill: async (products, name = `shop_${products}`) => {
      const { url, db } = await make(name)
      await migrate(db)
      await seedDemo(db)
      if (products > 100) await fillCatalogue(db, products)
      // Not the tables that are still empty: plans made for those would go on reading them whole while they fill.
      await db`vacuum analyze products, variants, stock, reviews`
      return { url, db }
    },
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = connect(adminUrl, { connections: 1 })
  await admin.unsafe(`create database ${name} owner halwai`)
  await admin.end()
}

/** The address of the customer of a token: each order's letter goes to another mailbox, as letters do. */
export function emailOf(token: string): string {
  return `bench-${createHash('sha256').update(token).digest('hex').slice(0, 32)}@example.com`
}

/** `count` signed-in customers who have received an order each, made directly in the database: their tokens. */
export async function makeCustomers(db: Db, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const emails = tokens.map(emailOf)
  await db.begin(async (tx) => {
    const made = await tx`
      insert into customers (email, name, password_hash)
      select email, 'Meera', '-' from unnest(${emails}::text[]) as email returning id`
    const [now] = await tx`
      select from information_schema.columns where table_name = 'customers' and column_name = 'email_confirmed_at'`
    if (now) await tx`update customers set email_confirmed_at = now() where email = any(${emails}::text[])`
    const sessions = made.map((row, index) => ({
      token_hash: createHash('sha256')
        .update(tokens[index] ?? '')
        .digest(),
      customer_id: row.id,
      remembered: true,
    }))
    await tx`insert into sessions ${tx(sessions)}`
    // Whoever has received none is given little cash on credit, and would be refused after a few orders.
    await tx`
      insert into orders (id, customer_id, status, paid, payment_method, subtotal, delivery_fee, additional_costs, discount,
        amount, address, tracking_id, placed_at)
      select substr(replace(id::text, '-', ''), 9), id, 'Delivered', true, 'cod', 0, 0, 0, 0, 0, '{}', 'SH000000', now()
      from customers where id = any(${made.map(({ id }) => String(id))}::text[]::uuid[])`
  })
  return tokens
}
