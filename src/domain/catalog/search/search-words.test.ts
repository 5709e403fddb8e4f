import { expect, test } from 'vitest'
import { searchWords, synonymsOf, synonymsStarting } from './search-words.ts'
import { foldSpelling } from './spelling.ts'

test('words are folded, in the order they stand', () => {
  expect(searchWords('Besan Laddoo')).toEqual(['besan', 'ladu'])
})

test.each([
  [
    'nosugar',
    ['no sugar', 'No  Sugar', 'no-sugar', 'without sugar', 'zero sugar', 'no added sugar', 'no added  sugar'],
  ],
  ['sugarfree', ['sugar free', 'Sugar-Free', 'sugarfree', 'sugarless', 'sugar less']],
  ['dryfruit', ['dry fruit', 'dry fruits', 'Dry-Fruits', 'dryfruit', 'dryfruits']],
  ['gramflour', ['gram flour', 'Gram-Flour', 'gramflour']],
  ['giftbox', ['gift box', 'Gift Boxes', 'gift-box', 'giftbox', 'giftboxes']],
])('%s is one word: %j', (word, phrases) => {
  for (const phrase of phrases) expect(searchWords(`kaju ${phrase}`), phrase).toEqual(['kaju', foldSpelling(word)])
})

test('amounts and quiet words are left out', () => {
  expect(searchWords('buy best kaju katli 500g online')).toEqual(searchWords('kaju katli'))
  for (const amount of ['500', '1kg', '2 kgs', '250 gm', '100gms', '500 grams', '12 pcs', '3 pieces']) {
    expect(searchWords(`barfi ${amount}`), amount).toEqual(['barfi'])
  }
})

test('a word that begins or ends like a weight is a word', () => {
  expect(searchWords('fig barfi')).toEqual(['fig', 'barfi'])
  expect(searchWords('gur barfi')).toEqual(['gur', 'barfi'])
  expect(searchWords('instagram barfi')).toHaveLength(2)
})

test('a text of nothing but quiet words keeps them', () => {
  expect(searchWords('best 1 kg')).toHaveLength(3)
})

test.each(['', ' ', '!!!', '—', '\u0301'])('%j has no words', (text) => {
  expect(searchWords(text)).toEqual([])
})

test.each([
  'kaju cashew',
  'badam almond',
  'pista pistachio',
  'kesar saffron zafran',
  'til sesame',
  'gur jaggery',
  'elaichi cardamom',
  'nariyal coconut kopra',
  'doodh milk',
  'anjeer fig',
  'khajoor date',
  'akhrot walnut',
  'kishmish raisin',
  'gulab rose',
  'aam mango',
  'gajar carrot',
  'besan gramflour',
  'atta wheat',
  'sooji rava semolina',
  'moongphali peanut groundnut',
  'chana gram chickpea',
  'mawa khoya',
  'mewa dryfruit',
  'sugarfree nosugar diabetic diabetes unsweetened',
  'meetha mithai sweet dessert',
  'namkeen savoury savory snack farsan',
  'gujiya gughra karanji',
  'katli barfi',
  'chakli murukku',
  'biscuit cookie',
  'gift hamper',
  'giftbox hamper',
  'shaadi wedding marriage',
  'festival diwali holi rakhi eid',
  'festive deepavali diwali',
  'office corporate',
  'bengali bangla bengal',
  'dal lentil',
  'spicy masala teekha',
  'ghee desighee',
])('%s find each other, and none itself', (line) => {
  const words = line.split(' ').map(foldSpelling)
  for (const word of words) {
    expect(synonymsOf(word)).toEqual(expect.arrayContaining(words.filter((other) => other !== word)))
    expect(synonymsOf(word)).not.toContain(word)
  }
})

test('a word has the synonyms of its line and no others, a word of no line none', () => {
  expect(synonymsOf(foldSpelling('anjeer'))).toEqual([foldSpelling('fig')])
  expect(synonymsOf('samosa')).toEqual([])
})

test('the start of a word has its synonyms', () => {
  expect(synonymsStarting('saf')).toContain('kesar')
  expect(synonymsStarting('xyz')).toEqual([])
})
