import type { Day } from '../settings/work-day.ts'

/** Through which of its doors a shop takes an order. */
export type Channel = 'web' | 'phone' | 'counter'

/** A part of a place's kitchen that limits what can be promised. */
export type KitchenLine = {
  id: string
  placeId: string
  name: string
  gramsADay: number
  /** The grams of single days on which it makes more or less. */
  exceptions: ReadonlyMap<Day, number>
  /** The per cent of a day's grams that are kept for the counter and the phone. */
  share: number
}

/** What a line can make on a day, in grams. */
export function gramsOn({ exceptions, gramsADay }: KitchenLine, day: Day): number {
  return exceptions.get(day) ?? gramsADay
}

/** What of a day's grams a channel may fill; the counter and the phone may fill all. */
export function gramsFor(channel: Channel, grams: number, { share }: { share: number }): number {
  return channel === 'web' ? grams - Math.ceil((grams * share) / 100) : grams
}
