import type { Delivery } from '../../../src/contract/admin/shapes/delivery.ts'

const EVERY_DAY = { weekdays: [0, 1, 2, 3, 4, 5, 6] }
const UNTIL_MIDNIGHT = { dayBefore: 24 * 60 }
const FEES = { fee: 40, freeFrom: null, leastOrder: 0 }
/** Nobody is to be refused: what is measured is what a promise costs. */
const ROOM = 100_000

const LINES = 10
/** The windows of the city, in their order. */
export const CITY_WINDOWS = ['morning', 'afternoon', 'evening'] as const

/** A large shop: a rider in Jaipur, each other zone with three PIN prefixes of its own, all of India, and sixty days. */
export function largeDelivery(productIds: readonly string[], zones: number): Delivery {
  return {
    madeAt: 6 * 60,
    zones: [
      { id: 'jaipur', name: 'Jaipur', pins: [{ kind: 'range', from: '302001', to: '302039' }], ways: [RIDER, COURIER] },
      ...Array.from({ length: zones - 2 }, (_, at) => zoneOf(at)),
      { id: 'india', name: 'India', pins: [{ kind: 'rest' }], ways: [COURIER] },
    ],
    windows: CITY_WINDOWS.map((id, at) => ({
      ...{
        id,
        way: 'rider',
        on: EVERY_DAY,
        starts: (9 + 4 * at) * 60,
        ends: (12 + 4 * at) * 60,
        cutOff: UNTIL_MIDNIGHT,
      },
      orders: { jaipur: ROOM },
      fee: null,
    })),
    lines: Array.from({ length: LINES }, (_, at) => ({
      ...{ id: `line-${at}`, name: `Line ${at + 1}`, gramsADay: ROOM * 1000, exceptions: [], share: 10 },
    })),
    products: productIds.map((productId, at) => ({ productId, lineId: lineOf(at), notice: 0, travels: null })),
    noticeTiers: [{ overGrams: 50_000, minutes: 48 * 60 }],
    seasons: [],
    stops: [],
    leastLeft: null,
    days: 60,
  }
}

/** The line that makes the product of that number. */
export function lineOf(product: number): string {
  return `line-${product % LINES}`
}

const RIDER = { way: 'rider', ...FEES } as const
const COURIER = {
  ...FEES,
  way: 'courier',
  leaves: 18 * 60,
  cutOff: UNTIL_MIDNIGHT,
  transitDays: 2,
  arrivesBy: 18 * 60,
} as const

function zoneOf(number: number): Delivery['zones'][number] {
  const prefix = (at: number) => ({ kind: 'prefix' as const, prefix: String(4000 + number * 3 + at) })
  return { id: `zone-${number}`, name: `Zone ${number}`, pins: [0, 1, 2].map(prefix), ways: [COURIER] }
}
