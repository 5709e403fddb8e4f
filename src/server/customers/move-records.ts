import { drawTrackingId } from '../checkout/find-standing.ts'
import type { Tx } from '../db/connect.ts'
import { noteCustomerChange } from '../reports/note-customer.ts'

/** The ids of two customers: the record of a caller goes into the account. */
export type Merged = { caller: string; account: string }

/** Of what a customer has once, by its key: what both have stays the account's. */
const ONCE: Readonly<Record<string, readonly string[]>> = {
  cart_lines: ['product_id', 'size'],
  cart_merges: ['merge_id'],
  wishes: ['product_id'],
  review_reports: ['review_id'],
  order_contacts: ['words'],
}

/** What lets somebody in as the caller, or shows an address to be theirs: nobody is to come in by it. */
const ENDED = ['sessions', 'password_resets', 'email_confirmations']

/**
 * Makes everything of a caller the account's, in a transaction that holds both; answers how many orders. What a request was
 * told (`idempotency_keys`) stays with the number it was made for: repeated, it is told of the same order.
 */
export async function moveRecords(tx: Tx, pair: Merged): Promise<number> {
  const orders = await moveOrders(tx, pair)
  await moveRedemptions(tx, pair)
  await moveAddresses(tx, pair)
  await moveReviews(tx, pair)
  await tx`update customer_notes set customer_id = ${pair.account} where customer_id = ${pair.caller}`
  for (const [table, key] of Object.entries(ONCE)) await moveOnce(tx, pair, { table, key })
  for (const table of ENDED) await tx`delete from ${tx(table)} where customer_id = ${pair.caller}`
  return orders
}

const TRIED = 8

/** In the order of their ids, as everybody holds them. A number that the account has used already was told to nobody. */
async function moveOrders(tx: Tx, { caller, account }: Merged): Promise<number> {
  const held = await tx<{ id: string; isTaken: boolean }[]>`
    select id, exists (
      select from orders o where o.customer_id = ${account} and o.tracking_id = orders.tracking_id) as is_taken
    from orders where customer_id = ${caller} order by id for update`
  for (const { id } of held.filter(({ isTaken }) => isTaken)) {
    await tx`
      update orders set tracking_id = (
        select tried from unnest(${Array.from({ length: TRIED }, drawTrackingId)}::text[]) as tried
        where not exists (select from orders o where o.customer_id in (${caller}, ${account}) and o.tracking_id = tried) limit 1)
      where id = ${id}`
  }
  await tx`update orders set customer_id = ${account} where customer_id = ${caller}`
  await noteCustomerChange(tx, account)
  return held.length
}

/** A coupon that each has used once stays used twice, and by whom: the orders of both count against a third time. */
async function moveRedemptions(tx: Tx, { caller, account }: Merged): Promise<void> {
  await tx`
    update coupon_redemptions r set customer_id = ${account} where customer_id = ${caller} and not exists (
      select from coupon_redemptions o where o.customer_id = ${account} and o.once_key = r.once_key)`
}

/** An address that both keep stays once; a book has one default. */
async function moveAddresses(tx: Tx, { caller, account }: Merged): Promise<void> {
  const own = tx`select from addresses o where o.customer_id = ${account}`
  await tx`delete from addresses a where customer_id = ${caller} and exists (${own} and o.address = a.address)`
  await tx`
    update addresses set customer_id = ${account}, is_default = is_default and not exists (${own}) where customer_id = ${caller}`
}

/** Of two reviews of a product the account's is theirs; the other stands on without a name, so no rating changes. */
async function moveReviews(tx: Tx, { caller, account }: Merged): Promise<void> {
  const both = tx`exists (select from reviews o where o.product_id = r.product_id and o.customer_id = ${account})`
  await tx`update reviews r set author = 'A customer', customer_id = null where customer_id = ${caller} and ${both}`
  await tx`update reviews set customer_id = ${account} where customer_id = ${caller}`
}

type Once = { table: string; key: readonly string[] }

async function moveOnce(tx: Tx, { caller, account }: Merged, { table, key }: Once): Promise<void> {
  const [own, moved] = ['o', 't'].map((row) => tx(key.map((column) => `${row}.${column}`)))
  await tx`
    update ${tx(table)} t set customer_id = ${account} where customer_id = ${caller} and not exists (
      select from ${tx(table)} o where o.customer_id = ${account} and (${own as never}) = (${moved as never}))`
  await tx`delete from ${tx(table)} where customer_id = ${caller}`
}
