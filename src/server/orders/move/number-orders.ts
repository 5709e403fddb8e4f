import type { PendingQuery, Row } from 'postgres'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { MOVES_CHANNEL } from './tell-move.ts'

/** No transaction that places an order takes as long (`db/connect.ts` ends its statements after 15 s). */
const LOOKED_BACK = '2 minutes'
/** Most take far less: in a rush these are a twentieth of those of two minutes. */
const LOOKED_BACK_SOON = '5 seconds'

/** Who counts has this lock; any number that nothing else locks. */
const COUNTING = 5_474_001

type Which = PendingQuery<Row[]>

type Counting = {
  /** Not only those of the last minutes. */
  all: boolean
  /** Those of the last seconds alone: one that took longer to be placed gets its number when the others are looked for. */
  soon?: boolean
  /** Not without the numbers that another process gives just now. */
  waits?: boolean
  /** The order for which they are wanted: where it has its number nothing is looked for. */
  wanted?: string
  /** Takes note of the orders that are new, in the transaction that numbers them. */
  onNumbered?: (tx: Tx, orderIds: readonly string[]) => Promise<void>
}

/**
 * Gives every placed order that is open and has none its number of the day on which it leaves, in the order of placing:
 * those of the last minutes, of the last seconds (`soon`), or `all`. One process counts at a time; the others have nothing
 * to do meanwhile, but for one that `waits`: a second at most, after which it is an error.
 */
export async function numberOrders(
  db: Db,
  { all, soon = false, waits = false, wanted, onNumbered }: Counting,
): Promise<void> {
  const back = soon ? LOOKED_BACK_SOON : LOOKED_BACK
  const which = all ? db`true` : db`o.placed_at > now() - ${back}::interval`
  const asked = wanted === undefined ? which : db`o.id = ${wanted}`
  const [some] = await db`select from orders o where ${isUnnumbered(db, asked)} limit 1`
  if (!some) return
  await transact(db, async (tx) => {
    if (!(await takeTurn(tx, waits))) return
    const numbered = await giveNumbers(tx, which)
    if (numbered.length > 0) await onNumbered?.(tx, numbered)
  })
}

async function takeTurn(tx: Tx, waits: boolean): Promise<boolean> {
  if (waits) {
    await tx`select set_config('lock_timeout', '1s', true)`
    await tx`select pg_advisory_xact_lock(${COUNTING})`
    return true
  }
  const [turn] = await tx<{ isMine: boolean }[]>`select pg_try_advisory_xact_lock(${COUNTING}) as is_mine`
  return turn?.isMine === true
}

/** Counts an order among those of another day where it leaves on another one now. The caller holds its row. */
export async function renumberOrder(tx: Tx, orderId: string): Promise<void> {
  const gone = await tx`
    delete from day_numbers n using orders o
    where o.id = ${orderId} and n.order_id = o.id and n.day <> ${dayOfLeaving(tx)} returning n.order_id`
  if (gone.length > 0) await giveNumbers(tx, tx`o.id = ${orderId}`)
}

/** The day on which an order `o` leaves; where none was promised, the day in India on which it was placed. */
export function dayOfLeaving(db: Db | Tx): Which {
  return db`coalesce((select p.dispatch_day from promises p where p.order_id = o.id),
    (o.placed_at at time zone 'Asia/Kolkata')::date)`
}

function isUnnumbered(db: Db | Tx, which: Which): Which {
  return db`
    o.status in ('Placed', 'Processing', 'Shipped', 'Out for Delivery') and o.placed_at is not null and ${which}
      and not exists (select from day_numbers n where n.order_id = o.id)`
}

/** Answers which orders got one; those who watch orders hear of it. */
async function giveNumbers(tx: Tx, which: Which): Promise<readonly string[]> {
  const given = await tx<{ id: string }[]>`
    with fresh as materialized (
      select o.id, ${dayOfLeaving(tx)} as day, o.placed_at from orders o where ${isUnnumbered(tx, which)}
    ),
    counted as (
      insert into numbered_days (day, numbered) select day, count(*)::int from fresh group by day
      on conflict (day) do update set numbered = numbered_days.numbered + excluded.numbered
      returning day, numbered
    ),
    given as (
      insert into day_numbers (order_id, day, number)
      select f.id, f.day, c.numbered + 1 - row_number() over (partition by f.day order by f.placed_at desc, f.id desc)
      from fresh f join counted c on c.day = f.day
      returning order_id
    )
    select order_id as id, pg_notify(${MOVES_CHANNEL}, order_id) from given`
  return given.map(({ id }) => id)
}
