import { expect, test } from 'vitest'
import { NEUTRAL_FRONT } from '../../../domain/content/neutral-front.ts'
import { unnamedWays } from './unnamed-ways.ts'

const { categories, occasions } = NEUTRAL_FRONT

test('a category or an occasion that is left out is told by its usual name [WORDS-20]', () => {
  const some = categories.items.filter(({ category }) => category !== 'milk' && category !== 'Namkeens')
  expect(unnamedWays('categories', { title: 'Ours', items: some })).toEqual(['Milk sweets', 'Namkeen'])
  expect(unnamedWays('occasions', { items: [{ occasion: 'wedding', name: 'Birthday' }, null] })).toEqual([
    ...['Birthday', 'Corporate', 'Festival'],
  ])
})

test('a list of all ways, and another piece, tell of none [WORDS-20]', () => {
  expect(unnamedWays('categories', categories)).toEqual([])
  expect(unnamedWays('occasions', occasions)).toEqual([])
  expect(unnamedWays('bands', { items: [] })).toEqual([])
  expect(unnamedWays('about', undefined)).toEqual([])
})
