import { codeOfState } from '../../../domain/address/states.ts'
import type { Paise } from '../../../domain/money.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import type { OfferLine, PlacedBefore } from '../../../domain/promise/offer.ts'
import { keepingOf } from '../../../domain/promise/shelf.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { Question } from '../../promise/find-taken.ts'
import { promisingShopOf } from '../../settings/promising-shop.ts'
import { findSettings } from '../../settings/queries.ts'
import { holdOrder } from './hold-order.ts'

/** By whom an order is moved to another day: its customer, until its cut-off, or staff for them. */
export type Mover = { customerId: string } | { staff: Staff }

export type OpenMove = { before: PromisedBefore; lines: readonly KeptLine[]; question: Question }

/**
 * Holds an order that can be moved to another day, with what is asked for it then. Refuses one that is sent, that has no
 * day, of which nothing is left, or whose customer comes after its cut-off or when some of it is made.
 */
export async function openMove(tx: Tx, by: Mover, orderId: string): Promise<OpenMove> {
  const customerId = 'customerId' in by ? by.customerId : undefined
  const { status, cameBack } = await holdOrder(tx, orderId, customerId)
  const before = await findPromised(tx, orderId)
  const shop = promisingShopOf((await findSettings(tx)).settings)
  const at = Date.now()
  const isLate = customerId !== undefined && before !== undefined && at >= before.until
  if (!before || !shop || cameBack || !isToBeSent(status) || isLate) return refuse({ code: 'promise-stays' })
  const lines = await findKeptLines(tx, orderId)
  const isMade = lines.some((line) => line.isMade)
  const isGone = lines.every(({ quantity }) => quantity === 0)
  if (isGone || (isMade && customerId !== undefined)) refuse({ code: 'promise-stays' })
  const channel = customerId === undefined ? 'phone' : 'web'
  const { pin, state, placed } = before
  const question = { lines, pin, state: codeOfState(state), at, shop, channel, placed } as const
  return { before, lines, question }
}

/** What an order was promised before it moves, and where it goes. */
export type PromisedBefore = {
  until: number
  fee: Paise
  day: string
  windowId: string | null
  madeOn: string | null
  bestUntil: string | null
  pin: string
  state: string
  placed: PlacedBefore
}

async function findPromised(tx: Tx, orderId: string): Promise<PromisedBefore | undefined> {
  const [promise] = await tx<PromisedBefore[]>`
    select p.until, p.fee, p.day::text, p.window_id, p.made_on::text, p.best_until::text, o.address ->> 'zipcode' as pin,
      coalesce(o.address ->> 'state', '') as state, json_build_object(
        'at', floor(extract(epoch from coalesce(o.placed_at, o.created_at)) * 1000),
        'dispatchDay', p.dispatch_day,
        'subtotal', (select sum(price * quantity) from order_lines where order_id = o.id)) as placed
    from promises p join orders o on o.id = p.order_id where p.order_id = ${orderId}`
  return promise
}

/** A line as an order has it. */
export type KeptLine = OfferLine & { position: number; isMade: boolean }

/** What is still to be sent of the order; its counted pieces are there for it. */
export async function findKeptLines(tx: Tx, orderId: string): Promise<KeptLine[]> {
  const rows = await tx<(Omit<KeptLine, 'keeps' | 'isGuess'> & { shelfLife: string | null })[]>`
    select position, product_id, name, grams, price, shelf_life, quantity - taken_off as quantity,
      case when took_stock then quantity end as "left", made > 0 as is_made
    from order_lines where order_id = ${orderId} order by position`
  return rows.map(({ shelfLife, ...line }) => ({ ...line, ...keepingOf(line.name, shelfLife) }))
}
