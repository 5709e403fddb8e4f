import type { Delivery } from '../contract/admin/shapes/delivery.ts'
import { festivalSeason } from '../domain/promise/set-up/festival-season.ts'
import { festivalAhead } from '../domain/settings/festivals.ts'
import { addDays, type Day } from '../domain/settings/work-day.ts'

/** What of a product says how it is made. */
type Made = { id: string; category: string; tags: readonly string[] }

const HOUR = 60
const FEES = { fee: 40, freeFrom: null, leastOrder: 0 }
const EVERY_DAY = { weekdays: [0, 1, 2, 3, 4, 5, 6] }
/** The specification's 'Custom orders 48 hours ahead' (§9). */
const CUSTOM = 48 * HOUR
const KILOGRAM = 1000

/**
 * How the demo shop delivers, set up on the day `today`: in Jaipur by rider in three windows, on the same day to whoever
 * orders before noon; in Rajasthan by courier on the next day; in all of India with the days that the specification's
 * tracking page has (§9); picked up at the shop. Next Diwali has a season of its own, and one coming day is nearly full.
 */
export function demoDelivery(today: Day, products: readonly Made[]): Delivery {
  return {
    madeAt: 6 * HOUR,
    zones: ZONES,
    windows: WINDOWS,
    lines: LINES.map((line) => ({
      ...line,
      exceptions: line.id === 'khoya' ? [{ day: addDays(today, 3), grams: 3 * KILOGRAM }] : [],
      share: 15,
    })),
    products: products.flatMap(ruleOf),
    noticeTiers: [{ overGrams: 5 * KILOGRAM, minutes: CUSTOM }],
    seasons: seasonsAfter(today),
    stops: [],
    leastLeft: 30,
    days: 60,
  }
}

const COURIER = { way: 'courier', ...FEES, leaves: 18 * HOUR, arrivesBy: 18 * HOUR } as const

const ZONES: Delivery['zones'] = [
  {
    id: 'jaipur',
    name: 'Jaipur',
    pins: [{ kind: 'range', from: '302001', to: '302039' }],
    ways: [{ way: 'rider', ...FEES }],
  },
  {
    id: 'rajasthan',
    name: 'Rajasthan',
    pins: [{ kind: 'state', state: '08' }],
    ways: [{ ...COURIER, cutOff: { minutesBefore: 6 * HOUR }, transitDays: 1 }],
  },
  {
    id: 'india',
    name: 'India',
    pins: [{ kind: 'rest' }],
    ways: [{ ...COURIER, cutOff: { dayBefore: 24 * HOUR }, transitDays: 2 }],
  },
  {
    id: 'shop',
    name: 'At our shop',
    pins: [{ kind: 'any' }],
    ways: [{ way: 'pickup', fee: 0, freeFrom: null, leastOrder: 0 }],
  },
]

const RIDES = { way: 'rider' as const, on: EVERY_DAY, orders: { jaipur: 40 }, fee: null }

export const WINDOWS: Delivery['windows'] = [
  { ...RIDES, id: 'morning', starts: 10 * HOUR, ends: 13 * HOUR, cutOff: { dayBefore: 20 * HOUR } },
  { ...RIDES, id: 'afternoon', starts: 16 * HOUR, ends: 19 * HOUR, cutOff: { minutesBefore: 4 * HOUR } },
  { ...RIDES, id: 'evening', starts: 19 * HOUR, ends: 21 * HOUR, cutOff: { minutesBefore: 7 * HOUR } },
  {
    id: 'counter',
    way: 'pickup',
    on: EVERY_DAY,
    starts: 12 * HOUR,
    ends: 18 * HOUR,
    cutOff: { minutesBefore: 3 * HOUR },
    orders: { shop: 60 },
    fee: null,
  },
]

const LINES = [
  { id: 'khoya', name: 'Khoya and milk sweets', gramsADay: 60 * KILOGRAM },
  { id: 'syrup', name: 'Syrup sweets', gramsADay: 40 * KILOGRAM },
  { id: 'ladoo', name: 'Ladoos, katlis and halwas', gramsADay: 80 * KILOGRAM },
  { id: 'boxes', name: 'Gift boxes', gramsADay: 50 * KILOGRAM },
]

/** Namkeens and biscuits are made ahead: nothing but their stock limits them. */
function ruleOf({ id, category, tags }: Made): Delivery['products'] {
  const isOnOrder = tags.includes('made-to-order')
  if (category !== 'Sweets') return []
  return [{ productId: id, lineId: lineOf(tags), notice: isOnOrder ? CUSTOM : 0, travels: null }]
}

function lineOf(tags: readonly string[]): string {
  if (tags.includes('giftbox')) return 'boxes'
  if (tags.includes('syrup')) return 'syrup'
  return tags.includes('milk') || tags.includes('bengali') ? 'khoya' : 'ladoo'
}

/** Orders open three weeks before Diwali; none where no Diwali is listed any more. */
function seasonsAfter(today: Day): Delivery['seasons'] {
  const diwali = festivalAhead(today, 'Diwali')?.day
  if (diwali === undefined) return []
  return [
    {
      id: 'diwali',
      name: 'Diwali',
      ...festivalSeason(diwali),
      lines: LINES.map((line) => ({
        ...line,
        ...{ id: `diwali-${line.id}`, name: `${line.name} for Diwali`, insteadOf: line.id },
        ...{ gramsADay: 4 * line.gramsADay, exceptions: [], share: 25 },
      })),
      products: 'all',
      exclusive: false,
    },
  ]
}
