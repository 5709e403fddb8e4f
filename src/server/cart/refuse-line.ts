import type { ShopRefusal } from '../../contract/refusals/shop-refusals.ts'
import { MOST_PER_LINE } from '../../domain/cart/cart.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { AskedLine } from './queries.ts'

type Sold = { name: string; size: string; left: number | null }

/** Says why the shop did not put this into a cart: not sold, not in this size, none or too few left, or too many. */
export async function refuseLine(db: Db, asked: AskedLine): Promise<never> {
  const sold = await db<Sold[]>`
    select p.name, v.size, v.left
    from products p join offered_variants v on v.product_id = p.id
    where p.id = ${asked.itemId}
    order by v.position`
  return refuse(refusalFor(sold, asked.size))
}

function refusalFor(sold: readonly Sold[], size: string): ShopRefusal {
  if (sold.length === 0) return { code: 'product-unknown' }
  const variant = sold.find((one) => one.size === size) ?? (size === DEFAULT_SIZE ? firstLeft(sold) : undefined)
  if (!variant) return { code: 'size-unknown' }
  const { left, ...named } = variant
  if (left === 0) return { code: 'sold-out', ...named }
  if (left !== null && left < MOST_PER_LINE) return { code: 'too-few-left', ...named, left }
  return { code: 'quantity-too-large', most: MOST_PER_LINE }
}

function firstLeft(sold: readonly Sold[]): Sold | undefined {
  return sold.find(({ left }) => left !== 0) ?? sold[0]
}
