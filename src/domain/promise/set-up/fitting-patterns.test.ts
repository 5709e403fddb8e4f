import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDelivery } from '../../../../tests/any-delivery.ts'
import { findZone, zonesOf } from '../zone.ts'
import { fittingPatterns } from './fitting-patterns.ts'

const pin = fc.oneof(fc.stringMatching(/^[1-9]\d{5}$/), fc.constant('302001'))
const zones = fc.tuple(anyDelivery, fc.array(pin, { maxLength: 3 })).map(([delivery, pins]) => [
  ...delivery.zones.map(({ id, name, pins: patterns }) => ({
    id,
    name: `${name} ${id}`,
    placeId: '',
    pins: patterns,
    ways: [],
  })),
  ...pins.map((one, at) => ({
    ...{ id: `at-${at}`, name: `At ${at}`, placeId: '', ways: [] },
    pins: [{ kind: 'prefix' as const, prefix: one.slice(0, 1 + (Number(one) % 5)) }],
  })),
])

test('the first pattern that fits is of the zone that serves, whatever the zones [PROM-45]', () => {
  fc.assert(
    fc.property(zones, pin, (all, typed) => {
      expect(fittingPatterns(typed, all)[0]?.zone).toBe(findZone(typed, zonesOf(all))?.name)
    }),
    { numRuns: 60 },
  )
})
