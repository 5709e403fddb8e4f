import type { DayFigures } from '../../contract/admin/days.ts'
import { inIndia } from '../../domain/dates.ts'
import { monthAfter } from '../../domain/settings/month.ts'
import { addDays, type Day, startOf } from '../../domain/settings/work-day.ts'

/** How a day stands, in a word; '' where there is room. */
export function dayState({
  closed,
  stops,
  lines,
  windows,
}: DayFigures): '' | 'closed' | 'over-full' | 'stopped' | 'full' {
  const limited = [...lines, ...windows.map(({ limit, taken }) => ({ limit, taken }))]
  if (limited.some(({ limit, taken }) => limit !== null && taken > limit)) return 'over-full'
  if (closed !== null) return 'closed'
  if (stops.length > 0) return 'stopped'
  const isFull = ({ limit, taken, kept = 0 }: { limit: number | null; taken: number; kept?: number }) =>
    limit !== null && taken >= limit - kept
  if (lines.some(isFull) || (windows.length > 0 && windows.every(isFull))) return 'full'
  return ''
}

/** What is taken of a thing as a bar has it. */
export type DayBar = { name: string; taken: number /** Null: any number of orders. */; limit: number | null }

/** A bar for each line, and one for the orders of all riders' windows: without a limit where one of them has none. */
export function dayBars({ lines, windows }: DayFigures): readonly DayBar[] {
  const rides = windows.filter(({ way }) => way === 'rider')
  const rider = {
    name: 'Riders',
    taken: rides.reduce((sum, { taken }) => sum + taken, 0),
    limit: rides.some(({ limit }) => limit === null) ? null : rides.reduce((sum, { limit }) => sum + (limit ?? 0), 0),
  }
  return [...lines.map(({ name, taken, limit }) => ({ name, taken, limit })), ...(rides.length > 0 ? [rider] : [])]
}

/** The per cent of it that is taken; of nothing, all is. */
export function percentTaken({ taken, limit }: { taken: number; limit: number }): number {
  if (limit === 0) return taken === 0 ? 100 : 999
  return Math.round((taken / limit) * 100)
}

/** The days of a month ('2026-11') from the Monday on or before its first to the Sunday on or after its last. */
export function monthSpan(month: string): { from: Day; to: Day } {
  const first = `${month}-01`
  const next = `${monthAfter(month, 1)}-01`
  const last = addDays(next, -1)
  return { from: addDays(first, -fromMonday(first)), to: addDays(last, 6 - fromMonday(last)) }
}

function fromMonday(day: Day): number {
  return (inIndia(startOf(day)).getUTCDay() + 6) % 7
}
