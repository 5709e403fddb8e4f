import type { Paise } from '../../domain/money.ts'
import { DELIVERY, PACKING, readSizeKey } from '../../domain/reports/breakdowns.ts'
import type { Db } from '../db/connect.ts'

/** What the shop knows of the things that were sold, by the keys of their sums. */
export type Things = {
  /** What a product is called now, or was when it was sold last. */
  nameOf: (productId: string) => string
  categoryOf: (productId: string) => string
  /** Of one, without tax, paise; undefined where nobody has typed it. */
  costOf: (key: string) => Paise | undefined
}

const CATEGORIES: Readonly<Record<string, string>> = {
  Sweets: 'Sweets',
  Namkeens: 'Namkeens',
  CookiesAndBiscuits: 'Cookies and biscuits',
}

/** Reads the catalogue; of products that are there no more, the orders that have them. */
export async function findThings(db: Db, productIds: readonly string[]): Promise<Things> {
  const ids = [...new Set(productIds)]
  const [products, costs, gone] = await Promise.all([
    db<{ id: string; name: string; category: string }[]>`
      select id, name, category from products where id = any(${ids}::text[])`,
    db<{ productId: string; size: string; cost: Paise }[]>`
      select product_id, size, cost_price as cost from variants
      where cost_price is not null and product_id = any(${ids}::text[])`,
    db<{ id: string; name: string }[]>`
      select asked.id, sold.name from unnest(${ids}::text[]) as asked (id),
        lateral (select l.name from order_lines l where l.product_id = asked.id limit 1) sold
      where not exists (select from products p where p.id = asked.id)`,
  ])
  const names = new Map([...gone, ...products].map(({ id, name }) => [id, name]))
  const categories = new Map(products.map(({ id, category }) => [id, CATEGORIES[category] ?? category]))
  const costOf = new Map(costs.map(({ productId, size, cost }) => [`${productId}|${size}`, cost]))
  return {
    nameOf: (id) => extraName(id) ?? names.get(id) ?? id,
    categoryOf: (id) => extraName(id) ?? categories.get(id) ?? 'No longer in the catalogue',
    costOf: (key) => costOf.get(key),
  }
}

function extraName(key: string): string | undefined {
  if (key === DELIVERY) return 'Delivery'
  return key === PACKING ? 'Packing' : undefined
}

/** The products among keys of sizes. */
export function productsOf(keys: Iterable<string>): string[] {
  return [...keys].map((key) => readSizeKey(key).productId).filter((id) => id !== DELIVERY && id !== PACKING)
}
