import { expect, test } from 'vitest'
import { bothNames, choice, flag } from './few-values.ts'

const readAs = (reading: object) => ('value' in reading ? reading.value : 'trouble')

test.each([
  ['YES', true],
  ['y', true],
  ['1', true],
  ['true', true],
  ['No', false],
  ['0', false],
  ['', 'trouble'],
  ['maybe', 'trouble'],
])('a flag of %j is %s', (cell, value) => {
  expect(readAs(flag.read(cell))).toBe(value)
})

test('a choice is known by its value or its words, however they are spelt', () => {
  const kind = choice({ SugarFree: 'Sugar Free', NoSugar: 'No Sugar' })
  for (const cell of ['SugarFree', 'sugar free', 'SUGAR-FREE']) expect(kind.read(cell)).toEqual({ value: 'SugarFree' })
  expect(kind.read('sweet')).toEqual({ trouble: 'is “sweet”; please choose one of: Sugar Free, No Sugar.' })
  expect(kind.write('NoSugar')).toBe('No Sugar')
  const baked = choice({ Baked: 'Cookies and Biscuits' })
  for (const cell of ['Cookies & biscuits', 'cookies&biscuits', 'Cookies and biscuits']) {
    expect(baked.read(cell)).toEqual({ value: 'Baked' })
  }
})

test('a choice is known by what its owner calls it, where no other is meant by that [SHELF-26]', () => {
  const kind = choice(
    { Sweets: 'Sweets', Salty: 'Namkeens', Baked: 'Biscuits' },
    { Sweets: 'Mithai & more', Salty: 'Sweets' },
  )
  for (const cell of ['Mithai & more', 'MITHAI AND MORE', 'sweets'])
    expect(kind.read(cell)).toEqual({ value: 'Sweets' })
  expect(kind.read('')).toEqual({
    trouble: expect.stringContaining('Mithai & more (Sweets), Sweets (Namkeens), Biscuits.'),
  })
  expect(kind.write('Sweets')).toBe('Sweets')
})

test('both names are told where an owner’s is another, not where it stands in the other [SHELF-26]', () => {
  expect([bothNames('Sweets', 'मिठाई'), bothNames('Namkeens', 'Namkeen'), bothNames('Namkeens')]).toEqual([
    ...['मिठाई (Sweets)', 'Namkeens', 'Namkeens'],
  ])
})
