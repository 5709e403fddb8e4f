import type { StockMovement } from '../../contract/admin/shapes/product-shapes.ts'
import { MOST_PIECES } from '../../domain/catalog/cells/cell-kinds.ts'
import { belowReserved } from '../../domain/catalog/record/import-plan.ts'
import { countText } from '../../domain/count-text.ts'
import { trimText } from '../../domain/plain-text.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { findMovements, isMoved, type MovementRow } from './history.ts'
import { findVariants, lockStockOfSizes, type VariantRow } from './sizes.ts'
import { writeStock } from './write-stock.ts'

/** What was counted (null: made to order from now on), or by how many pieces stock changes. */
export type StockChange = { to: number | null } | { by: number }

type WantedCount = { key: string; variantId: string; change: StockChange; reason: string }

/** Changes the stock of one size, once for each key. Refuses an unknown size, no reason, and fewer pieces than wait for a payment. */
export function changeStockOf(
  db: Db,
  staff: Staff,
  { key, variantId, change, reason }: WantedCount,
): Promise<{ stock: number | null; reserved: number }> {
  const why = readReason(reason, 'the stock changes')
  return transact(db, (tx) => changeStockWithin(tx, staff, { key, variantId, change, reason: why }))
}

/** As `changeStockOf`, for a reason of the shop's own and within a transaction that locks no order afterwards. */
export async function changeStockWithin(
  tx: Tx,
  staff: Staff,
  { key, variantId, change, reason }: WantedCount,
): Promise<{ stock: number | null; reserved: number }> {
  const variant = await lockOne(tx, variantId)
  const { stock: onHand, reserved } = variant
  if (await isMoved(tx, [variantId], key)) return { stock: onHand, reserved }
  const stock = stockAfter(variant, change)
  await writeStock(tx, staff, [{ id: variantId, stock, key }], reason)
  if (stock !== onHand) {
    const detail = { variantId, size: variant.size, from: onHand, to: stock, reason }
    await writeAudit(tx, staff, { action: 'stock-changed', about: variant.productId, detail })
  }
  return { stock, reserved }
}

/** A reason that staff gave; refuses none, in words that go on as `what` does: 'the stock changes'. */
export function readReason(reason: string, what: string): string {
  const why = trimText(reason.replaceAll(/\s+/g, ' '))
  return why === '' ? refuse({ code: 'product-invalid', messages: [`Please say why ${what}.`] }) : why
}

async function lockOne(tx: Tx, variantId: string): Promise<VariantRow> {
  await lockStockOfSizes(tx, [variantId])
  const [variant] = await findVariants(tx, [variantId])
  return variant ?? refuse({ code: 'size-unknown' })
}

function stockAfter({ stock: onHand, reserved }: VariantRow, change: StockChange): number | null {
  if ('to' in change && change.to === null) return null
  if ('by' in change && onHand === null) {
    return refuse({
      code: 'stock-refused',
      message: 'This size is made to order, so nothing can be added to its stock. Count it first.',
    })
  }
  const stock = 'to' in change ? (change.to ?? 0) : (onHand ?? 0) + change.by
  if (stock < 0) return refuse({ code: 'stock-refused', message: tooFewWords(onHand ?? 0) })
  if (stock < reserved) return refuse({ code: 'stock-refused', message: belowReserved(stock, reserved) })
  return stock > MOST_PIECES
    ? refuse({ code: 'stock-refused', message: `At most ${MOST_PIECES} pieces can be counted.` })
    : stock
}

function tooFewWords(onHand: number): string {
  return `There ${onHand === 1 ? 'is' : 'are'} only ${countText(onHand, 'piece')} to take away.`
}

const PAGE = 50

type History = { rows: StockMovement[]; next: string | null }

/** What came to a size and what left it, newest first, from `after` on, a place that an earlier page named. */
export async function readHistory(db: Db, variantId: string, after: string | undefined): Promise<History> {
  const [variant] = await findVariants(db, [variantId])
  if (!variant) refuse({ code: 'size-unknown' })
  const place = after === undefined ? undefined : readPlace(after)
  const found = await findMovements(db, variantId, place, PAGE + 1)
  let balance = place === undefined ? variant.stock : place.balance
  const rows = found.slice(0, PAGE).map((row) => {
    const movement = viewMovement(row, balance)
    balance = movement.before
    return movement
  })
  const last = found[PAGE - 1]
  const more = found.length > PAGE && last !== undefined
  return { rows, next: more ? `${last.moment}~${last.id}~${balance ?? ''}` : null }
}

/** The place where a page ended: the moment in µs, the movement, and what was left after the next one. */
function readPlace(after: string): { moment: string; id: string; balance: number | null } {
  const place = /^(\d{1,17})~([a-z]:[0-9a-z:]{1,60})~(\d{0,9})$/.exec(after)
  if (!place) return refuse({ code: 'bad-request', message: 'This place in the history is unknown.' })
  const [, moment = '', id = '', balance = ''] = place
  return { moment, id, balance: balance === '' ? null : Number(balance) }
}

/** What staff wrote stands as it is; what orders did is counted back from what was left after it. */
function viewMovement(row: MovementRow, balance: number | null): StockMovement {
  const { id, kind, by, reason, orderId } = row
  const shared = { id, at: Math.floor(Number(row.moment) / 1000), kind, by, reason, orderId: orderId }
  if (kind === 'staff') return { ...shared, before: row.before, after: row.after }
  return { ...shared, before: balance === null ? null : Math.max(0, balance - row.change), after: balance }
}
