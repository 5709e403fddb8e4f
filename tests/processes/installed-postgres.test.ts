import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { listProducts } from '../../src/contract/catalog.ts'
import { downloadInvoice } from '../../src/contract/invoices.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { makeBuyers, newestOrder, payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { pay, place } from '../faults/online-orders.ts'
import { GIVEN_SERVER } from '../given-server.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { startPostgres } from '../postgres.ts'
import { readPdf } from '../read-pdf.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { buy } from './buyers.ts'
import { listInstalled, PLACE, type RunningServer, startInstalled } from './installed-postgres.ts'
import { openOutsideDatabase } from './outside-database.ts'

const run = promisify(execFile)
const installed = await listInstalled()
// Seen in every list of tests: a shop on an earlier PostgreSQL was not tried here.
if (installed.length === 0) test.skip(`a shop lives on the PostgreSQL of the system (none is in ${PLACE})`, () => {})

describe.each(installed)('PostgreSQL $major of the system', ({ bin, major }) => {
  let server: RunningServer
  let shop: PayingShop
  beforeAll(async () => {
    server = await startInstalled({ bin, major })
    shop = await openPayingShop(false, await startPostgres(server))
  })
  afterAll(async () => {
    await shop.close()
    await server.end()
  })

  test('a shop lives a day: browsed, bought from for cash and online, moved and billed; its stock is exact', async () => {
    const [version] = await shop.db`select current_setting('server_version_num')::int / 10000 as major`
    expect(version?.major).toBe(major)
    const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
    const stock = await noteStock(shop.db)
    expect((await shop.call(listProducts)).body.products.length).toBeGreaterThan(10)

    const { token } = await shop.register()
    await shop.call(addToCart, { body: { itemId: barfi, size: '250 g', quantity: 2 } }, token)
    const two = payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }])
    const forCash = await place(shop, 'cod', { token, payload: two })
    expect((await shop.call(getCart, {}, token)).body.cartData).toEqual({})
    const online = await place(shop, 'razorpay', { token, payload: two })
    const paid = await pay(shop, 'razorpay', online)
    expect(await paid.confirm(token)).toBe(200)
    expect(await newestOrder(shop, token)).toMatchObject({ payment: true })
    // One box is left.
    expect(await place(shop, 'cod', { token, payload: two })).toMatchObject({ status: 409, code: 'too-few-left' })

    const { invoiceNumber } = await moveOrder(shop.db, forCash.orderId, 'Shipped')
    const invoice = { method: 'GET', url: downloadInvoice.path, query: { orderId: forCash.orderId } } as const
    const { rawPayload } = await shop.app.inject({ ...invoice, headers: { token } })
    expect((await readPdf(rawPayload)).text).toContain(invoiceNumber)
    const acknowledged = [forCash.orderId, online.orderId]
    expect(await findViolations(shop.db, { stock, acknowledged })).toEqual([])
  })

  test('ids that tables give begin with their moment, also for who names no schema', async () => {
    const [made] = await shop.db<{ version: string; off: number; ordered: boolean }[]>`
      with ids as materialized (select n, uuidv7() as id from generate_series(1, 1000) n)
      select string_agg(distinct substr(id::text, 15, 1) || case when substr(id::text, 20, 1) in ('8', '9', 'a', 'b')
          then ' RFC' end, ', ') as version,
        max(abs(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint
          - extract(epoch from clock_timestamp()) * 1000))::float8 as off,
        min(id::text) filter (where n <= 10) < max(id::text) filter (where n > 990) as ordered
      from ids`
    expect(made).toMatchObject({ version: '7 RFC', ordered: true })
    expect(made?.off).toBeLessThan(1_000)
    // As a dump is put back.
    await shop.db.begin(async (tx) => {
      await tx`select set_config('search_path', '', true)`
      await tx`insert into public.customers (email, name) values ('gopal@example.com', 'Gopal')`
    })
  })

  test.skipIf(major > 18 || GIVEN_SERVER)(
    'a shop that was dumped goes on from there on the PostgreSQL that the shop brings',
    async () => {
      const earlier = await server.makeDatabase('dumped')
      const before = await startShop({ DATABASE_URL: earlier, DEMO: 'on' })
      const sweet = await on(earlier, (db) => sell(db, [{ size: '250 g', price: 100, left: 5 }]))
      const stock = await on(earlier, noteStock)
      const first = await buyFrom(before, earlier, sweet)
      await before.end()

      const newer = await openOutsideDatabase()
      const file = join(before.dataDir, 'shop.sql')
      await run(join(bin, 'pg_dump'), ['--no-owner', '--no-privileges', `--file=${file}`, earlier])
      const settings = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--quiet']
      await run(join(bin, 'psql'), [...settings, `--file=${file}`, newer.url])
      const after = await startShop({ DATABASE_URL: newer.url, DATA_DIR: before.dataDir })
      const acknowledged = [first, await buyFrom(after, newer.url, sweet)]
      expect(await on(newer.url, (db) => findViolations(db, { stock, acknowledged }))).toEqual([])
      await after.end()
      await removeDataDir(before.dataDir)
      await newer.remove()
    },
  )
})

async function on<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { connections: 2 })
  return work(db).finally(() => db.end())
}

async function buyFrom(shop: RunningShop, url: string, sweet: string): Promise<string> {
  const [token = ''] = await on(url, (db) => makeBuyers(db, 1))
  const { status, orderId = '' } = await buy(shop.url, token, randomUUID(), [
    { _id: sweet, size: '250 g', quantity: 1 },
  ])
  expect(status).toBe(200)
  return orderId
}
