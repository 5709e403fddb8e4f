import { formatMoney, type Paise, ZERO } from '../../money.ts'
import { WEEKDAYS } from '../../settings/work-day.ts'
import type { Shop } from '../shop.ts'
import { type TimeWindow, timeText, windowText } from '../window.ts'
import type { WayTerms, Zone } from '../zone.ts'

/**
 * Where the shop brings orders, how and for what, a line for each zone and way: 'Jaipur: by rider, 10 AM–1 PM or 4–7 PM;
 * ₹40, free from ₹500.' A window of a single day is left out: the days that are offered name it.
 */
export function zonesInWords({ zones, windows, lines }: Shop): string {
  const told = zones.flatMap((zone) =>
    zone.ways.map((terms) => {
      const how = howWords(terms, windowsOf(zone, terms, windows))
      return `${zone.name}: ${[how, feeWords(terms), ...leftOutWords(terms, lines)].join('; ')}.`
    }),
  )
  return told.join('\n')
}

/** Single products are told where they are sold. */
function leftOutWords({ notSent }: WayTerms, lines: Shop['lines']): string[] {
  const names = lines.filter(({ id }) => notSent?.lines.includes(id)).map(({ name }) => name)
  return names.length === 0 ? [] : [`without ${new Intl.ListFormat('en-IN').format(names)}`]
}

function windowsOf({ id }: Zone, { way }: WayTerms, windows: readonly TimeWindow[]): readonly TimeWindow[] {
  return windows
    .filter((window) => window.way === way && 'weekdays' in window.on && id in window.orders)
    .toSorted((one, other) => one.starts - other.starts)
}

const BY = { rider: 'by rider', pickup: 'to be picked up' } as const
const EITHER = new Intl.ListFormat('en-IN', { type: 'disjunction' })

function howWords(terms: WayTerms, windows: readonly TimeWindow[]): string {
  if (terms.way === 'courier')
    return `by courier, ${daysWords(terms.transitDays)} on the way, there by ${timeText(terms.arrivesBy)}`
  return windows.length === 0 ? BY[terms.way] : `${BY[terms.way]}, ${EITHER.format(windows.map(spanWords))}`
}

function daysWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** '4–7 PM (Mon and Wed, ₹60)': with what is not so every day or in every window. */
function spanWords(window: TimeWindow): string {
  const days = 'weekdays' in window.on ? window.on.weekdays : []
  const named = days.length < WEEKDAYS.length ? days.map((day) => WEEKDAYS[day]?.slice(0, 3) ?? '') : []
  const only = [
    named.length > 0 && new Intl.ListFormat('en-IN').format(named),
    window.fee !== null && amount(window.fee),
  ]
  const words = only.filter(Boolean).join(', ')
  return words ? `${windowText(window)} (${words})` : windowText(window)
}

function feeWords({ fee, freeFrom, leastOrder }: WayTerms): string {
  const free = fee !== ZERO && freeFrom !== null && `free from ${formatMoney(freeFrom)}`
  const least = leastOrder !== ZERO && `for orders from ${formatMoney(leastOrder)}`
  return [amount(fee), free, least].filter(Boolean).join(', ')
}

function amount(fee: Paise): string {
  return fee === ZERO ? 'free' : formatMoney(fee)
}
