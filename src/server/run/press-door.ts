import type { pressDoor as call, DoorOutcome } from '../../contract/admin/run.ts'
import type { Given } from '../../contract/endpoint.ts'
import { formatMoment } from '../../domain/dates.ts'
import type { Paise } from '../../domain/money.ts'
import { dueOf, type OwingOrder } from '../../domain/orders/order-money.ts'
import { isUnderWay, type OrderStatus } from '../../domain/orders/order-status.ts'
import { DOOR_REASON_WORDS, pressMoment } from '../../domain/run/run.ts'
import { dayOf } from '../../domain/settings/work-day.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { Refused, refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { addNote, insertNote } from '../orders/admin/notes.ts'
import { lockOrder } from '../orders/move/hold-order.ts'
import { moveWithin } from '../orders/move/move-order.ts'
import { tellMove } from '../orders/move/tell-move.ts'
import { findDoorCash, takeDoorCash } from './rider-cash.ts'
import { isOfRun } from './run-queries.ts'

type Press = Given<typeof call>['body']

/**
 * Who delivered an order first, by name (null: at the shop's machine), and when, ms; and what of its cash is with whoever
 * came second all the same, paise: null for none.
 */
type First = Mover & { cash: Paise | null }
type Mover = { by: string | null; at: number }

type Door = OwingOrder & { status: OrderStatus }

/**
 * Notes what came of a door, once however often it is sent: the row of its order is held before anything is looked at.
 * Answers who had delivered it before; then nothing changes. Refuses what is not on the run, and what somebody else pressed.
 */
export async function pressDoor(db: Db, staff: Staff, press: Press): Promise<First | null> {
  if (press.by !== staff.id) refuse({ code: 'press-of-another' })
  try {
    return await transact(db, (tx) => pressOnce(tx, staff, press))
  } catch (error) {
    if (isShut(error) && press.outcome.did === 'delivered') await noteInVain(db, staff, press)
    throw error
  }
}

function isShut(error: unknown): boolean {
  return error instanceof Refused && error.refusal.code === 'door-shut'
}

async function pressOnce(tx: Tx, staff: Staff, press: Press): Promise<First | null> {
  const { cameBack } = await lockOrder(tx, press.orderId)
  if (await isCounted(tx, staff, press)) return null
  if (cameBack) refuse({ code: 'door-shut', cameBack })
  const door = (await findDoor(tx, press.orderId)) ?? refuse({ code: 'door-shut', cameBack })
  if (door.status === 'Delivered') return comeSecond(tx, staff, { press, door })
  if (!isUnderWay(door.status)) refuse({ code: 'door-shut', cameBack })
  await countPress(tx, staff, press)
  if (press.outcome.did === 'delivered') await deliver(tx, staff, { press, door })
  else await leaveUndelivered(tx, staff, press)
  return null
}

/** Whether this very press has been counted; refuses an id that was used for another. */
async function isCounted(tx: Tx, staff: Staff, { id, orderId, outcome }: Press): Promise<boolean> {
  const [counted] = await tx<{ isSame: boolean }[]>`
    select order_id = ${orderId} and staff_id = ${staff.id} and why is not distinct from ${whyOf(outcome)} as is_same
    from door_presses where id = ${id}`
  if (!counted) return false
  if (!counted.isSame) refuse({ code: 'idempotency-key-reused' })
  return true
}

/** Null: it was delivered. */
function whyOf(outcome: DoorOutcome) {
  return outcome.did === 'delivered' ? null : outcome.why
}

async function findDoor(tx: Tx, orderId: string): Promise<Door | undefined> {
  const [door] = await tx<Door[]>`
    select o.status, o.payment_method, o.paid, false as came_back, o.amount
    from orders o join promises p on p.order_id = o.id
    where o.id = ${orderId} and ${isOfRun(tx, dayOf(Date.now()))}`
  return door
}

async function countPress(tx: Tx, staff: Staff, { id, orderId, pressedAt, outcome }: Press): Promise<void> {
  const { count } = await tx`
    insert into door_presses (id, order_id, staff_id, why, pressed_at)
    values (${id}, ${orderId}, ${staff.id}, ${whyOf(outcome)}, ${new Date(momentOf(pressedAt))})
    on conflict (id) do nothing`
  if (count === 0) refuse({ code: 'idempotency-key-reused' })
}

function momentOf(pressedAt: number): number {
  return pressMoment(pressedAt, Date.now())
}

type AtDoor = { press: Press; door: Door }

/** As the board does; cash is with whoever pressed from then on. */
async function deliver(tx: Tx, staff: Staff, { press: { orderId, pressedAt }, door }: AtDoor): Promise<void> {
  const due = dueOf(door)
  const { from } = await moveWithin(tx, { id: orderId, to: 'Delivered', now: Date.now() })
  await writeAudit(tx, staff, { action: 'order-moved', about: orderId, detail: { from, to: 'Delivered' } })
  if (due !== null) await takeDoorCash(tx, { orderId, staffId: staff.id, amount: due, at: momentOf(pressedAt) })
}

/**
 * What the shop has taken for come back, or whose step it has taken back, may have reached somebody, for cash: that is on
 * the order's page though the press does not count.
 */
async function noteInVain(db: Db, staff: Staff, { id, orderId, pressedAt, outcome }: Press): Promise<void> {
  const why = await findWhyInVain(db, orderId)
  if (why === undefined) return
  const cash = outcome.did === 'delivered' && outcome.tookCash ? ' and cash was taken' : ''
  const when = formatMoment(momentOf(pressedAt))
  const text = `${when}, by a rider’s phone: delivered${cash}. ${why} by then, so nothing was counted.`
  await addNote(db, staff, { id, orderId, text })
}

/** Undefined of an order that never was on its way. */
async function findWhyInVain(db: Db, orderId: string): Promise<string | undefined> {
  const [order] = await db<{ cameBack: boolean; undone: boolean }[]>`
    select came_back_at is not null as came_back, exists (
        select from audit_log where about = ${orderId} and action = 'order-step-undone') as undone
    from orders where id = ${orderId}`
  if (order?.cameBack) return 'It had come back'
  return order?.undone ? 'Its way out had been taken back' : undefined
}

/** The order stays where it stands: whoever looks at its card or its page decides. */
async function leaveUndelivered(tx: Tx, staff: Staff, { id, orderId, outcome }: Press): Promise<void> {
  if (outcome.did === 'delivered') return
  const { why, note } = outcome
  const text = `Not delivered: ${DOOR_REASON_WORDS[why]}.${note === '' ? '' : ` ${note}`}`
  await insertNote(tx, staff, { id, orderId, text })
  await writeAudit(tx, staff, { action: 'door-not-delivered', about: orderId, detail: { why } })
  await tellMove(tx, orderId)
}

/**
 * Somebody was faster. Where that was the board, which takes no cash from a door, what this phone took is with whoever
 * pressed all the same.
 */
async function comeSecond(tx: Tx, staff: Staff, { press, door }: AtDoor): Promise<First> {
  const { orderId, pressedAt, outcome } = press
  const [rider] = await tx<Mover[]>`
    select coalesce(nullif(s.name, ''), s.email) as by, d.pressed_at as at
    from door_presses d join staff s on s.id = d.staff_id where d.order_id = ${orderId} and d.why is null`
  if (rider) return { ...rider, cash: null }
  if (outcome.did === 'delivered' && outcome.tookCash && door.paymentMethod === 'cod') {
    await takeDoorCash(tx, { orderId, staffId: staff.id, amount: door.amount, at: momentOf(pressedAt) })
    const cash = await findDoorCash(tx, orderId, staff.id)
    if (cash === null) await noteCashAgain(tx, staff, press)
    return { ...(await findMover(tx, orderId)), cash }
  }
  return { ...(await findMover(tx, orderId)), cash: null }
}

/** Cash that was counted in before a phone told of it: whoever counted may have found too little. */
async function noteCashAgain(tx: Tx, staff: Staff, { id, orderId, pressedAt }: Press): Promise<void> {
  const when = formatMoment(momentOf(pressedAt))
  const text = `${when}, by a rider’s phone: cash was taken at the door. It was counted in by then, so it counts once.`
  await insertNote(tx, staff, { id, orderId, text })
}

async function findMover(tx: Tx, orderId: string): Promise<Mover> {
  const [moved] = await tx<Mover[]>`
    select coalesce(nullif(s.name, ''), s.email) as by, e.at
    from order_events e left join audit_log a on a.about = e.order_id and a.action = 'order-moved'
        and a.detail ->> 'to' = 'Delivered'
      left join staff s on s.id = a.staff_id
    where e.order_id = ${orderId} and e.status = 'Delivered' order by a.id desc limit 1`
  return moved ?? { by: null, at: Date.now() }
}
