import { expect, test } from 'vitest'
import { milkSweetsIn, thinThingsIn } from './cart-needs.ts'

const DEMO = { demo: true }
const RASGULLA = { name: 'Rasgulla', tags: ['bengali', 'milk'], shelfLife: '2-3 days, refrigerated' }
const PEDA = { name: 'Mathura Peda', tags: ['milk'], shelfLife: '10-12 days, cool and dry' }
const SANDESH = { name: 'Sandesh', tags: ['milk'], shelfLife: '3-4 days, refrigerated' }
const JALEBI = { name: 'Jalebi', tags: ['crisp'], shelfLife: '2-3 days' }
const PAPDI = { name: 'Soan Papdi', tags: [], shelfLife: '2 months' }

test('the milk sweets that keep 2-3 days are named, once, and no others [CHECK-21]', () => {
  expect(milkSweetsIn([RASGULLA, PEDA, SANDESH, JALEBI, PAPDI, RASGULLA], DEMO)).toEqual(['Rasgulla'])
  expect(milkSweetsIn([{ name: 'Gulab Jamun', tags: ['milk'] }], DEMO)).toEqual(['Gulab Jamun'])
  expect(milkSweetsIn([PEDA, PAPDI], DEMO)).toEqual([])
})

test('an owner’s shop names milk sweets by what they state alone [WORDS-13]', () => {
  const jamun = { name: 'Gulab Jamun', tags: ['milk'] }
  expect(milkSweetsIn([RASGULLA, jamun], { demo: false })).toEqual(['Rasgulla'])
  expect(milkSweetsIn([jamun], { demo: false })).toEqual([])
})

test('a thing that breaks easily is known by its name or its tag [CHECK-21]', () => {
  expect(thinThingsIn([RASGULLA, JALEBI, PAPDI])).toEqual(['Jalebi', 'Soan Papdi'])
  expect(thinThingsIn([RASGULLA, { name: 'Seviyan', tags: [] }])).toEqual([])
})
