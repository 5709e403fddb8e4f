import { expect, test } from 'vitest'
import { CATEGORIES, KIND_TAGS, OCCASIONS } from '../../../domain/catalog/product.ts'
import { NEUTRAL_FRONT } from '../../../domain/content/neutral-front.ts'
import { unnamedWays } from './unnamed-ways.ts'

const { categories, occasions } = NEUTRAL_FRONT

test('a category or an occasion that is left out is told by its usual name [WORDS-20]', () => {
  const some = categories.items.filter(({ category }) => category !== 'milk' && category !== 'Sweets')
  const named = some.map((way) => ({ ...way, name: 'Sweets' }))
  expect(unnamedWays('categories', { title: 'Ours', items: named })).toEqual(['Sweets', 'Milk sweets'])
  expect(unnamedWays('occasions', { items: [{ occasion: 'wedding', name: 'Birthday' }, null] })).toEqual([
    ...['Birthday', 'Corporate', 'Festival'],
  ])
})

test('all that a shop can sell by is among the usual names', () => {
  expect(categories.items.map(({ category }) => category).toSorted()).toEqual([...CATEGORIES, ...KIND_TAGS].toSorted())
  expect(occasions.items.map(({ occasion }) => occasion)).toEqual(OCCASIONS)
})

test('a list of all ways, and another piece, tell of none [WORDS-20]', () => {
  expect(unnamedWays('categories', categories)).toEqual([])
  expect(unnamedWays('occasions', occasions)).toEqual([])
  expect(unnamedWays('bands', { items: [] })).toEqual([])
  expect(unnamedWays('about', undefined)).toEqual([])
})
