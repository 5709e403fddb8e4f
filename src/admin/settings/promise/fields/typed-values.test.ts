import { expect, test } from 'vitest'
import { readKilograms, readNumber, readSpell, readTime, spellFieldOf, timeFieldOf } from './typed-values.ts'

test.each([
  ['4 PM', 960],
  ['4:30 pm', 990],
  ['4:30 p.m.', 990],
  ['16:30', 990],
  ['12 am', 0],
  ['noon', 720],
  ['midnight', 1440],
  ['24:00', 1440],
  ['13 PM', undefined],
  ['4', undefined],
  ['', undefined],
])('the time %j is %j minutes after midnight', (typed, minutes) => {
  expect(readTime(typed)).toBe(minutes)
})

test.each([
  ['2 hours', 120],
  ['1.5 h', 90],
  ['90min', 90],
  ['2 days', 2880],
  ['31 days', undefined],
  ['2', undefined],
  ['two hours', undefined],
])('the spell %j is %j minutes', (typed, minutes) => {
  expect(readSpell(typed)).toBe(minutes)
})

test('times and spells are shown as people say them', () => {
  expect([0, 990, 1440].map(timeFieldOf)).toEqual(['12 AM', '4:30 PM', 'midnight'])
  expect([0, 1, 60, 90, 2880].map(spellFieldOf)).toEqual(['0 hours', '1 minute', '1 hour', '90 minutes', '48 hours'])
})

test('amounts and kilograms are typed with commas and units', () => {
  expect(readNumber('1,200.50', 0, 2_000)).toBe(1200.5)
  expect(readNumber('', 0, 2_000)).toBeUndefined()
  expect(readKilograms('300 kg')).toBe(300_000)
  expect(readKilograms('2.5')).toBe(2_500)
})
