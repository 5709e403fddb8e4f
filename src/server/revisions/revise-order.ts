import { isDeepStrictEqual } from 'node:util'
import type { RevisedPlace, RevisionPlan } from '../../contract/admin/orders/revise.ts'
import { checkAddress } from '../../domain/address/address.ts'
import { subtotalOf } from '../../domain/cart/pricing.ts'
import { type Paise, sumOf } from '../../domain/money.ts'
import type { LinePieces } from '../../domain/orders/refund.ts'
import { planLines, type WantedSize } from '../../domain/orders/revise/plan-lines.ts'
import type { Taking } from '../../domain/promise/capacity.ts'
import type { PromiseChoice } from '../../domain/promise/promised.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { OrderLine } from '../checkout/choose-lines.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { queueRevisionMail } from '../mail/queue-mail.ts'
import { startMade } from '../orders/move/start-made.ts'
import { tellMove } from '../orders/move/tell-move.ts'
import { giveBackTakings, reduceTakings } from '../promise/give-back-capacity.ts'
import { takeCapacity, whileOvertaken } from '../promise/give-promise.ts'
import { findWindowTakings } from '../promise/take-more.ts'
import { lockStockToSell } from '../stock/sizes.ts'
import { dropPieces } from '../stock/take-off.ts'
import { takeStock } from '../stock/take-stock.ts'
import { chooseAdded, findNextPosition, insertAdded, type PlacedLine, placeAdded } from './added-lines.ts'
import { type Drawn, drawUpRevision, subtotalWithout } from './draw-up-revision.ts'
import { findRepeated, hashOf } from './kept-revisions.ts'
import { type AnewPromised, isSamePin, promiseAnew } from './promise-anew.ts'
import { type MorePromised, promiseMore, takeMoreCapacity, writeMore } from './promise-more.ts'
import { checkChangeable, lockStanding, refuseChange, type StandingOrder } from './standing-order.ts'
import { writeRevision } from './write-revision.ts'

/** An order as it should be; `toShelf`: whether what goes out of it can be sold again. */
type WantedOrder = {
  orderId: string
  /** Undefined: what it has. */
  lines?: readonly WantedSize[] | undefined
  /** Undefined: where it goes. */
  place?: RevisedPlace | undefined
  /** Undefined: when it comes. */
  promise?: PromiseChoice | undefined
  toShelf: boolean
}

/** A change that is to be made: `id` names it, `seen` what its preview told. */
export type WantedRevision = WantedOrder & { id: string; seen: string; reason: string }

/**
 * Changes an order that is not sent yet into what it should be, whole or not at all, and answers what it comes to (paise);
 * one that is paid in no sum. What stays keeps its price, its part of a coupon and its place in the day; what is
 * added is sold, promised and paid as if it were ordered now. Asked for twice it is done once. Refuses where the order, or
 * what it would come to, is not what the preview said.
 */
export function reviseOrder(db: Db, staff: Staff, wanted: WantedRevision): Promise<Paise> {
  return whileOvertaken(() =>
    transact(db, async (tx) => {
      const asked = hashOf(wanted)
      const order = await lockStanding(tx, wanted.orderId)
      const earlier = await findRepeated(tx, { ...wanted, asked })
      if (earlier) return earlier.amount
      const changed = await changeOrder(tx, staff, order, wanted)
      const { drawn } = changed
      if (drawn.plan.seen !== wanted.seen) refuse({ code: 'revision-outdated' })
      await writeRevision(tx, staff, { ...wanted, ...changed, asked, order })
      await startMade(tx, staff, [wanted.orderId])
      await queueRevisionMail(tx, wanted.orderId)
      await tellMove(tx, wanted.orderId)
      await takeAll(tx, changed)
      return drawn.bill.total
    }),
  )
}

/** Carries what a change would come to out of a transaction of which nothing stays. */
class Previewed extends Error {
  readonly plan: RevisionPlan

  constructor(plan: RevisionPlan) {
    super('only a preview')
    this.plan = plan
  }
}

/** What that change would come to; refuses as making it does, for it is made and taken back. */
export async function previewRevision(db: Db, staff: Staff, wanted: WantedOrder): Promise<RevisionPlan> {
  try {
    return await whileOvertaken(() =>
      transact(db, async (tx): Promise<never> => {
        const order = await lockStanding(tx, wanted.orderId)
        const changed = await changeOrder(tx, staff, order, wanted)
        await takeAll(tx, changed)
        throw new Previewed(changed.drawn.plan)
      }),
    )
  } catch (error) {
    if (error instanceof Previewed) return error.plan
    throw error
  }
}

type Changed = {
  drawn: Drawn
  added: readonly OrderLine[]
  /** What the pieces that came are promised; undefined where none did, or all of the order is promised anew. */
  more: MorePromised | undefined
  anew: AnewPromised | undefined
  freed: readonly Taking[]
  isElsewhere: boolean
}

/** Writes an order as it should be but for its bill, and draws that up; `takeAll` follows. */
async function changeOrder(tx: Tx, staff: Staff, order: StandingOrder, wanted: WantedOrder): Promise<Changed> {
  const { orderId, lines } = wanted
  checkChangeable(order, lines !== undefined)
  const { removed, added: sizes } = lines ? planLines(order.lines, lines) : { removed: [], added: [] }
  const address = addressOf(order, wanted)
  const isElsewhere = !isDeepStrictEqual(address, order.address)
  const moves = isMoved(order, wanted, address)
  if (removed.length + sizes.length === 0 && !isElsewhere && !moves) refuseChange('That is how the order is already.')
  const added = await chooseAdded(tx, sizes)
  const [window, next] = [await findWindowTakings(tx, orderId), await findNextPosition(tx, orderId)]
  const freed = await reduceTakings(tx, orderId, removed)
  const subtotal = sumOf([subtotalWithout(order, removed), subtotalOf(added)])
  const asksMore = added.length > 0 && !moves
  const more = asksMore ? await promiseMore(tx, order, { lines: added, subtotal, freed, window }) : undefined
  const placed = placeAdded(added, order.lines, { next, more })
  await writeLines(tx, staff, order, { ...wanted, removed, placed })
  if (more) await writeMore(tx, orderId, more, positionsOf(placed))
  if (isElsewhere) await tx`update orders set address = ${tx.json(address)} where id = ${orderId}`
  const { promise: choice } = wanted
  const anew = moves ? await promiseAnew(tx, orderId, order, { address, choice, freed, subtotal }) : undefined
  const drawn = await drawUpRevision(tx, orderId, order, { removed, placed, anew })
  return { drawn, added, more, anew, freed, isElsewhere }
}

/** Where it goes from now on; refuses what is no address. */
function addressOf({ address }: StandingOrder, { place }: WantedOrder): StandingOrder['address'] {
  if (!place) return address
  const checked = checkAddress({ ...address, ...place }, { isByPhone: true })
  return checked.ok ? checked.address : refuse(checked.refusal)
}

/** Whether all of it is promised anew: it goes where the shop may deliver otherwise, or comes at another time. */
function isMoved(order: StandingOrder, { promise }: WantedOrder, address: StandingOrder['address']): boolean {
  const { promise: before } = order
  if (before === null) return false
  if (before.way !== 'pickup' && !isSamePin(address, order.address)) return true
  if (promise === undefined) return false
  return !(promise.way === before.way && promise.day === before.day && promise.windowId === before.windowId)
}

type WrittenLines = Pick<WantedOrder, 'orderId' | 'toShelf'> & {
  removed: readonly LinePieces[]
  placed: readonly PlacedLine[]
}

async function writeLines(
  tx: Tx,
  staff: Staff,
  { lines }: StandingOrder,
  { orderId, toShelf, removed, placed }: WrittenLines,
): Promise<void> {
  if (removed.length + placed.length === 0) return
  await lockStockToSell(
    tx,
    [...lines, ...placed].flatMap(({ variantId }) => variantId ?? []),
  )
  await dropPieces(tx, staff, { orderId, lines: removed, toShelf })
  await insertAdded(tx, orderId, placed)
}

function positionsOf(placed: readonly PlacedLine[]): number[] {
  return placed.map(({ position }) => position)
}

/** Takes the stock and the day of what came, and gives back the day of what went: last, for others wait for it. */
async function takeAll(tx: Tx, { added, more, anew, freed }: Changed): Promise<void> {
  await takeStock(tx, added)
  if (anew) await takeCapacity(tx, anew)
  else if (more) await takeMoreCapacity(tx, more)
  else await giveBackTakings(tx, freed)
}
