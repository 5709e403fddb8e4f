import { hashPassword } from '../server/account/password.ts'
import type { Db, Tx } from '../server/db/connect.ts'
import { transact } from '../server/db/transact.ts'
import { DEMO_CATALOGUE } from './catalog/demo-catalogue.ts'
import { DEMO_COUPONS } from './demo-coupons.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'
import { DEMO_SETTINGS } from './demo-settings.ts'
import { demoReviews } from './reviews/demo-reviews.ts'
import { couponRow, productRow, reviewRow, variantRows } from './rows.ts'

/** Fills an empty database with the demo shop, in one transaction; a shop that has any product stays as it is. */
export async function seedDemo(db: Db): Promise<void> {
  const customers = await customerRows()
  await transact(db, async (tx) => {
    // Two processes that start on one empty database take turns here.
    await tx`lock table products in exclusive mode`
    if ((await tx`select from products limit 1`).length > 0) return
    await addCatalogue(tx, Date.now())
    await tx`insert into coupons ${tx(DEMO_COUPONS.map(couponRow))} on conflict do nothing`
    await tx`insert into store_settings ${tx({ settings: tx.json(DEMO_SETTINGS) })} on conflict do nothing`
    await tx`insert into customers ${tx(customers)} on conflict do nothing`
  })
}

async function addCatalogue(tx: Tx, now: number): Promise<void> {
  const reviews = demoReviews()
  const reviewsOf = Map.groupBy(reviews, ({ productId }) => productId)
  const products = DEMO_CATALOGUE.map((product) => productRow(product, reviewsOf.get(product.id) ?? [], now))
  await tx`insert into products ${tx(products.map((row) => ({ ...row, nutrition: tx.json(row.nutrition) })))}`
  await tx`insert into variants ${tx(DEMO_CATALOGUE.flatMap(variantRows))}`
  await tx`insert into reviews ${tx(reviews.map((review) => reviewRow(review, now)))}`
}

function customerRows() {
  return Promise.all(
    DEMO_CUSTOMERS.map(async ({ name, email, password }) => ({
      name,
      email,
      password_hash: await hashPassword(password),
    })),
  )
}
