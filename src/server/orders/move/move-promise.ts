import { codeOfState } from '../../../domain/address/states.ts'
import type { Paise } from '../../../domain/money.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import type { OfferLine } from '../../../domain/promise/offer.ts'
import type { PromiseChoice, Promised } from '../../../domain/promise/promised.ts'
import type { OrderTaking } from '../../../domain/promise/rule/takings.ts'
import { keepsDays } from '../../../domain/promise/shelf.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { givePromise, takeCapacity, whileOvertaken } from '../../promise/give-promise.ts'
import { rewritePromise, stopTaking } from '../../promise/rewrite-promise.ts'
import { promisingShopOf } from '../../settings/promising-shop.ts'
import { findSettings } from '../../settings/queries.ts'
import { lockOrder } from './move-order.ts'
import { tellMove } from './tell-move.ts'

type WantedDay = { orderId: string; choice: PromiseChoice }

/** By whom an order is moved to another day: its customer, until its cut-off, or staff for them. */
type Mover = { customerId: string } | { staff: Staff }

/**
 * Moves an order that is not sent yet to another day or window, for what was charged: what it takes of both changes in
 * one transaction, and what is made already stays where it is. Refuses a customer after the cut-off, and one whose new
 * window costs more.
 */
export function movePromise(db: Db, by: Mover, wanted: WantedDay): Promise<Promised> {
  return whileOvertaken(() => transact(db, (tx) => moveDayWithin(tx, by, wanted)))
}

async function moveDayWithin(tx: Tx, by: Mover, { orderId, choice }: WantedDay): Promise<Promised> {
  const customerId = 'customerId' in by ? by.customerId : undefined
  const { status, cameBack } = await lockOrder(tx, orderId, customerId)
  const before = await findPromised(tx, orderId)
  const shop = promisingShopOf((await findSettings(tx)).settings)
  const isLate = customerId !== undefined && before !== undefined && Date.now() >= before.until
  if (!before || !shop || cameBack || !isToBeSent(status) || isLate) return refuse({ code: 'promise-stays' })

  const ended = await stopTaking(tx, orderId)
  const lines = await findLines(tx, orderId)
  const given = await givePromise(tx, {
    question: {
      ...{ lines, pin: before.pin, state: codeOfState(before.state), at: Date.now(), shop },
      channel: customerId === undefined ? 'phone' : 'web',
    },
    choice,
    ended,
  })
  if (customerId !== undefined && given.promised.fee > before.fee) refuse({ code: 'promise-costs-more' })
  const promised = { ...given.promised, fee: before.fee }
  const takings = given.takings.flatMap((taking) => takingOfLine(taking, lines))
  await rewritePromise(tx, orderId, { promised, takings })
  if ('staff' in by) await writeAudit(tx, by.staff, auditOf(orderId, before, promised))
  await tellMove(tx, orderId)
  await takeCapacity(tx, { ...given, takings })
  return promised
}

/** As the order numbers its lines, of which some may be gone; nothing for one that is made. */
function takingOfLine(taking: OrderTaking, lines: readonly KeptLine[]): OrderTaking[] {
  if (taking.position === null) return [taking]
  const line = lines[taking.position]
  return line && !line.isMade ? [{ ...taking, position: line.position }] : []
}

type Before = { until: number; fee: Paise; day: string; windowId: string | null; pin: string; state: string }

async function findPromised(tx: Tx, orderId: string): Promise<Before | undefined> {
  const [promise] = await tx<Before[]>`
    select p.until, p.fee, p.day::text, p.window_id, o.address ->> 'zipcode' as pin,
      coalesce(o.address ->> 'state', '') as state
    from promises p join orders o on o.id = p.order_id where p.order_id = ${orderId}`
  return promise
}

type KeptLine = OfferLine & { position: number; isMade: boolean }

/** What is still to be sent of the order; its counted pieces are there for it. */
async function findLines(tx: Tx, orderId: string): Promise<KeptLine[]> {
  const rows = await tx<(Omit<KeptLine, 'keeps'> & { shelfLife: string | null })[]>`
    select position, product_id, name, grams, price, shelf_life, quantity - taken_off as quantity,
      case when took_stock then quantity end as "left", made_at is not null as is_made
    from order_lines where order_id = ${orderId} order by position`
  return rows.map(({ shelfLife, ...line }) => ({ ...line, keeps: keepsDays(line.name, shelfLife) }))
}

function auditOf(about: string, before: Before, { day, window }: Promised) {
  const detail = {
    before: { day: before.day, window: before.windowId },
    after: { day, window: window?.id ?? null },
  }
  return { action: 'order-day-changed' as const, about, detail }
}
