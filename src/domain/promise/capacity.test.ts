import fc from 'fast-check'
import { expect, test } from 'vitest'
import { move, take } from '../../../tests/take-in-memory.ts'
import {
  type CapacityKey,
  capacityName,
  changesOf,
  giveBack,
  type LimitOf,
  NOTHING_TAKEN,
  type Taken,
  type Taking,
  takenOf,
} from './capacity.ts'

const KHOYA: CapacityKey = { kind: 'line', placeId: 'bapu-bazaar', id: 'khoya', day: '2026-11-26' }
const NEXT_KHOYA: CapacityKey = { ...KHOYA, day: '2026-11-27' }
const EVENING: CapacityKey = {
  kind: 'window',
  placeId: 'bapu-bazaar',
  id: 'evening',
  zoneId: 'city',
  day: '2026-11-26',
}
const SUBURBS: CapacityKey = { ...EVENING, zoneId: 'suburbs' }
const KEYS = [KHOYA, NEXT_KHOYA, EVENING, SUBURBS]

const order = (grams: number, key = KHOYA): readonly Taking[] => [
  { key, amount: grams },
  { key: EVENING, amount: 1 },
]
const atMost =
  (most: number): LimitOf =>
  () =>
    most

function taken(...takings: readonly Taking[]): Taken {
  const outcome = take(NOTHING_TAKEN, takings, () => null)
  if (!outcome.ok) throw new Error('nothing limits it')
  return outcome.taken
}

test('an order takes all that it needs, down to the last gram', () => {
  const outcome = take(taken({ key: KHOYA, amount: 2000 }), order(500), atMost(2500))
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(KEYS.map((key) => takenOf(outcome.taken, key))).toEqual([2500, 0, 1, 0])
})

test('an order for one gram too many takes nothing, and is told what is left', () => {
  const before = taken({ key: KHOYA, amount: 2000 })
  expect(take(before, order(501), atMost(2500))).toEqual({
    ok: false,
    refusal: { code: 'line-full', key: KHOYA, left: 500 },
  })
  expect(takenOf(before, EVENING)).toBe(0)
})

test('a window without a rider left is refused by its own name', () => {
  const full = taken({ key: EVENING, amount: 1 })
  const limits: LimitOf = ({ kind }) => (kind === 'window' ? 1 : null)
  expect(take(full, order(500), limits)).toMatchObject({
    ok: false,
    refusal: { code: 'window-full', key: EVENING, left: 0 },
  })
  expect(take(full, [{ key: SUBURBS, amount: 1 }], limits)).toMatchObject({ ok: true })
})

test('an order that is moved within its line needs no grams more, however low the limit has become', () => {
  const before = taken(...order(2000))
  const later = [
    { key: KHOYA, amount: 2000 },
    { key: SUBURBS, amount: 1 },
  ]
  const outcome = move(before, { from: order(2000), to: later }, ({ kind }) => (kind === 'line' ? 0 : 1))
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(KEYS.map((key) => takenOf(outcome.taken, key))).toEqual([2000, 0, 0, 1])
})

test('an order that is moved to a full day stays as it was', () => {
  const before = taken(...order(2000), { key: NEXT_KHOYA, amount: 300 })
  expect(move(before, { from: order(2000), to: order(2000, NEXT_KHOYA) }, atMost(2000))).toEqual({
    ok: false,
    refusal: { code: 'line-full', key: NEXT_KHOYA, left: 1700 },
  })
})

test('a limit below what is taken leaves nothing, and is no debt', () => {
  const over = taken({ key: KHOYA, amount: 344_000 })
  expect(take(over, order(1), atMost(320_000))).toMatchObject({ ok: false, refusal: { left: 0 } })
})

test('changes come once for each capacity, in the order of place, day, kind, id and zone', () => {
  const elsewhere: CapacityKey = { ...KHOYA, placeId: 'Vaishali', day: '2026-01-01' }
  const to = [SUBURBS, NEXT_KHOYA, EVENING, KHOYA, KHOYA, elsewhere].map((key) => ({ key, amount: 2 }))
  expect(changesOf({ from: [{ key: EVENING, amount: 2 }], to })).toEqual([
    { key: elsewhere, amount: 2 },
    { key: KHOYA, amount: 4 },
    { key: SUBURBS, amount: 2 },
    { key: NEXT_KHOYA, amount: 2 },
  ])
})

test('capacities of different kinds, places and zones never share a name', () => {
  const names = [KHOYA, EVENING, SUBURBS, { ...KHOYA, placeId: 'vaishali' }, { ...EVENING, id: 'khoya' }]
  expect(new Set(names.map(capacityName)).size).toBe(5)
  expect(capacityName(KHOYA)).toBe(capacityName(NEXT_KHOYA))
})

/** What happens to a kitchen: orders come, are moved, reduced and cancelled, and its owner changes limits. */
type Event =
  | { kind: 'place'; needs: readonly Taking[] }
  | { kind: 'move'; order: number; needs: readonly Taking[] }
  | { kind: 'reduce'; order: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'limit'; key: CapacityKey; most: number | null }

const key = fc.constantFrom(...KEYS)
const needs = fc.array(fc.record({ key, amount: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 4 })
const nth = fc.nat(20)
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), needs }),
  fc.record({ kind: fc.constant('move' as const), order: nth, needs }),
  fc.record({ kind: fc.constant('reduce' as const), order: nth }),
  fc.record({ kind: fc.constant('cancel' as const), order: nth }),
  fc.record({ kind: fc.constant('limit' as const), key, most: fc.option(fc.nat(12)) }),
)

const sumOf = (takings: readonly Taking[], key: CapacityKey) =>
  takings.filter((taking) => taking.key === key).reduce((sum, { amount }) => sum + amount, 0)

test('living promises add up to what is taken, and none was given beyond a limit as it was then', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const limits = new Map<CapacityKey, number | null>()
      const limitOf: LimitOf = (key) => limits.get(key) ?? null
      let taken = NOTHING_TAKEN
      let living: (readonly Taking[])[] = []
      const change = (from: readonly Taking[], to: readonly Taking[]) => {
        const grows = KEYS.filter((one) => sumOf(to, one) > sumOf(from, one))
        const after = (one: CapacityKey) => takenOf(taken, one) + sumOf(to, one) - sumOf(from, one)
        const fits = grows.every((one) => after(one) <= (limitOf(one) ?? Number.POSITIVE_INFINITY))
        const outcome = from.length === 0 ? take(taken, to, limitOf) : move(taken, { from, to }, limitOf)
        expect(outcome.ok).toBe(fits)
        if (!outcome.ok) return
        taken = outcome.taken
        living = [...living.filter((one) => one !== from), to]
      }
      for (const one of events) {
        if (one.kind === 'limit') limits.set(one.key, one.most)
        if (one.kind === 'place') change([], one.needs)
        const order = 'order' in one ? living[one.order % living.length] : undefined
        if (one.kind === 'move' && order) change(order, one.needs)
        if (one.kind === 'reduce' && order) change(order, order.slice(0, -1))
        if (one.kind === 'cancel' && order) {
          taken = giveBack(taken, order)
          living = living.filter((other) => other !== order)
        }
        for (const each of KEYS) expect(takenOf(taken, each)).toBe(sumOf(living.flat(), each))
      }
    }),
    { numRuns: 500 },
  )
})
