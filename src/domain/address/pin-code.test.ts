import { expect, test } from 'vitest'
import { PIN_CITIES } from './pin-cities.ts'
import { cityOfPin, codeOfPin, isNoPin, readPin, readPinCode } from './pin-code.ts'
import { nameOfState, STATE_NAMES } from './states.ts'

const PLACES = [
  ['302001', 'Jaipur', 'Rajasthan'],
  ['110 001', 'Delhi', 'Delhi'],
  ['४००००१', 'Mumbai', 'Maharashtra'],
  ['400601', undefined, 'Maharashtra'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['834001', 'Ranchi', 'Jharkhand'],
] as const

test('a PIN code tells its state, and of a large city the city [CHECK-18]', () => {
  for (const [pin, city, state] of PLACES) {
    expect(cityOfPin(pin), pin).toBe(city)
    expect(nameOfState(codeOfPin(pin) ?? ''), pin).toBe(state)
  }
})

test('a text that is no PIN code tells nothing', () => {
  for (const typed of ['', '30200', '3020011', 'Jaipur', '999999']) {
    expect([cityOfPin(typed), codeOfPin(typed)], typed).toEqual([undefined, undefined])
  }
  expect(readPinCode('999999')).toBe('999999')
})

test.each(['302001', '३०२ ००१', '302999', '199999', '900056'])(
  '%j lies in a circle of India, known or new',
  (typed) => {
    expect([readPin(typed), isNoPin(typed)]).toEqual([readPinCode(typed), false])
  },
)

test.each(['000000', '012345', '999999', '350001'])('%j lies in no circle of India', (typed) => {
  expect([readPin(typed), isNoPin(typed)]).toEqual([undefined, true])
})

test.each(['', '30200', '3020011', 'Jaipur'])('%j may become a PIN code yet', (typed) => {
  expect([readPin(typed), isNoPin(typed)]).toEqual([undefined, false])
})

test('each city of the table lies in one of the states that are offered', () => {
  for (const prefix of Object.keys(PIN_CITIES)) {
    expect(STATE_NAMES, prefix).toContain(nameOfState(codeOfPin(prefix.padEnd(6, '0')) ?? ''))
  }
})
