import { type SalesSums, sumSales } from '../../domain/reports/sums.ts'
import { addDays, type Day, startOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { readSales } from './read-sales.ts'

/** `until`: the moment (ms, of this process) until which they count as fresh. */
type Kept = { until: number; sums: Promise<SalesSums> }

/** What took longer than this to read, ms, is kept for so many times as long as that. */
const LONG = 200
const TIMES = 20
/** Days that can be open at once are two. */
const MOST_KEPT = 4

const kept = new WeakMap<Db, Map<Day, Kept>>()

/**
 * The sums of a day as it stands now. Whoever asks while they are being read gets the same ones, and on a day on which that
 * takes long, for a while after: the process that reads them answers shoppers too.
 */
export function readOpenDay(db: Db, day: Day): Promise<SalesSums> {
  const days = kept.get(db) ?? new Map<Day, Kept>()
  kept.set(db, days)
  const known = days.get(day)
  if (known && performance.now() < known.until) return known.sums
  if (days.size >= MOST_KEPT) days.clear()
  const reading = { until: Number.POSITIVE_INFINITY, sums: readNow(db, day) }
  days.set(day, reading)
  const begun = performance.now()
  const end = () => {
    const took = performance.now() - begun
    reading.until = took < LONG ? 0 : performance.now() + TIMES * took
  }
  reading.sums.then(end, () => days.delete(day))
  return reading.sums
}

async function readNow(db: Db, day: Day): Promise<SalesSums> {
  return sumSales(await readSales(db, startOf(day), startOf(addDays(day, 1))))
}
