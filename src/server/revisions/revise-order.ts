import type { RevisionPlan } from '../../contract/admin/orders/revise.ts'
import { subtotalOf } from '../../domain/cart/pricing.ts'
import { type Paise, sumOf } from '../../domain/money.ts'
import { planLines, type WantedSize } from '../../domain/orders/revise/plan-lines.ts'
import type { Taking } from '../../domain/promise/capacity.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { OrderLine } from '../checkout/choose-lines.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { queueRevisionMail } from '../mail/queue-mail.ts'
import { startMade } from '../orders/move/start-made.ts'
import { tellMove } from '../orders/move/tell-move.ts'
import { giveBackTakings, reduceTakings } from '../promise/give-back-capacity.ts'
import { whileOvertaken } from '../promise/give-promise.ts'
import { findWindowTakings } from '../promise/take-more.ts'
import { lockStockOfSizes } from '../stock/sizes.ts'
import { dropPieces } from '../stock/take-off.ts'
import { takeStock } from '../stock/take-stock.ts'
import { chooseAdded, findNextPosition, insertAdded, placeAdded } from './added-lines.ts'
import { type Drawn, drawUpRevision, subtotalWithout } from './draw-up-revision.ts'
import { findRepeated, hashOf } from './kept-revisions.ts'
import { type MorePromised, promiseMore, takeMoreCapacity, writeMore } from './promise-more.ts'
import { checkChangeable, lockStanding, refuseChange, type StandingOrder } from './standing-order.ts'
import { writeRevision } from './write-revision.ts'

/** An order as it should be; `toShelf`: whether what goes out of it can be sold again. */
type WantedOrder = { orderId: string; lines: readonly WantedSize[]; toShelf: boolean }

/** A change that is to be made: `id` names it, `seen` what its preview told. */
export type WantedRevision = WantedOrder & { id: string; seen: string; reason: string }

/**
 * Changes an order that is to be paid in cash and not sent yet into what it should be, whole or not at all, and answers
 * what is to be taken for it (paise). What stays keeps its price, its part of a coupon and its place in the day; what is
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
      const changed = await changeLines(tx, staff, order, wanted)
      const { drawn } = changed
      if (drawn.plan.seen !== wanted.seen) refuse({ code: 'revision-outdated' })
      await writeRevision(tx, staff, { ...wanted, asked, order, drawn })
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
        const changed = await changeLines(tx, staff, order, wanted)
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
  /** What the pieces that came are promised; undefined where none did, or its order is promised no day. */
  more: MorePromised | undefined
  freed: readonly Taking[]
}

/** Writes the lines of an order as they should be, and draws up what it comes to; `takeAll` follows. */
async function changeLines(
  tx: Tx,
  staff: Staff,
  order: StandingOrder,
  { orderId, lines: wanted, toShelf }: WantedOrder,
): Promise<Changed> {
  checkChangeable(order)
  const { removed, added: sizes } = planLines(order.lines, wanted)
  if (removed.length + sizes.length === 0) refuseChange('That is how the order is already.')
  const added = await chooseAdded(tx, sizes)
  const [window, next] = [await findWindowTakings(tx, orderId), await findNextPosition(tx, orderId)]
  const freed = await reduceTakings(tx, orderId, removed)
  const subtotal = sumOf([subtotalWithout(order, removed), subtotalOf(added)])
  const more = added.length === 0 ? undefined : await promiseMore(tx, order, { lines: added, subtotal, freed, window })
  const placed = placeAdded(added, order.lines, { next, more })
  const drawn = await drawUpRevision(tx, orderId, order, { removed, placed })
  await lockStockOfSizes(
    tx,
    [...order.lines, ...added].flatMap(({ variantId }) => variantId ?? []),
  )
  await dropPieces(tx, staff, { orderId, lines: removed, toShelf })
  await insertAdded(tx, orderId, placed)
  const positions = placed.map(({ position }) => position)
  if (more) await writeMore(tx, orderId, more, positions)
  return { drawn, added, more, freed }
}

/** Takes the stock and the day of what came, and gives back the day of what went: last, for others wait for it. */
async function takeAll(tx: Tx, { added, more, freed }: Changed): Promise<void> {
  await takeStock(tx, added)
  if (more) await takeMoreCapacity(tx, more)
  else await giveBackTakings(tx, freed)
}
