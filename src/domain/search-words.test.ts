import { expect, test } from 'vitest'
import { searchWords, synonymsOf, synonymsStarting } from './search-words.ts'
import { foldSpelling } from './spelling.ts'

test('words are folded, in the order they stand', () => {
  expect(searchWords('Besan Laddoo')).toEqual(['besan', 'ladu'])
})

test('phrases are one word', () => {
  expect(searchWords('dry fruits')).toEqual(searchWords('dryfruit'))
  expect(searchWords('Sugar-Free barfi')).toEqual(searchWords('sugarfree barfi'))
  expect(searchWords('no added sugar')).toEqual(searchWords('no sugar'))
})

test('amounts and quiet words are left out', () => {
  expect(searchWords('buy best kaju katli 500g online')).toEqual(searchWords('kaju katli'))
})

test('a text of nothing but quiet words keeps them', () => {
  expect(searchWords('best 1 kg')).toHaveLength(3)
})

test.each(['', ' ', '!!!', '—'])('%j has no words', (text) => {
  expect(searchWords(text)).toEqual([])
})

test.each([
  ['kaju', 'cashew'],
  ['badam', 'almond'],
  ['pista', 'pistachio'],
  ['kesar', 'saffron'],
  ['til', 'sesame'],
  ['gur', 'jaggery'],
  ['elaichi', 'cardamom'],
  ['nariyal', 'coconut'],
  ['doodh', 'milk'],
  ['mawa', 'khoya'],
])('%s and %s find each other', (one, other) => {
  expect(synonymsOf(foldSpelling(one))).toContain(foldSpelling(other))
  expect(synonymsOf(foldSpelling(other))).toContain(foldSpelling(one))
})

test('the start of a word has its synonyms', () => {
  expect(synonymsStarting('saf')).toContain('kesar')
  expect(synonymsStarting('xyz')).toEqual([])
})
