import { expect, test } from 'vitest'
import { addDays } from '../settings/work-day.ts'
import { calledOf, letterOf, readCalled } from './day-number.ts'

test('letters of days are none that could be a digit, one after the other, and come again after 24 days [NUMBER-01]', () => {
  const days = Array.from({ length: 48 }, (_, later) => addDays('2026-10-20', later))
  const letters = days.map(letterOf)
  expect(new Set(letters).size).toBe(24)
  expect(letters.slice(24)).toEqual(letters.slice(0, 24))
  expect(letters.join('')).not.toMatch(/[IO]/)
  const fromA = letters.slice(letters.indexOf('A'))
  expect(fromA.slice(0, 24).join('')).toBe('ABCDEFGHJKLMNPQRSTUVWXYZ')
})

test('a number is read as it is called, however it is typed [NUMBER-03]', () => {
  const called = calledOf({ day: '2026-11-07', number: 147 })
  const letter = letterOf('2026-11-07')
  for (const typed of [called, called.toLowerCase(), `${letter}147`, ` ${letter} - 147 `]) {
    expect(readCalled(typed)).toEqual({ letter, number: 147 })
  }
  expect(readCalled('147')).toEqual({ letter: undefined, number: 147 })
  for (const none of ['', letter, 'O-147', 'I147', '0', `${letter}-0147`, '9876543210', 'AB-1', 'd-1a']) {
    expect(readCalled(none), none).toBeUndefined()
  }
})
