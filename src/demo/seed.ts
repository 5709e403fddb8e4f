import { dayOf } from '../domain/settings/work-day.ts'
import { hashPassword } from '../server/account/password.ts'
import { insertProducts } from '../server/catalog/record/write-product.ts'
import type { Db, Tx } from '../server/db/connect.ts'
import { transact } from '../server/db/transact.ts'
import { placeSizes } from '../server/stock/write-stock.ts'
import { DEMO_COUPONS } from './demo-coupons.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'
import { demoDelivery } from './demo-delivery.ts'
import { DEMO_SETTINGS } from './demo-settings.ts'
import { keepDemoWords } from './keep-demo-words.ts'
import LISTED_DAYS_AGO from './listed-days-ago.json' with { type: 'json' }
import { readCatalogue } from './read-catalogue.ts'
import { readReviews } from './read-reviews.ts'

/** Fills an empty database with the demo shop, in one transaction; a shop that has any product stays as it is. */
export async function seedDemo(db: Db): Promise<void> {
  const customers = await customerRows()
  await transact(db, async (tx) => {
    // Two processes that start on one empty database take turns here.
    await tx`lock table products in exclusive mode`
    if ((await tx`select from products limit 1`).length > 0) return
    const products = await addCatalogue(tx, Date.now())
    await tx`insert into coupons ${tx(DEMO_COUPONS.map(({ things, ...coupon }) => coupon))} on conflict do nothing`
    const settings = { ...DEMO_SETTINGS, delivery: demoDelivery(dayOf(Date.now()), products) }
    await tx`insert into store_settings ${tx({ settings: tx.json(settings) })} on conflict do nothing`
    await tx`insert into customers ${tx(customers)} on conflict do nothing`
    await keepDemoWords(tx)
  })
}

const DAY = 24 * 60 * 60 * 1000 // ms

/** Answers what was added. */
async function addCatalogue(tx: Tx, now: number): Promise<Awaited<ReturnType<typeof readCatalogue>>> {
  const [products, reviews] = await Promise.all([readCatalogue(), readReviews()])
  const ago = (days: number) => new Date(now - days * DAY)
  await insertProducts(tx, products)
  await placeSizes(
    tx,
    products.flatMap(({ id, sizes }) => sizes.map((size, position) => ({ ...size, productId: id, position }))),
  )
  await tx`insert into reviews ${tx(
    reviews.map(({ productId, daysAgo, ...review }) => {
      return { ...review, product_id: productId, created_at: ago(daysAgo) }
    }),
  )}`
  const listed = Object.entries(LISTED_DAYS_AGO).map(([id, days]) => ({ id, at: ago(days).toISOString() }))
  await tx`
    update products p set listed_at = l.at, review_count = r.count, rating_sum = r.sum
    from jsonb_to_recordset(${tx.json(listed)}) as l (id text, at timestamptz) cross join lateral (
      select count(*), coalesce(sum(rating), 0) as sum from reviews where product_id = l.id) r
    where p.id = l.id`
  return products
}

function customerRows() {
  return Promise.all(
    DEMO_CUSTOMERS.map(async ({ name, email, password }) => ({
      name,
      email,
      email_confirmed_at: new Date(),
      password_hash: await hashPassword(password, { of: 'customers', address: '' }),
    })),
  )
}
