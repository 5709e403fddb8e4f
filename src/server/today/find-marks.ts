import type { Marks } from '../../contract/admin/today.ts'
import { type ClockStep, WARNED_BEFORE } from '../../domain/complaints/complaint-clock.ts'
import { type Clock, lateBefore } from '../../domain/orders/late.ts'
import { dayOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env/env.ts'
import { findJustPlaced } from '../orders/board/just-placed.ts'
import { isOverdue } from '../orders/board/late-orders.ts'
import { isTried } from '../orders/board/tried-door.ts'
import { hasParcel } from '../orders/move/in-parcel.ts'
import { countFaults } from './count-faults.ts'
import { leavesBy } from './find-leaving.ts'

/** The most new orders that are named, and one more. */
const MOST_ARRIVED = 201

type Asked = {
  clock: Clock
  /** Whether whoever asks may read messages and judge reviews. */
  seesLetters: boolean
  /** Where whoever asks sees how mail and backups are. */
  env: Env | undefined
  /** When they were told last. */
  since: Date | undefined
}

type Counted = Pick<Marks, 'at' | 'messages' | 'complaints' | 'reviews'> & Marks['orders']

/** What waits in each section, and which orders were placed since. An order that was refunded whole waits for nobody. */
export async function findMarks(db: Db, { clock, seesLetters, env, since }: Asked): Promise<Omit<Marks, 'success'>> {
  const { now, ...times } = clock
  const late = { now, placedBefore: new Date(lateBefore(now, times)) }
  const [[counted], faults, arrived] = await Promise.all([
    db<Counted[]>`
      select now() as at, count(*) filter (where o.status = 'Placed' and ${leavesBy(db, dayOf(now))})::int as placed,
        count(*) filter (where ${isOverdue(db, late, 'o')})::int as late,
        (select count(*)::int from orders o where ${isTried(db)}) as tried,
        ${seesLetters ? countWaitingMessages(db) : db`null::int`} as messages,
        ${seesLetters ? countComplaints(db) : db`null::json`} as complaints,
        ${seesLetters ? countReported(db) : db`null::int`} as reviews
      from orders o
      where o.status in ('Placed', 'Processing') and o.came_back_at is null and ${hasParcel(db, 'o')}`,
    env ? countFaults(db, env) : null,
    findJustPlaced(db, { ...(since && { since }), most: MOST_ARRIVED }),
  ])
  if (!counted) throw new Error('a count has no row')
  const { at, placed, late: overdue, tried, messages, complaints, reviews } = counted
  return { at, orders: { placed, late: overdue, tried }, messages, complaints, reviews, faults, arrived }
}

function countWaitingMessages(db: Db) {
  return db`(select count(*)::int from contact_messages where state in ('new', 'open'))`
}

/** Of those whose clock runs out within what the shop is warned before. */
function countComplaints(db: Db) {
  const within = (step: ClockStep) => db`now() + ${WARNED_BEFORE[step] / 1000}::int * interval '1 second'`
  return db`(
    select json_build_object('late', count(*) filter (where due_at <= now()), 'soon', count(*) filter (where due_at > now()))
    from complaints
    where due_at <= case when acknowledged_at is null then ${within('acknowledge')} else ${within('settle')} end)`
}

function countReported(db: Db) {
  return db`(select count(*)::int from reviews where reported_at is not null)`
}
