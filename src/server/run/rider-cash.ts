import type { takeOverCash as call, RiderCash } from '../../contract/admin/run.ts'
import { PLACE_ID } from '../../contract/admin/shapes/delivery-shop.ts'
import type { Given } from '../../contract/endpoint.ts'
import { type Paise, sumOf, toRupees, ZERO } from '../../domain/money.ts'
import { type Day, startOf } from '../../domain/settings/work-day.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { checkCount, handOverDetail, insertHandOver } from './hand-over.ts'

type Taken = { orderId: string; staffId: string; amount: Paise; at: number }

/** Counts cash as taken at a door, once an order. The caller holds the order. */
export async function takeDoorCash(tx: Tx, { orderId, staffId, amount, at }: Taken): Promise<void> {
  if (amount === ZERO) return
  const { count } = await tx`
    insert into door_cash (order_id, place_id, staff_id, amount, at)
    values (${orderId}, ${PLACE_ID}, ${staffId}, ${amount}, ${new Date(at)}) on conflict do nothing`
  if (count === 0) return
  const detail = { amount: toRupees(amount) }
  await writeAudit(tx, { id: staffId }, { action: 'cash-taken', about: orderId, detail })
}

/** What somebody took at one door, paise; null: nothing. */
export async function findDoorCash(tx: Tx, orderId: string, staffId: string): Promise<Paise | null> {
  const [taken] = await tx<{ amount: Paise }[]>`
    select amount from door_cash where order_id = ${orderId} and staff_id = ${staffId}`
  return taken?.amount ?? null
}

/** What somebody has taken at doors and not handed over, paise. */
export async function findInHand(db: Db, staffId: string): Promise<Paise> {
  return sumOf(
    (await db<{ amount: Paise }[]>`select amount from door_cash c where ${isInHandOf(db, staffId)}`).map(amountOf),
  )
}

function isInHandOf(db: Db | Tx, staffId: string) {
  return db`c.staff_id = ${staffId} and c.place_id = ${PLACE_ID} and c.hand_over_id is null`
}

function amountOf({ amount }: { amount: Paise }): Paise {
  return amount
}

/** Everybody who rides, has cash in hand, or has handed some over today. */
export function findRiders(db: Db, today: Day): Promise<RiderCash[]> {
  return db<RiderCash[]>`
    select s.id, coalesce(nullif(s.name, ''), s.email) as name, in_hand.doors, in_hand.amount as in_hand,
      coalesce(over.amount, 0) as handed_over, over.last
    from staff s, lateral (
        select count(*)::int as doors, coalesce(sum(c.amount), 0)::float8 as amount from door_cash c
        where c.staff_id = s.id and c.place_id = ${PLACE_ID} and c.hand_over_id is null
      ) in_hand, lateral (
        select sum(h.amount)::float8 as amount, (array_agg(json_build_object('to', coalesce(nullif(t.name, ''), t.email),
            'at', floor(extract(epoch from h.at) * 1000)) order by h.at desc))[1] as last
        from cash_hand_overs h join staff t on t.id = h.taken_by
        where h.rider_id = s.id and h.place_id = ${PLACE_ID} and h.at >= ${new Date(startOf(today))}
      ) over
    where (s.role = 'rider' and s.ended_at is null and s.password_hash is not null) or in_hand.doors > 0
      or over.amount is not null
    order by name, s.id`
}

/** Notes that a rider handed over all that is in their hand; refuses another amount than that, and another count without a reason. */
export function takeOverCash(db: Db, staff: Staff, given: Given<typeof call>['body']): Promise<void> {
  const { riderId, amount } = given
  const counted = checkCount(given)
  return transact(db, async (tx) => {
    const inHand = await tx<{ orderId: string; amount: Paise }[]>`
      select c.order_id, c.amount from door_cash c where ${isInHandOf(tx, riderId)} order by c.order_id for update`
    const sum = sumOf(inHand.map(amountOf))
    if (sum !== amount) refuse({ code: 'cash-changed', inHand: sum })
    const over = await insertHandOver(tx, { ...counted, riderId, takenBy: staff.id, amount })
    const orders = inHand.map(({ orderId }) => orderId)
    await tx`update door_cash set hand_over_id = ${over} where order_id = any(${orders}::text[])`
    await writeAudit(tx, staff, { action: 'cash-handed-over', about: riderId, detail: handOverDetail(amount, counted) })
  })
}
