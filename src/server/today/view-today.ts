import type { Today } from '../../contract/admin/today.ts'
import { sumOf } from '../../domain/money.ts'
import type { Clock } from '../../domain/orders/late.ts'
import { festivalAhead, festivalBefore } from '../../domain/settings/festivals.ts'
import { addDays, type Day, dayOf, startOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { findSettings } from '../settings/queries.ts'
import { countToPack, findLeaving } from './find-leaving.ts'
import {
  type Bar,
  countWaiting,
  findBestSold,
  findLate,
  findSales,
  findTried,
  findWhatRunsOut,
  hasAnyOrder,
  sumCashOutside,
  sumTaken,
} from './queries.ts'

type Asked = { clock: Clock; seesMoney: boolean }

const DAYS = 28
const WEEK = 7

/** How the shop stands now, by its clock. Whoever `seesMoney` sees sums, others the number of orders only. */
export async function viewToday(db: Db, { clock, seesMoney }: Asked): Promise<Omit<Today, 'success'>> {
  const { now } = clock
  const day = dayOf(now)
  const sales = salesFor(seesMoney)
  const weekAgo = addDays(day, -WEEK)
  const [
    { settings },
    hasOrders,
    waiting,
    late,
    tried,
    toPack,
    leaving,
    cash,
    taken,
    hours,
    before,
    soFar,
    days,
    products,
    runsOut,
    festival,
  ] = await Promise.all([
    findSettings(db),
    hasAnyOrder(db),
    countWaiting(db),
    findLate(db, clock),
    findTried(db),
    countToPack(db, day),
    findLeaving(db, day),
    seesMoney ? sumCashOutside(db) : null,
    seesMoney ? viewTaken(db, now) : null,
    findSales(db, 'hour', startOf(day), startOf(addDays(day, 1))),
    findSales(db, 'hour', startOf(weekAgo), startOf(addDays(weekAgo, 1))),
    findSales(db, 'day', startOf(weekAgo), now - (startOf(day) - startOf(weekAgo))),
    viewDays(db, lastDays(day, DAYS), sales),
    findBestSold(db, startOf(day)),
    findWhatRunsOut(db),
    viewFestival(db, day, sales),
  ])
  return {
    day,
    takesOrders: settings.takesOrders,
    hasOrders,
    waiting,
    late,
    tried,
    toPack,
    leaving: leaving.map((one) => ({ ...one, due: seesMoney ? one.due : null })),
    sales: { today: sales(hours), lastWeekSoFar: sales(soFar), lastWeek: sales(before) },
    taken,
    cashOutside: cash,
    hours: HOURS.map((hour) => ({ hour, today: sales(ofHour(hours, hour)), lastWeek: sales(ofHour(before, hour)) })),
    days,
    festival,
    ahead: festivalAhead(day) ?? null,
    products,
    runsOut,
  }
}

/** What was taken today, and until this time of day a week ago. */
async function viewTaken(db: Db, now: number): Promise<NonNullable<Today['taken']>> {
  const [day, weekAgo] = [dayOf(now), addDays(dayOf(now), -WEEK)]
  const [today, lastWeekSoFar] = await Promise.all([
    sumTaken(db, startOf(day), startOf(addDays(day, 1))),
    sumTaken(db, startOf(weekAgo), now - (startOf(day) - startOf(weekAgo))),
  ])
  return { today, lastWeekSoFar }
}

const HOURS = [...Array(24).keys()]

type Sales = (bars: readonly Bar[]) => Today['sales']['today']

function salesFor(seesMoney: boolean): Sales {
  return (bars) => ({
    orders: bars.reduce((sum, { orders }) => sum + orders, 0),
    amount: seesMoney ? sumOf(bars.map(({ amount }) => amount)) : null,
  })
}

function ofHour(bars: readonly Bar[], hour: number): Bar[] {
  return bars.filter(({ at }) => Number(at) === hour)
}

/** The last `count` days up to `day`, which is one of them. */
function lastDays(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, n) => addDays(day, n - count + 1))
}

async function viewDays(db: Db, days: readonly Day[], sales: Sales): Promise<Today['days']> {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const bars = await findSales(db, 'day', startOf(first), startOf(addDays(last, 1)))
  return days.map((day) => ({ day, ...sales(bars.filter(({ at }) => at === day)) }))
}

async function viewFestival(db: Db, today: Day, sales: Sales): Promise<Today['festival']> {
  const festival = festivalBefore(today)
  if (!festival) return null
  const days = await viewDays(db, lastDays(festival.day, WEEK), sales)
  return days.some(({ orders }) => orders > 0) ? { ...festival, days } : null
}
