import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classesStarting, foldSpelling } from './spelling.ts'

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

test('only the beginning is looked at of a word that nobody would write', () => {
  const [long, longer] = [50, 50_000].map((times) => 'कर'.repeat(times))
  expect(foldSpelling(longer ?? '')).toBe(foldSpelling(long ?? ''))
  expect(foldSpelling(longer ?? '').length).toBeLessThanOrEqual(80)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is a word like any other', (word) => {
  expect(foldSpelling(word)).toMatch(/^[a-z_]+$/)
})

test.each([
  ...['mixtur mikstur', 'qulfi kulfi', 'ticka tikka', 'gazak gajak', 'rice rise', 'caju kaju', 'chhena chena'],
  ...['laddie laddi', 'gatta gata', 'bhujiyya bhujiya', 'chikky chikki', 'haluva halva', 'maida meda'],
  ...['sambusa sanbusa', 'mithah mitha', 'piyi pii', 'phirni firni', 'shakkar sakkar', 'wada vada', 'khoya koya'],
])('%s sound alike', (line) => {
  expect(new Set(line.split(' ').map(foldSpelling)).size).toBe(1)
})

test.each([
  ...[
    'chena kena',
    'chena sena',
    'chena hena',
    'chena ena',
    'cola sola',
    'halva hala',
    'imarti inarti',
    'parh par',
    'pieda pida',
  ],
  ...['kalasam kalaam', 'khus khu', 'kulfi ulfi', 'rise rike', 'gajak gaak', 'maida mada', 'chikki chikk', 'saya syaa'],
  ...['chasni kasni', 'mixture mitur', 'gata gaa', 'sambusa sabusa', 'byas bis', 'pahal paal', 'mayo moi', 'day di'],
])('%s do not', (line) => {
  expect(new Set(line.split(' ').map(foldSpelling)).size).toBe(2)
})

test.each([
  ...['laddu lado laddo ladva', 'soan son sohan sohn', 'rabdi rabri rabadi rabari', 'tukda tukra'],
  ...['pakoda pakora pakodi', 'kachori kachodi kachauri', 'gujiya gujhiya gujjia ghujiya', 'gur gud'],
  ...['nankhatai naankhatai nanakhtai nankhtai', 'rasmalai rasamlai rossomalai roshmalai', 'biscuit biskut biskit'],
  ...['chakli chakri chakali', 'moong mung', 'balushahi badusha badushah balushai', 'khajoor khajur'],
  ...['nariyal naral nariyel', 'kalakand kalakhand', 'cham chom chum', 'imarti imrati emarti amriti', 'ghevar ghavar'],
  ...['cookie kuki cooky', 'namkeen namkin nimkin', 'besan besin', 'doodh dudh', 'motichoor motichur motichoar'],
  ...['malpua malpuwa malpoa', 'sandesh sondesh', 'peda pera', 'elaichi ilaichi elachi', 'mysore maisur mysuru'],
])('%s are spellings of one sweet', (line) => {
  expect(new Set(line.split(' ').map(foldSpelling)).size).toBe(1)
})

test('the beginning of any spelling leads to its class', () => {
  expect(new Set(classesStarting('rosog'))).toEqual(new Set([foldSpelling('rasgulla')]))
  expect(new Set(classesStarting('jil'))).toEqual(new Set([foldSpelling('jalebi')]))
  expect(classesStarting('gula')).toEqual([])
  expect(classesStarting('xyz')).toEqual([])
})
