import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOfPin } from '../address/pin-code.ts'
import { fromRupees, paise, ZERO } from '../money.ts'
import { findZone, isBroughtFree, type PinPattern, type Zone, zonesOf } from './zone.ts'

const zone = (id: string, ...pins: PinPattern[]): Zone => ({ id, placeId: 'bapu-bazaar', name: id, pins, ways: [] })
const range = (from: string, to: string): PinPattern => ({ kind: 'range', from, to })
const prefix = (digits: string): PinPattern => ({ kind: 'prefix', prefix: digits })
const exact = (pin: string): PinPattern => ({ kind: 'exact', pin })

const zones = zonesOf([
  zone('india', { kind: 'rest' }),
  zone('rajasthan', { kind: 'state', state: '08' }),
  zone('around', range('302000', '303999')),
  zone('city', range('302001', '302039')),
  zone('ajmer', prefix('305'), prefix('304')),
  zone('ajmer-old', prefix('3050')),
  zone('fort', exact('305001'), exact('302007')),
  zone('counter', { kind: 'any' }),
])
const served = (pin: string, state?: string) => findZone(pin, zones, state)?.id

test.each([
  ['302007', 'fort'],
  ['302001', 'city'],
  ['302039', 'city'],
  ['302000', 'around'],
  ['302040', 'around'],
  ['303999', 'around'],
  ['304000', 'ajmer'],
  ['305001', 'fort'],
  ['305002', 'ajmer-old'],
  ['305100', 'ajmer'],
  ['313001', 'rajasthan'],
  ['190001', 'india'],
  ['९०० ००१', 'india'],
])('the PIN %s is served by the zone that matches it most exactly', (pin, id) => {
  expect(served(pin)).toBe(id)
})

test('a PIN whose state nobody knows is served as its shopper says, else as the rest of India', () => {
  expect(codeOfPin('900001')).toBeUndefined()
  expect(served('900001')).toBe('india')
  expect(served('900001', '08')).toBe('rajasthan')
  expect(served('190001', '08')).toBe('rajasthan')
  expect(served('302001', '01')).toBe('city')
})

test.each(['', '30200', '012345', '999999', 'Jaipur'])('%j is no PIN of India, and no zone serves it', (typed) => {
  expect(served(typed)).toBeUndefined()
  expect(served(typed, '08')).toBeUndefined()
})

test('a shop without the rest of India serves the PINs of its zones alone', () => {
  const city = zonesOf([zone('city', range('302001', '302039')), zone('counter', { kind: 'any' })])
  expect(findZone('302039', city)?.id).toBe('city')
  expect(findZone('302040', city)).toBeUndefined()
  expect(city.forAnyPin.map(({ id }) => id)).toEqual(['counter'])
})

test('of two zones that match a PIN equally exactly the first counts', () => {
  const twice = zonesOf([
    zone('first', exact('302001'), prefix('31'), range('400001', '400005'), { kind: 'state', state: '07' }),
    zone('second', exact('302001'), prefix('31'), range('400003', '400007'), { kind: 'state', state: '07' }),
    zone('third', { kind: 'rest' }),
    zone('fourth', { kind: 'rest' }),
  ])
  expect(['302001', '310000', '400004', '400006', '110001', '600001'].map((pin) => findZone(pin, twice)?.id)).toEqual([
    'first',
    'first',
    'first',
    'second',
    'first',
    'third',
  ])
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^3020[0-9]{${length}}$`))
const pins = digits(2)
const patterns: fc.Arbitrary<PinPattern> = fc.oneof(
  pins.map(exact),
  fc.oneof(digits(0), digits(1), fc.constant('30'), fc.constant('3')).map(prefix),
  fc.tuple(pins, pins).map((ends) => {
    const [from = '', to = ''] = ends.toSorted()
    return range(from, to)
  }),
  fc.constantFrom<PinPattern>({ kind: 'state', state: '08' }, { kind: 'state', state: '09' }, { kind: 'rest' }),
)

/** How exactly a pattern matches a PIN, as one compares it by hand; undefined where it does not. */
function exactnessOf(pattern: PinPattern, pin: string): number | undefined {
  const byKind = {
    exact: () => (pattern.kind === 'exact' && pattern.pin === pin ? 4e9 : undefined),
    prefix: () =>
      pattern.kind === 'prefix' && pin.startsWith(pattern.prefix) ? 3e9 + pattern.prefix.length : undefined,
    range: () =>
      pattern.kind === 'range' && pattern.from <= pin && pin <= pattern.to
        ? 3e9 - 1 - (Number(pattern.to) - Number(pattern.from))
        : undefined,
    state: () => (pattern.kind === 'state' && pattern.state === '08' ? 1e9 : undefined),
    rest: () => 0,
    any: () => undefined,
  }
  return byKind[pattern.kind]()
}

test('a more exact zone always wins, in whatever order its owner has them', () => {
  fc.assert(
    fc.property(fc.array(fc.array(patterns, { maxLength: 4 }), { maxLength: 8 }), pins, (all, pin) => {
      const some = all.map((own, index) => zone(String(index), ...own))
      const matches = some.flatMap(({ id, pins: own }) =>
        own.flatMap((pattern) => {
          const exactness = exactnessOf(pattern, pin)
          return exactness === undefined ? [] : [{ id, exactness }]
        }),
      )
      const [best] = matches.toSorted((one, other) => other.exactness - one.exactness)
      expect(findZone(pin, zonesOf(some))?.id).toBe(best?.id)
    }),
  )
})

test('an order is brought for nothing from its zone’s threshold on, and where it costs nothing', () => {
  const from = (freeFrom: number | null) => ({
    way: 'rider' as const,
    fee: fromRupees(40),
    freeFrom: freeFrom === null ? null : fromRupees(freeFrom),
    leastOrder: ZERO,
  })
  expect(isBroughtFree(from(500), paise(49_999))).toBe(false)
  expect(isBroughtFree(from(500), paise(50_000))).toBe(true)
  expect(isBroughtFree(from(null), fromRupees(1_000_000))).toBe(false)
  expect(isBroughtFree(from(null), ZERO)).toBe(true)
})
