import { expect, vi } from 'vitest'
import { planRate } from '../../src/contract/admin/books/rates.ts'
import { takeReport } from '../../src/contract/admin/books/settlements.ts'
import { closeBooks } from '../../src/contract/admin/books.ts'
import { countInCash, readCash } from '../../src/contract/admin/run/cash.ts'
import { takeOverCash } from '../../src/contract/admin/run.ts'
import { readToday } from '../../src/contract/admin/today.ts'
import { monthAfter, monthOf, spanOfMonth } from '../../src/domain/settings/month.ts'
import { type Day, dayOf } from '../../src/domain/settings/work-day.ts'
import { beginRates } from '../../src/server/books/rates/begin-rates.ts'
import { settleDueSteps } from '../../src/server/orders/move/open-steps.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { deskOf } from '../api/admin-desk.ts'
import { type ReportRow, razorpayFile, stripeFile } from '../settlement-files.ts'
import { DAYS, type Life } from './lives.ts'
import { placeLife } from './place.ts'
import { type Hour, momentOf, stepsOf, type Working, yearDay } from './steps.ts'
import type { Buyer, YearShop } from './year-shop.ts'

/** What Today said at the end of a day of what was taken on it, paise. */
export type TodayNoted = { day: Day; taken: number }
export type Traded = { placed: readonly string[]; todays: readonly TodayNoted[] }

type Act = (working: Working) => Promise<void>

/** As many orders are worked on side by side. */
const AT_ONCE = 8

/** How long after the last order something may still be done with one. */
const LATEST = 210

/**
 * Lets the lives happen in the shop, moment by moment by its clock: what falls on one moment side by side, and before it
 * what the shop does by itself every second, minute and hour. Beside them the office: cash is counted, settlements are
 * taken over, months are closed, and rates are changed in September, as they were.
 */
export async function trade(shop: YearShop, lives: readonly Life[]): Promise<Traded> {
  const agenda = new Map<number, Act[]>()
  const plan = (at: number, act: Act) => agenda.set(at, [...(agenda.get(at) ?? []), act])
  const placed: string[] = []
  const todays: TodayNoted[] = []
  // In turn: nobody orders twice at one moment, of which the shop would give up one.
  let [buyers, next]: [readonly Buyer[], number] = [[], 0]
  for (const life of lives) {
    const at = momentOf(life.day, life.isEarly ? 'early' : 'morning')
    plan(at, async (working) => {
      const buyer = buyers[next++ % buyers.length]
      if (!buyer) throw new Error('nobody buys')
      const order = await placeLife(shop, life, buyer, working.staff.manager)
      if (life.fate !== 'never paid') placed.push(order.id)
      for (const step of stepsOf(life)) plan(step.at, (then) => step.act(then, order))
    })
  }
  for (const [at, act] of officeDays(todays)) plan(at, act)

  let today = ''
  while (agenda.size > 0) {
    const at = Math.min(...agenda.keys())
    await settled(shop)
    await shop.clock.set(at)
    if (halfMonthOf(dayOf(at)) !== halfMonthOf(today)) {
      const count = lives.filter(({ day }) => halfMonthOf(yearDay(day)) === halfMonthOf(dayOf(at))).length
      buyers = await shop.buyers(Math.ceil(count / 2) + 1)
    }
    if (dayOf(at) !== today) await everyDay(shop)
    today = dayOf(at)
    await settleDueSteps(shop.db, rethrow)
    const working = { shop, staff: await shop.signIn() }
    const acts = agenda.get(at) ?? []
    agenda.delete(at)
    await sideBySide(acts, (act) => act(working))
  }
  await settled(shop)
  return { placed, todays }
}

/** As long as the same customers come again: their sessions last for 30 days. */
function halfMonthOf(day: Day): string {
  return `${day.slice(0, 7)} ${Number(day.slice(8)) > 15}`
}

function rethrow(error: unknown): never {
  throw error
}

/** What the shop does by itself before anybody comes. */
async function everyDay({ db, payments }: YearShop): Promise<void> {
  await beginRates(db)
  await reconcile(payments)
}

/** Waits until all jobs are done: in a shop whose clock is not put forward they have all night. */
async function settled({ db }: YearShop): Promise<void> {
  const isIdle = async () => (await db`select from jobs.job where state < 'completed' limit 1`).length === 0
  await vi.waitUntil(isIdle, { interval: 5, timeout: 60_000 })
}

async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.toReversed()
  const worker = async () => {
    for (let one = left.pop(); one; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The office's own days. */
function* officeDays(todays: TodayNoted[]): Generator<readonly [number, Act]> {
  const on = (day: number, hour: Hour, act: Act) => [momentOf(day, hour), act] as const
  yield on(0, 'early', planRates)
  for (let day = 0; day < DAYS + LATEST; day++) {
    const date = Number(yearDay(day).slice(8))
    if (date % 3 === 0) yield on(day, 'night', countCash)
    if (date === 5 && day < DAYS + 60) yield on(day, 'noon', closeLastMonth)
    if (date === 12) yield on(day, 'noon', takeSettlements)
    if (date === 1 || date === 15 || date === 30) yield on(day, 'midnight', noteToday(todays))
  }
}

/** What bore 12 or 18 per cent bears 5 from 22 September. */
async function planRates({ shop, staff }: Working): Promise<void> {
  const desk = deskOf(shop, staff.owner)
  for (const [hsn, was] of [
    ['2106', 12],
    ['1806', 18],
  ] as const) {
    const body = { id: crypto.randomUUID(), hsn, since: '2025-09-22', was, rate: 5 }
    expect((await desk(planRate, { body })).status).toBe(200)
  }
}

/** What no rider brought is counted in order by order, a rupee too little now and then; a rider's all at once, a tip beside. */
async function countCash({ shop, staff }: Working): Promise<void> {
  const desk = deskOf(shop, staff.manager)
  for (;;) {
    const { uncounted, riders } = (await desk(readCash, { query: {} })).body
    for (const { id, amount } of riders) {
      const counted = amount % 200 === 0 ? { counted: amount + 500, reason: 'A tip' } : {}
      expect((await desk(takeOverCash, { body: { riderId: id, amount, ...counted } as never })).status).toBe(200)
    }
    if (uncounted.length === 0) return
    const amount = uncounted.reduce((sum, one) => sum + one.amount, 0)
    const counted = amount % 3 === 0 ? { counted: amount - 100, reason: 'A coin is missing' } : {}
    const orders = uncounted.map(({ id }) => id)
    expect((await desk(countInCash, { body: { orders, amount, ...counted } as never })).status).toBe(200)
  }
}

async function closeLastMonth({ shop, staff }: Working): Promise<void> {
  const month = monthAfter(monthOf(Date.now()), -1)
  if (month < monthOf(momentOf(0, 'noon'))) return
  const { body } = await deskOf(shop, staff.owner)(closeBooks, { body: { month } })
  expect(body).toMatchObject({ success: true })
}

/** What both providers were paid and sent back before this month, at 2 % and the tax on that, in a transfer a day. */
async function takeSettlements({ shop, staff }: Working): Promise<void> {
  const { from } = spanOfMonth(monthOf(Date.now()))
  for (const [provider, write] of [
    ['razorpay', razorpayFile],
    ['stripe', stripeFile],
  ] as const) {
    const moved = await shop.db<(Pick<ReportRow, 'kind' | 'source' | 'amount'> & { at: number })[]>`
      select 'payment' as kind, payment_id as source, amount, captured_at as at from payments p where provider = ${provider}
        and captured_at < ${new Date(from)} and not exists (select from settlement_rows where payment_id = p.id)
      union all
      select 'refund', r.provider_refund_id, -r.amount, r.done_at from refunds r join payments p on p.id = r.payment_id
      where p.provider = ${provider} and r.state = 'done' and r.done_at < ${new Date(from)}
        and not exists (select from settlement_rows where refund_id = r.id)`
    if (moved.length === 0) continue
    const settlementOf = (at: number) => ({
      settlement: `${provider === 'stripe' ? 'po' : 'setl'}_${dayOf(at)}`,
      day: dayOf(from),
    })
    const file = write(moved.map(({ at, ...one }) => ({ ...one, ...feeOf(one), ...settlementOf(at) })))
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: takeReport.path, payload: file },
      headers: { cookie: staff.owner.cookie, 'content-type': 'text/csv' },
    })
    expect(answer.json()).toMatchObject({ report: { fresh: moved.length, odds: [], problems: [] } })
  }
}

function feeOf({ kind, amount }: Pick<ReportRow, 'kind' | 'amount'>): { fee: number; tax: number } {
  const fee = kind === 'payment' ? Math.round(amount / 50) : 0
  return { fee, tax: Math.round(fee * 0.18) }
}

function noteToday(todays: TodayNoted[]): Act {
  return async ({ shop, staff }) => {
    const { day, taken } = (await deskOf(shop, staff.manager)(readToday)).body
    todays.push({ day, taken: taken?.today ?? Number.NaN })
  }
}
