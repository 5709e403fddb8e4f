import fc from 'fast-check'
import { paise } from '../src/domain/money.ts'
import type { Shop } from '../src/domain/promise/shop.ts'
import type { CutOff } from '../src/domain/promise/window.ts'
import type { WayTerms } from '../src/domain/promise/zone.ts'
import { addDays, startOf } from '../src/domain/settings/work-day.ts'

/** Around the end of a year. */
export const TODAY = '2026-12-30'
const PLACES = ['bapu-bazaar', 'vaishali']
const ZONES = ['city', 'state', 'india', 'counter', 'other-counter']
const LINES = ['khoya', 'syrup']
export const PRODUCTS = ['rasmalai', 'peda', 'ladoo', 'bhujia', 'gujiya']
export const DAYS = 6

/** Mostly one place, so that zones, windows and lines meet. */
const place = fc.constantFrom(...PLACES, 'bapu-bazaar', 'bapu-bazaar', 'bapu-bazaar')
const day = fc.integer({ min: -1, max: DAYS + 2 }).map((days) => addDays(TODAY, days))
const span = fc.tuple(day, day).map((days) => {
  const [from = TODAY, to = TODAY] = days.toSorted()
  return { from, to }
})
const weekdays = fc.oneof(fc.constant([0, 1, 2, 3, 4, 5, 6]), fc.uniqueArray(fc.nat(6), { minLength: 3 }))
export const hour = fc.integer({ min: 0, max: 24 }).map((hours) => hours * 60)
export const amount = fc.integer({ min: 0, max: 8 }).map((hundreds) => paise(hundreds * 10_000))
const cutOff: fc.Arbitrary<CutOff> = fc.oneof(fc.record({ minutesBefore: hour }), fc.record({ dayBefore: hour }))
const notSent = fc.option(
  fc.record({ lines: fc.subarray(LINES, { maxLength: 1 }), products: fc.subarray(PRODUCTS, { maxLength: 1 }) }),
  { nil: undefined, freq: 1 },
)
const fees = { fee: amount, freeFrom: fc.option(amount), leastOrder: amount, notSent }

const brought: fc.Arbitrary<WayTerms> = fc.oneof(
  fc.record({ way: fc.constant('rider' as const), ...fees }),
  fc.record({
    way: fc.constant('courier' as const),
    ...fees,
    leaves: hour,
    cutOff,
    transitDays: fc.nat(3),
    arrivesBy: hour,
  }),
)

const zones = fc
  .record({
    places: fc.array(place, { minLength: ZONES.length, maxLength: ZONES.length }),
    ways: fc.array(fc.uniqueArray(brought, { maxLength: 2, selector: ({ way }) => way }), {
      minLength: 3,
      maxLength: 3,
    }),
    pickup: fc.record({ way: fc.constant('pickup' as const), ...fees }),
    serves: fc.subarray(ZONES, { minLength: 3 }),
  })
  .map(({ places, ways, pickup, serves }) =>
    ZONES.map((id, index) => ({
      id,
      placeId: places[index] ?? '',
      name: id,
      pins: [
        [{ kind: 'range' as const, from: '302001', to: '302039' }],
        [{ kind: 'state' as const, state: '08' }],
        [{ kind: 'rest' as const }],
      ][index] ?? [{ kind: 'any' as const }],
      ways: ways[index] ?? [pickup],
    })).filter(({ id }) => serves.includes(id)),
  )

const window = fc
  .record({
    placeId: place,
    way: fc.constantFrom('rider' as const, 'pickup' as const),
    on: fc.oneof({ weight: 4, arbitrary: fc.record({ weekdays }) }, { weight: 1, arbitrary: fc.record({ day }) }),
    times: fc.tuple(hour, hour),
    cutOff,
    orders: fc.dictionary(fc.constantFrom(...ZONES), fc.option(fc.nat(2)), { minKeys: 3 }),
    fee: fc.option(amount),
  })
  .map(({ times, ...rest }) => {
    const [starts = 0, ends = 0] = times.toSorted((one, other) => one - other)
    return { ...rest, starts, ends }
  })

const grams = fc.integer({ min: 0, max: 8 }).map((count) => count * 500)
const makes = {
  gramsADay: grams,
  exceptions: fc.array(fc.tuple(day, grams), { maxLength: 3 }).map((some) => new Map(some)),
  share: fc.constantFrom(0, 15, 100),
}
const kitchenLines = fc
  .array(fc.record({ id: fc.constantFrom(...LINES), placeId: place, ...makes }), { minLength: 2, maxLength: 5 })
  .map((lines) => lines.map((line) => ({ ...line, name: line.id })))

const season = fc
  .record({
    orders: span,
    delivery: span,
    lines: fc.array(fc.record({ placeId: place, insteadOf: fc.constantFrom(...LINES), ...makes }), { maxLength: 2 }),
    products: fc.oneof(fc.constant('all' as const), fc.subarray(PRODUCTS)),
    exclusive: fc.constantFrom(false, false, true),
  })
  .map(({ lines, ...rest }) => ({ ...rest, lines: lines.map((line) => ({ ...line, name: line.insteadOf })) }))

/** Shops that are small, and close to their limits. */
export const shops: fc.Arbitrary<Shop> = fc
  .record({
    madeAt: hour.filter((minutes) => minutes < 24 * 60),
    closed: fc.record({
      weekdays: fc.uniqueArray(fc.nat(6), { maxLength: 1 }),
      dates: fc.array(fc.record({ day, name: fc.constant('Holi') }), { maxLength: 1 }),
    }),
    zones,
    windows: fc.array(window, { minLength: 2, maxLength: 6 }),
    lines: kitchenLines,
    products: fc.array(
      fc.record({
        productId: fc.constantFrom(...PRODUCTS),
        lineId: fc.option(fc.constantFrom(...LINES), { freq: 4 }),
        notice: fc.constantFrom(0, 0, 60, 48 * 60),
        travels: fc.option(hour, { freq: 2 }),
      }),
      { minLength: 3, maxLength: 6 },
    ),
    noticeTiers: fc.array(fc.record({ overGrams: grams, minutes: fc.constantFrom(24 * 60, 48 * 60) }), {
      maxLength: 1,
    }),
    seasons: fc.array(season, { maxLength: 2 }),
    stops: fc.array(
      fc.record({
        placeId: place,
        day,
        way: fc.option(fc.constantFrom('rider' as const, 'courier' as const, 'pickup' as const)),
        until: fc.option(fc.tuple(day, hour).map(([on, minutes]) => startOf(on) + minutes * 60_000)),
      }),
      { maxLength: 1 },
    ),
    leastLeft: fc.option(fc.constantFrom(30, 0, 100)),
  })
  .map(({ madeAt, closed, windows, seasons, lines, products, ...rest }) => ({
    ...rest,
    places: PLACES.map((id) => ({ id, name: id, closed, madeAt })),
    windows: windows.map((one, index) => ({ ...one, id: `window-${index}` })),
    lines: firstOfEach(lines, ({ placeId, id }) => `${placeId} ${id}`),
    products: firstOfEach(products, ({ productId }) => productId),
    seasons: seasons.map((one, index) => ({
      ...one,
      id: `season-${index}`,
      name: `Season ${index}`,
      lines: firstOfEach(one.lines, ({ placeId, insteadOf }) => `${placeId} ${insteadOf}`).map((line) => ({
        ...line,
        id: `season-${index}-${line.insteadOf}`,
      })),
    })),
    days: DAYS,
  }))

function firstOfEach<One>(all: readonly One[], nameOf: (one: One) => string): readonly One[] {
  return [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()]
}
