import type { WantedSize } from '../../domain/orders/revise/plan-lines.ts'
import { chooseLines, type OrderLine } from '../checkout/choose-lines.ts'
import { findOffers } from '../checkout/queries.ts'
import type { Tx } from '../db/connect.ts'
import type { MorePromised } from './promise-more.ts'
import type { StandingLine } from './standing-order.ts'

/** What comes into an order, at today's prices; refuses what is not sold, or short. */
export async function chooseAdded(tx: Tx, added: readonly WantedSize[]): Promise<readonly OrderLine[]> {
  const productIds = [...new Set(added.map(({ productId }) => productId))]
  const items = added.map(({ productId: _id, size, quantity }) => ({ _id, size, quantity }))
  return chooseLines(items, await findOffers(tx, productIds))
}

/** Pieces at their place in an order; `isNew`: they make a line of their own. */
export type PlacedLine = OrderLine & { position: number; isNew: boolean }

/**
 * Where in an order of these lines what comes into it stands: with what is the same in all that its invoice and its kitchen
 * know of it, else in lines of its own from the position `next` on.
 */
export function placeAdded(
  added: readonly OrderLine[],
  standing: readonly StandingLine[],
  { next, more }: { next: number; more: MorePromised | undefined },
): readonly PlacedLine[] {
  let free = next
  return added.map((line, at) => {
    const taking = more?.ofLines.find(({ position }) => position === at)
    const takes = taking ? `${taking.key.placeId} ${taking.key.id} ${taking.key.day}` : null
    const same = standing.find((one) => isSame(one, line) && one.takes === takes)
    return { ...line, position: same?.position ?? free++, isNew: same === undefined }
  })
}

const SAME = ['name', 'size', 'grams', 'price', 'hsn', 'gstRate'] as const

function isSame(one: StandingLine, other: OrderLine): boolean {
  return (
    one.variantId === other.variantId &&
    one.tookStock === (other.left !== null) &&
    one.holdsTheSame &&
    SAME.every((field) => one[field] === other[field])
  )
}

/** The first position that no line of an order has, nor had. */
export async function findNextPosition(tx: Tx, orderId: string): Promise<number> {
  const [found] = await tx<{ next: number }[]>`
    select 1 + greatest(
      (select max(position) from order_lines where order_id = ${orderId}),
      (select max(position) from promise_takings where order_id = ${orderId})) as next`
  return found?.next ?? 0
}

/** Writes them into their order. The caller has taken out of it what goes. */
export async function insertAdded(tx: Tx, orderId: string, lines: readonly PlacedLine[]): Promise<void> {
  const more = lines.filter(({ isNew }) => !isNew).map(({ position, quantity }) => ({ position, quantity }))
  await tx`
    update order_lines l set quantity = l.quantity + more.quantity
    from jsonb_to_recordset(${tx.json(more)}) as more (position int, quantity int)
    where l.order_id = ${orderId} and l.position = more.position`
  const fresh = lines
    .filter(({ isNew }) => isNew)
    .map(({ left, tags: _, category: __, ...line }) => ({ ...line, tookStock: left !== null }))
  await tx`
    insert into order_lines (order_id, position, product_id, variant_id, name, picture, size, grams, price, quantity,
      took_stock, hsn, gst_rate, shelf_life)
    select ${orderId}, line.* from jsonb_to_recordset(${tx.json(fresh)})
      as line (position smallint, "productId" text, "variantId" bigint, name text, picture text, size text, grams integer,
        price integer, quantity integer, "tookStock" boolean, hsn text, "gstRate" smallint, "shelfLife" text)`
}
