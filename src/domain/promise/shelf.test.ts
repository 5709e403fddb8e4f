import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, keepingOf, reachOf, reachOfAll } from './shelf.ts'

const guessed = (keeps: number) => ({ keeps, isGuess: true })

test.each([
  ['Kalakand', 0],
  ['Sugar-Free Kalakand', 0],
  ['Rasgulla', 2],
  ['Ras Malai', 2],
  ['Cham Cham', 2],
  ['Nolen Gur Sandesh', 2],
  ['Motichoor Ladoo', 4],
  ['Coconut Laddu', 4],
  ['Kesar Peda', 4],
  ['Alwar Milk Cake', 4],
  ['Gulab Jamun', 4],
  ['Kaju Katli', 7],
  ['Kaju Barfi', 7],
  ['Ghevar', 7],
  ['Besan Barfi', 7],
  ['Peanut Chikki', 30],
  ['Sohan Halwa', 30],
  ['Karachi Halwa', 30],
])('%s keeps as FSSAI advises: days until it is past its best, %i', (name, days) => {
  expect(keepingOf(name)).toEqual(guessed(days))
  expect(keepingOf(name, '  ')).toEqual(guessed(days))
})

test('a sweet of any other name keeps as long as the specification’s hint says at least', () => {
  expect(keepingOf('Aloo Bhujia')).toEqual(guessed(14))
  expect(keepingOf('Kesar Jalebi')).toEqual(guessed(2))
  expect(keepingOf('Mysore Pak')).toEqual(guessed(4))
})

test.each([
  ['5-7 days, cool and dry', 5],
  ['2–3 weeks, airtight', 14],
  ['1 day', 1],
  ['6 months', 180],
  ['48 hours', 2],
  ['6 hours', 0],
  ['Eat the same day', 0],
])('a stored shelf life of %s wins over the name, at its shortest', (stored, days) => {
  expect(keepingOf('Kalakand', stored)).toEqual({ keeps: days })
})

test('a stored shelf life that names no days leaves it to the name', () => {
  expect(keepingOf('Kaju Katli', 'long')).toEqual(guessed(7))
})

const FROM_SIX = { madeAt: 6 * 60, leastLeft: 30 }
const hours = (count: number) => count * 60
const reaches = (keeps: number, arrives: number) =>
  isWithin(reachOf({ keeps, travels: null }, FROM_SIX), { arrives, road: 0 })

test('rasmalai of two days must arrive within 33 hours and 36 minutes', () => {
  expect(reaches(2, hours(6 + 33) + 36)).toBe(true)
  expect(reaches(2, hours(6 + 33) + 37)).toBe(false)
})

test('kalakand is of the day on which it is made, and has 30 % of it left until the early evening', () => {
  expect(reaches(0, hours(18) + 36)).toBe(true)
  expect(reaches(0, hours(18) + 37)).toBe(false)
})

test('a sweet travels as far as its owner says, whatever its shelf life', () => {
  const reach = reachOf({ keeps: 2, travels: hours(4) }, FROM_SIX)
  expect(isWithin(reach, { arrives: hours(100), road: hours(4) })).toBe(true)
  expect(isWithin(reach, { arrives: hours(10), road: hours(4) + 1 })).toBe(false)
})

test('a shop that does not ask how fresh its sweets arrive sends them anywhere', () => {
  const reach = reachOf({ keeps: 0, travels: null }, { madeAt: 6 * 60, leastLeft: null })
  expect(isWithin(reach, { arrives: hours(1000), road: hours(1000) })).toBe(true)
})

test('sweets reach together as far as each of them does', () => {
  const kept = fc.record({ keeps: fc.nat(30), travels: fc.option(fc.nat(hours(100))) })
  const trip = fc.record({ arrives: fc.nat(hours(24 * 30)), road: fc.nat(hours(100)) })
  fc.assert(
    fc.property(fc.array(kept), trip, (all, there) => {
      const each = all.map((one) => reachOf(one, FROM_SIX))
      expect(isWithin(reachOfAll(each), there)).toBe(each.every((reach) => isWithin(reach, there)))
    }),
  )
})

test('at least 30 % of its shelf life is left of whatever is within reach', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(hours(24 * 60)), (keeps, arrives) => {
      const left = keeps * hours(24) - (arrives - FROM_SIX.madeAt)
      expect(reaches(keeps, arrives)).toBe(left >= 0.3 * keeps * hours(24))
    }),
  )
})
