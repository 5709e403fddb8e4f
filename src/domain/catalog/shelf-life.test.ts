import { expect, test } from 'vitest'
import { daysOf, shelfLifeOf } from './shelf-life.ts'

const DEMO = { demo: true }

test('jalebi, rasgulla and gulab jamun keep two to three days in the cold [CONST-16]', () => {
  for (const name of ['Kesar Jalebi', 'RASGULLA', 'Gulab Jamun']) {
    expect(shelfLifeOf(name, null, DEMO), name).toBe('2-3 days, refrigerated')
  }
})

test('barfi and ladoo keep five to seven days [CONST-17]', () => {
  for (const name of ['Pista Barfi', 'besan ladoo']) expect(shelfLifeOf(name, null, DEMO), name).toBe('5-7 days')
})

test('namkeen, mixture and bhujia keep two to three weeks airtight [CONST-18]', () => {
  for (const name of ['Namkeen Sev', 'Madras Mixture', 'Aloo Bhujia']) {
    expect(shelfLifeOf(name, null, DEMO), name).toBe('2-3 weeks, airtight')
  }
})

test('anything else keeps four to five days [CONST-19]', () => {
  for (const name of ['Mysore Pak', 'Soan Papdi', 'Nankhatai'])
    expect(shelfLifeOf(name, null, DEMO), name).toBe('4-5 days')
})

test('laddu and laddoo are ladoos, burfi and katli are barfis [CONST-20]', () => {
  for (const name of ['Motichoor Laddu', 'Motichoor Laddoo', 'Coconut Burfi', 'Kaju Katli']) {
    expect(shelfLifeOf(name, null, DEMO), name).toBe('5-7 days')
  }
})

test('a shelf life stored with a sweet wins over the one its name suggests [CONST-21]', () => {
  expect(shelfLifeOf('Gulab Jamun', '10 days, sealed tin', DEMO)).toBe('10 days, sealed tin')
  expect(shelfLifeOf('Gulab Jamun', '  ', DEMO)).toBe('2-3 days, refrigerated')
  expect(shelfLifeOf('Gulab Jamun', null, DEMO)).toBe('2-3 days, refrigerated')
})

test('an owner’s shop says how long a sweet keeps where that is stored, and guesses nothing [WORDS-13]', () => {
  const own = { demo: false }
  expect(shelfLifeOf('Gulab Jamun', '10 days, sealed tin', own)).toBe('10 days, sealed tin')
  for (const stored of [null, undefined, '  ']) expect(shelfLifeOf('Gulab Jamun', stored, own)).toBe('')
})

test.each([
  ['2-3 days, refrigerated', { shortest: 2, longest: 3 }],
  ['5-7 days', { shortest: 5, longest: 7 }],
  ['5–7 days', { shortest: 5, longest: 7 }],
  ['1 day', { shortest: 1, longest: 1 }],
])('a shelf life of %s has lozenges', (words, days) => {
  expect(daysOf(words)).toEqual(days)
})

test.each(['2-3 weeks, airtight', '10 days', '7-10 days', '6 months', '', '0 days', '5-3 days'])(
  'a shelf life of "%s" keeps its words only',
  (words) => {
    expect(daysOf(words)).toBeUndefined()
  },
)
