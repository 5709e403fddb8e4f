import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSpelling } from './spelling.ts'

const CLASSES = [
  'ladoo laddu laddoo ladu laddus लड्डू',
  'barfi burfi barfee burfee barfis बर्फी',
  'jalebi jilebi jelabi jalebee जलेबी',
  'rasgulla rosogolla rasagulla roshogolla rasgullas रसगुल्ला',
  'jamun jamoon jaman जामुन',
  'namkeen namkin namkeens नमकीन',
  'peda pedha pera पेड़ा',
  'chikki chiki चिक्की',
  'halwa halva halua हलवा',
  'khoya khoa खोया',
  'papdi papri पापड़ी',
  'sev shev सेव',
  'bhujia bhujiya भुजिया',
  'mathri mathari मठरी',
  'ghevar ghewar घेवर',
  'gujiya gujia गुझिया',
  'sandesh shondesh sondesh संदेश',
  'mysore maisoor मैसूर',
  'elaichi ilaichi इलायची',
  'kaju kaaju काजू',
]

test.each(CLASSES)('%s are one word', (line) => {
  expect(new Set(line.split(' ').map(foldSpelling)).size).toBe(1)
})

test('different sweets stay different words', () => {
  const words = CLASSES.map((line) => line.split(' ')[0] ?? '')
  expect(new Set(words.map(foldSpelling)).size).toBe(words.length)
})

test('capitals and accents make no other word', () => {
  const latin = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(latin, (word) => {
      expect(foldSpelling(word.toUpperCase())).toBe(foldSpelling(word))
      expect(foldSpelling(`${word}\u0301`)).toBe(foldSpelling(word))
    }),
  )
})

test('of a word that nobody would write only the beginning is looked at', () => {
  const [long, longer] = [50, 50_000].map((times) => 'कर'.repeat(times))
  expect(foldSpelling(longer ?? '')).toBe(foldSpelling(long ?? ''))
  expect(foldSpelling(longer ?? '').length).toBeLessThanOrEqual(80)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is a word like any other', (word) => {
  expect(foldSpelling(word)).toMatch(/^[a-z_]+$/)
})
