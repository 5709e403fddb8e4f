import { expect, test } from 'vitest'
import { findByWords } from './find-by-words.ts'

const ALL = [
  { id: 'peda', name: 'Kesar Peda', kind: 'Sweets', ingredients: 'Khoya, sugar, saffron' },
  { id: 'ladoo', name: 'Besan Ladoo', kind: 'Sweets', ingredients: 'Gram flour, ghee, sugar' },
  { id: 'bhujia', name: 'Bhujia', kind: 'Namkeens', ingredients: '' },
]

test.each([
  ['khoya', ['peda']],
  ['SUGAR sweets', ['peda', 'ladoo']],
  ['namkeens', ['bhujia']],
  ['khoya ladoo', []],
  ['  ', []],
])('a search for %j finds %j by name, kind and ingredients [PROM-93]', (search, ids) => {
  expect(findByWords(ALL, search).map(({ id }) => id)).toEqual(ids)
})
