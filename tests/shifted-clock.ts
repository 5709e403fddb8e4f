import { connect, type Db } from '../src/server/db/connect.ts'

/**
 * Another time of day, month and year for this process and for one database, both by the same shift, so that the shop's own
 * code and SQL run unchanged on a day of the test's choosing. `Date` is stood in for in this process. In the database two
 * functions of a schema of its own, `now` and `clock_timestamp`, are found before PostgreSQL's: the database's
 * `search_path` says so to all who connect, and what names them in a default, a view or a trigger is bound to them as long
 * as the database was made after the clock. Time goes on at its usual speed between two settings. What is not shifted:
 * `current_date` (in letters about accounts alone), the moment within an id of `uuidv7`, and timers.
 */
export type ShiftedClock = {
  /** Puts the clock to a moment (ms); never back: what it shows already stays. */
  set: (at: number) => Promise<void>
}

/** Has everybody who connects to the database at `url`, an empty one or a copy of one with the clock, ask the clock. */
export async function hangClock(url: string): Promise<void> {
  await onceAt(url, async (db) => {
    await db.unsafe('create schema if not exists test_clock')
    await turn(db, shift)
    await db.unsafe(
      `alter database "${new URL(url).pathname.slice(1)}" set search_path = public, test_clock, pg_catalog`,
    )
  })
}

/** Starts the clock at a moment (ms) in this process; in databases where it hangs it is `set`. */
export function startClock(at: number): void {
  shift = at - MACHINES.now()
  globalThis.Date = new Proxy(MACHINES, {
    construct: (target, given, called) =>
      Reflect.construct(target, given.length === 0 ? [shiftedNow()] : given, called),
    get: (target, name) => (name === 'now' ? shiftedNow : Reflect.get(target, name)),
  })
}

/** The hand of the clock of this process and of `db`. */
export function clockOf(db: Db): ShiftedClock {
  return {
    set: async (at) => {
      if (at <= shiftedNow()) return
      shift = at - MACHINES.now()
      await turn(db, shift)
    },
  }
}

/** The machine's own time again, in this process. */
export function stopClock(): void {
  globalThis.Date = MACHINES
  shift = 0
}

const MACHINES = Date
/** ms. */
let shift = 0

function shiftedNow(): number {
  return MACHINES.now() + shift
}

/** Their bodies hold the shift, so that PostgreSQL writes them into the statements that ask them. */
async function turn(db: Db, by: number): Promise<void> {
  const written = `interval '${by} milliseconds'`
  await db.unsafe(`
    create or replace function test_clock.now() returns timestamptz language sql stable parallel safe
      as $$ select pg_catalog.now() + ${written} $$;
    create or replace function test_clock.clock_timestamp() returns timestamptz language sql volatile parallel safe
      as $$ select pg_catalog.clock_timestamp() + ${written} $$`)
}

async function onceAt(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = connect(url, { connections: 1 })
  await work(db).finally(() => db.end())
}
