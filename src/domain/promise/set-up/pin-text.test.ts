import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PinPattern } from '../zone.ts'
import { pinsText, readPins } from './pin-text.ts'

const pin = fc.stringMatching(/^[1-9]\d{5}$/)
const pattern: fc.Arbitrary<PinPattern> = fc.oneof(
  fc.record({ kind: fc.constant('exact' as const), pin }),
  fc.record({ kind: fc.constant('prefix' as const), prefix: fc.stringMatching(/^[1-9]\d{0,4}$/) }),
  fc.tuple(pin, pin).map((pins) => {
    const [from = '', to = ''] = pins.toSorted()
    return { kind: 'range' as const, from, to }
  }),
  fc.record({ kind: fc.constant('state' as const), state: fc.stringMatching(/^\d\d$/) }),
  fc.constant({ kind: 'rest' as const }),
  fc.constant({ kind: 'any' as const }),
)

test('any PIN codes are read again as they are shown [PROM-40]', () => {
  fc.assert(
    fc.property(fc.array(pattern), (pins) => {
      expect(readPins(pinsText(pins))).toEqual({ pins, problems: [] })
    }),
  )
})

test('PIN codes are typed as people type them [PROM-40]', () => {
  expect(readPins('302001, 3020*, 302001-302039, Rajasthan, rest of India').pins).toEqual([
    { kind: 'exact', pin: '302001' },
    { kind: 'prefix', prefix: '3020' },
    { kind: 'range', from: '302001', to: '302039' },
    { kind: 'state', state: '08' },
    { kind: 'rest' },
  ])
})

test.each([
  ['302 001', '302001'],
  ['३०२००१', '302001'],
  ['302001 302002\n302003', '302001, 302002, 302003'],
  ['302001 to 302039; 3020xx', '302001–302039, 3020*'],
  ['302001*', '302001'],
  ['J&K, new delhi', 'Jammu and Kashmir, Delhi'],
  ['All others', 'rest of India'],
  ['any', 'any PIN'],
  [' , ', ''],
])('%j is read as %j', (typed, shown) => {
  const { pins, problems } = readPins(typed)
  expect(problems).toEqual([])
  expect(pinsText(pins)).toBe(shown)
})

test.each([
  ['3020', '“3020” has 4 digits, a PIN has six. Write 3020* for all that begin so.'],
  ['3020011', '“3020011” has 7 digits, a PIN has six.'],
  ['012345', '“012345”: no PIN begins with 0.'],
  ['0*', '“0*”: no PIN begins with 0.'],
  ['302039-302001', 'No PIN lies from 302039 to 302001: the smaller one comes first.'],
  ['302-303', '“302-303”: please write both ends as a PIN of six digits.'],
  ['Rajastan', '“Rajastan” is neither a PIN nor a state of India.'],
])('%j is told what is wrong with it, and the others stand [PROM-40]', (typed, problem) => {
  expect(readPins(`302001, ${typed}`)).toEqual({ pins: [{ kind: 'exact', pin: '302001' }], problems: [problem] })
})
