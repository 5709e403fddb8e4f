import { type findShopOrder, MOST_ORDERED } from '../../../contract/admin/catalog.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Category } from '../../../domain/catalog/product.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { lockProducts } from '../record/queries.ts'
import { planOf } from '../sheet/plan-digest.ts'

type ShopOrder = ReplyOf<typeof findShopOrder>['order']
type OrderRow = {
  id: string
  name: string
  category: Category
  picture: string
  ingredients: string | null
  place: number | null
}

/** The published products in the order in which shoppers meet them, and what this order is called. */
export async function readShopOrder(db: Db | Tx, addressOf: PictureAddress): Promise<ShopOrder> {
  const rows = await db<OrderRow[]>`
    select id, name, category, pictures[1] as picture, ingredients, place from products where published
    order by place nulls last, bestseller desc, listed_at desc, id limit ${MOST_ORDERED}`
  return {
    products: rows.map(({ picture, place: _, ...row }) => ({ ...row, image: addressOf(picture) })),
    version: planOf(rows.map(({ id, place }) => (place === null ? [] : [id]))),
  }
}

type WantedOrder = { ids: readonly string[]; version: string }

/** Puts published products in this order, others behind them. Refuses where somebody else was faster. */
export function writeShopOrder(db: Db, staff: Staff, { ids, version }: WantedOrder, addressOf: PictureAddress) {
  return transact(db, async (tx) => {
    // Whoever else saves an order saw the same products, and waits here.
    await lockProducts(tx, await findPlacedOr(tx, ids))
    if ((await readShopOrder(tx, addressOf)).version !== version) refuse({ code: 'changed-meanwhile' })
    await writePlaces(tx, [...new Set(ids)])
    const detail = { products: ids.length, first: ids.slice(0, 20) }
    await writeAudit(tx, staff, { action: 'shop-order-changed', about: 'catalogue', detail })
    return readShopOrder(tx, addressOf)
  })
}

async function findPlacedOr(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<
    { id: string }[]
  >`select id from products where place is not null or id = any(${[...ids]}::text[])`
  return rows.map(({ id }) => id)
}

async function writePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`
    update products p set place = wanted.place
    from (
      select id, place from unnest(${[...ids]}::text[]) with ordinality as given (id, place)
      union all select id, null from products where published and place is not null and id <> all (${[...ids]}::text[])
    ) as wanted
    where p.id = wanted.id and p.place is distinct from wanted.place`
}
