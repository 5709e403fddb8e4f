import fc from 'fast-check'
import type { Delivery } from '../src/contract/admin/shapes/delivery.ts'
import { addDays } from '../src/domain/settings/work-day.ts'

const id = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/)
const name = fc.constantFrom('Jaipur', 'Old city', 'राजस्थान', 'A, B & “C”', '3020*')
const rupees = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100)
const minutes = fc.integer({ min: 0, max: 24 * 60 })
const spell = fc.integer({ min: 0, max: 30 * 24 * 60 })
const grams = fc.integer({ min: 0, max: 100_000_000 })
const percent = fc.integer({ min: 0, max: 100 })
const day = fc.nat(3_000).map((days) => addDays('2026-01-01', days))
const span = fc.tuple(day, day).map((days) => {
  const [from = '', to = ''] = days.toSorted()
  return { from, to }
})
const pin = fc.stringMatching(/^[1-9]\d{5}$/)
const pinSpan = fc.tuple(pin, pin).map((pins) => {
  const [from = '', to = ''] = pins.toSorted()
  return { kind: 'range' as const, from, to }
})
const pattern = fc.oneof(
  fc.record({ kind: fc.constant('exact' as const), pin }),
  fc.record({ kind: fc.constant('prefix' as const), prefix: fc.stringMatching(/^[1-9]\d{0,4}$/) }),
  pinSpan,
  fc.record({ kind: fc.constant('state' as const), state: fc.stringMatching(/^\d\d$/) }),
  fc.constant({ kind: 'rest' as const }),
  fc.constant({ kind: 'any' as const }),
)
const cutOff = fc.oneof(fc.record({ minutesBefore: spell }), fc.record({ dayBefore: minutes }))
const notSent = fc.option(
  fc.record({ lines: fc.constant<string[]>([]), products: fc.array(id, { minLength: 1, maxLength: 2 }) }),
  { nil: undefined },
)
const fees = {
  notSent,
  fee: rupees,
  freeFrom: fc.option(rupees.map((amount) => Math.max(1, amount))),
  leastOrder: rupees,
}
const way = fc.oneof(
  fc.record({ way: fc.constantFrom('rider' as const, 'pickup' as const), ...fees }),
  fc.record({
    way: fc.constant('courier' as const),
    ...fees,
    leaves: minutes,
    cutOff,
    transitDays: fc.nat(30),
    arrivesBy: minutes,
  }),
)
const named = <Value extends object>(value: fc.Arbitrary<Value>) =>
  fc.tuple(value, id).map(([one, of]) => ({ ...one, id: of }))
const listOf = <Value extends { id: string }>(value: fc.Arbitrary<Value>) =>
  fc.uniqueArray(value, { maxLength: 3, selector: (one) => one.id })

const zones = listOf(
  named(fc.record({ name, pins: fc.array(pattern, { maxLength: 4 }), ways: fc.array(way, { maxLength: 3 }) })),
)
const line = named(
  fc.record({
    name,
    gramsADay: grams,
    exceptions: fc.array(fc.record({ day, grams }), { maxLength: 2 }),
    share: percent,
  }),
)
const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6])

function windowsOf(zoneIds: readonly string[]) {
  const orders = fc
    .subarray([...zoneIds])
    .chain((served) =>
      fc
        .array(fc.option(fc.nat(100_000)), { minLength: served.length, maxLength: served.length })
        .map((most) => Object.fromEntries(served.map((zone, at) => [zone, most[at] ?? null]))),
    )
  const times = fc.uniqueArray(minutes, { minLength: 2, maxLength: 2 }).map((both) => {
    const [starts = 0, ends = 0] = both.toSorted((one, other) => one - other)
    return { starts, ends }
  })
  const window = fc
    .record({
      way: fc.constantFrom('rider' as const, 'pickup' as const),
      on: fc.oneof(fc.record({ weekdays }), fc.record({ day })),
      ...{ times, cutOff, orders, fee: fc.option(rupees) },
    })
    .map(({ times: both, ...rest }) => ({ ...rest, ...both }))
  return listOf(named(window))
}

function seasonsOf(lineIds: readonly string[]) {
  const own =
    lineIds.length === 0
      ? fc.constant<never[]>([])
      : listOf(fc.tuple(line, fc.constantFrom(...lineIds)).map(([one, insteadOf]) => ({ ...one, insteadOf })))
  return listOf(
    named(
      fc.record({
        name,
        orders: span,
        delivery: span,
        lines: own,
        products: fc.oneof(fc.constant('all' as const), fc.array(id, { maxLength: 3 })),
        exclusive: fc.boolean(),
      }),
    ),
  )
}

/** How any shop may deliver, as its setting is kept. */
export const anyDelivery: fc.Arbitrary<Delivery> = fc.tuple(zones, listOf(line)).chain(([zonesOfShop, lines]) => {
  const lineId = lines.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...lines.map((one) => one.id)))
  return fc.record({
    madeAt: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    zones: fc.constant(zonesOfShop),
    windows: windowsOf(zonesOfShop.map((zone) => zone.id)),
    lines: fc.constant(lines),
    products: fc.uniqueArray(fc.record({ productId: id, lineId, notice: spell, travels: fc.option(spell) }), {
      maxLength: 3,
      selector: ({ productId }) => productId,
    }),
    noticeTiers: fc.array(fc.record({ overGrams: grams, minutes: spell }), { maxLength: 3 }),
    seasons: seasonsOf(lines.map((one) => one.id)),
    stops: fc.array(
      fc.record({
        day,
        way: fc.option(fc.constantFrom('rider' as const, 'courier' as const, 'pickup' as const)),
        until: fc.option(fc.nat(4_000_000_000)),
      }),
      { maxLength: 2 },
    ),
    leastLeft: fc.option(percent),
    days: fc.integer({ min: 1, max: 180 }),
  })
})
