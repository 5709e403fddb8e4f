import type { Paise } from '../money.ts'
import type { Day } from '../settings/work-day.ts'
import type { SeasonTimes } from './season.ts'
import type { Way } from './window.ts'

/** In the order in which they are asked: whatever fails at a later rule came nearer to an offer. */
const CODES = [
  'pin-missing',
  'pin-invalid',
  'pin-not-served',
  'no-window',
  'closed',
  'stopped',
  'cut-off-passed',
  'notice-too-short',
  'not-sent',
  'too-far',
  'out-of-season',
  'season-over',
  'season-ahead',
  'sold-out',
  'line-full',
  'window-full',
  'order-too-small',
  'costs-more',
] as const

/** Why something is not offered, and what its words need. */
export type OfferRefusal =
  /** Nobody has said where it shall go. */
  | { code: 'pin-missing' }
  | { code: 'pin-invalid'; pin: string }
  | { code: 'pin-not-served'; pin: string }
  | { code: 'no-window'; day: Day }
  /** `name`: 'Holi', 'Sunday'. */
  | { code: 'closed'; day: Day; name: string }
  | { code: 'stopped'; day: Day }
  /** Orders were taken until before that moment, ms. */
  | { code: 'cut-off-passed'; until: number }
  | { code: 'notice-too-short'; minutes: number; because: { product: string } | { overGrams: number } }
  /** The owner sends these not on this way. `nearer`: a zone to which all can be brought; null where there is none. */
  | { code: 'not-sent'; way: Way; products: readonly string[]; to: string; nearer: string | null }
  | {
      code: 'too-far'
      /** What would be too old (`keeps`: days; null: nobody has said how long), or does not travel as far. */
      products: readonly { name: string; keeps: number | null; isTooOld: boolean }[]
      to: string
      /** Whether it is brought or picked up on the day on which it is made. */
      isSameDay: boolean
      /** A zone that it reaches; null where there is none. */
      nearer: string | null
    }
  | { code: 'out-of-season'; product: string; season: SeasonTimes | null }
  | { code: 'season-over'; season: SeasonTimes }
  | { code: 'season-ahead'; season: SeasonTimes }
  | { code: 'sold-out'; product: string; left: number }
  /** `left`: grams. */
  | { code: 'line-full'; day: Day; line: string; left: number }
  | { code: 'window-full'; day: Day }
  | { code: 'order-too-small'; leastOrder: Paise; missing: Paise }
  /** Of an order that is moved for what was charged; `more`: paise. */
  | { code: 'costs-more'; more: Paise }

const RANKS = new Map<string, number>(CODES.map((code, rank) => [code, rank]))

/** The refusal that came nearest to an offer, the first of such; null where one is an offer, or there is none. */
export function nearestRefusal<Refusal extends { code: string }>(
  outcomes: readonly { refusal: Refusal | null }[],
): Refusal | null {
  let nearest: Refusal | null = null
  let rank = -1
  for (const { refusal } of outcomes) {
    if (refusal === null) return null
    const next = rankOf(refusal)
    if (next <= rank) continue
    nearest = refusal
    rank = next
  }
  return nearest
}

function rankOf({ code }: { code: string }): number {
  return RANKS.get(code) ?? 0
}
