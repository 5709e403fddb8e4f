import { setTimeout as pause } from 'node:timers/promises'
import { openStandIns, type StandIns } from '../../src/demo/payments/open-stand-ins.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { type Jobs, openJobs } from '../../src/server/jobs/jobs.ts'
import { findSilentAttempts } from '../../src/server/payments/attempts.ts'
import { paymentJobs } from '../../src/server/payments/payment-jobs.ts'
import type { Payments } from '../../src/server/payments/payments.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { sell } from '../api/counter.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { openOutsideDatabase } from '../processes/outside-database.ts'
import { openFleet } from './fleet.ts'
import type { Journey, World } from './journey.ts'
import { planJourney, SWEETS } from './plan.ts'
import { walk } from './walk.ts'

export type Wanted = { seed: number; count: number; say?: (line: string) => void }

export type Report = {
  journeys: readonly Journey[]
  kills: number
  seconds: number
  /** Orders by status and payment. */
  orders: readonly Record<string, unknown>[]
  payments: Record<string, unknown>
  /** Everything that must not be so, in words. */
  violations: readonly string[]
}

/** Shoppers at once. */
const SHOPPERS = 8

/** Walks `count` journeys through two processes of one shop, waits until all is quiet, and looks at everything. */
export async function runJourneys({ seed, count, say = () => {} }: Wanted): Promise<Report> {
  const begun = Date.now()
  const database = await openOutsideDatabase()
  const fleet = await openFleet(database.url, 2)
  const db = connect(database.url, { connections: 20 })
  const standIns = await openStandIns(db, 'http://localhost:1')
  const jobs = await openJobs(database.url, () => {})
  try {
    const payments = { db, jobs, findProviders: async () => standIns.providers }
    const world = { fleet, db, payments, ledger: standIns.ledger, sweets: await stockUp(db, count) }
    const stock = await noteStock(db)
    const journeys = await walkAll(world, { seed, count, say })
    await fleet.close()
    await becomeQuiet(payments)
    const seconds = (Date.now() - begun) / 1000
    return { journeys, kills: fleet.kills(), seconds, ...(await lookAt(db, stock, journeys)) }
  } finally {
    await fleet.close()
    await closeAll(db, jobs, standIns)
    await database.remove()
  }
}

async function closeAll(db: Db, jobs: Jobs, standIns: StandIns): Promise<void> {
  await jobs.close()
  await standIns.close()
  await db.end()
}

/** Four sweets for everybody, two that run out, coupons that do; the providers tell what the journeys have them tell. */
async function stockUp(db: Db, count: number): Promise<string[]> {
  await db`insert into stand_ins.switches values ('razorpay-notice', 'never'), ('stripe-notice', 'never')`
  await db`
    insert into coupons (code, description, is_percentage, discount, usage_limit)
    values ('FEW', '', false, 5000, ${Math.ceil(count / 20)}), ('ONCE', '', false, 5000, 1)`
  const few = Math.ceil(count / 4)
  return Promise.all(
    Array.from({ length: SWEETS }, (_, n) => sell(db, [{ size: '250 g', price: 100, left: n < 4 ? 100_000 : few }])),
  )
}

async function walkAll(world: World, { seed, count, say = () => {} }: Wanted): Promise<Journey[]> {
  const journeys: Journey[] = []
  let next = 0
  const shopper = async () => {
    while (next < count) {
      const plan = planJourney(seed, next++)
      journeys.push(await walk(world, plan))
      if (journeys.length % 200 === 0) say(`${journeys.length} journeys, ${world.fleet.kills()} kills`)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return journeys
}

/** Hours go by: what was told is looked into, what is open is asked about, what is owed is sent back. */
async function becomeQuiet(payments: Payments): Promise<void> {
  const { db, jobs } = payments
  // As after a quarter of an hour: what a killed process had begun is given to others.
  await db`update jobs.job set state = 'retry' where state = 'active'`
  await jobs.work(paymentJobs(payments))
  await db`
    update payment_attempts set created_at = created_at - interval '3 hours',
      expires_at = expires_at - interval '3 hours', asked_at = null`
  const deadline = Date.now() + 120_000
  while (await isBusy(payments)) {
    if (Date.now() > deadline) throw new Error(`not quiet: ${JSON.stringify(await findJobs(db))}`)
    await db`update jobs.job set start_after = now() where state in ('created', 'retry') and start_after > now()`
    await pause(200)
  }
}

async function isBusy(payments: Payments): Promise<boolean> {
  const failed = await reconcile(payments)
  const left = [...(await findSilentAttempts(payments.db)), ...(await findJobs(payments.db))]
  return failed > 0 || left.length > 0
}

function findJobs(db: Db) {
  return db`
    select name, state::text, count(*)::int, max(output::text) as output from jobs.job
    where name in ('provider-event', 'close-attempt', 'refund') and state in ('created', 'retry', 'active', 'failed')
    group by name, state`
}

async function lookAt(db: Db, stock: Stock, journeys: readonly Journey[]) {
  const acknowledged = journeys.flatMap((journey) => journey.acknowledged)
  const violations = [
    ...journeys.flatMap(({ plan, wrong }) => wrong.map((what) => `journey ${plan.number}: ${what}`)),
    ...(await findViolations(db, { stock, acknowledged })),
  ]
  const orders = await db`
    select status, paid, payment_method, count(*)::int from orders
    group by 1, 2, 3 order by 3, 1, 2`
  const [payments = {}] = await db`
    select (select count(*)::int from payments) as payments, (select count(*)::int from payments where settles) as settling,
      (select count(*)::int from refunds where state = 'done') as refunds,
      (select string_agg(distinct reason, ', ') from refunds) as reasons,
      (select used from coupons where code = 'ONCE') as once, (select used from coupons where code = 'FEW') as few`
  return { violations, orders: [...orders], payments }
}
