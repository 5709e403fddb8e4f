import { expect, test } from 'vitest'
import { SWEET } from '../../../tests/sample-product.ts'
import { isCategoryWord, isInCategory, OWN_CATEGORY, takenAs } from './category-words.ts'
import { CATEGORIES, KIND_TAGS, OCCASIONS, type Product } from './product.ts'

const SEV: Product = { ...SWEET, category: 'Namkeens', tags: [] }
const NANKHATAI: Product = { ...SWEET, category: 'CookiesAndBiscuits', tags: [], bestseller: true }

test.each(KIND_TAGS)('the kind %s is a tag', (kind) => {
  expect(isInCategory({ ...SEV, tags: [kind] }, kind)).toBe(true)
  expect(isInCategory(SEV, kind)).toBe(false)
})

test('each category answers to its name and to the word shoppers use', () => {
  expect([SWEET, SEV, NANKHATAI].map((product) => isInCategory(product, 'Sweets'))).toEqual([true, false, false])
  for (const word of ['Namkeens', 'namkeen']) {
    expect([SWEET, SEV, NANKHATAI].map((product) => isInCategory(product, word))).toEqual([false, true, false])
  }
  for (const word of ['CookiesAndBiscuits', 'cookies']) {
    expect([SWEET, SEV, NANKHATAI].map((product) => isInCategory(product, word))).toEqual([false, false, true])
  }
})

test('bestseller is the flag, and an unknown word holds nothing', () => {
  expect([SWEET, NANKHATAI].map((product) => isInCategory(product, 'bestseller'))).toEqual([false, true])
  for (const word of ['pickles', 'wedding', '', '__proto__']) expect(isInCategory(SWEET, word), word).toBe(false)
})

test('a word is one of the categories whatever its capitals, and any other is none', () => {
  const words = ['Sweets', 'NAMKEENS', 'namkeen', 'CookiesAndBiscuits', 'cookies', ...KIND_TAGS, 'Bestseller']
  for (const word of words) expect(isCategoryWord(word), word).toBe(true)
  for (const word of ['pickles', 'wedding', '', 'constructor']) expect(isCategoryWord(word), word).toBe(false)
})

test('the word of an own category is of lower-case letters, digits and hyphens, one of them a letter [FRONT-19]', () => {
  for (const word of ['rajasthani', 'diwali-2026', '9-gems', 'x']) expect(OWN_CATEGORY.test(word), word).toBe(true)
  const others = ['', 'Rajasthani', 'two words', 'मिठाई', '4', '2026-11', '-a', 'a-', 'a--b', 'a,b', 'a_b']
  for (const word of others) expect(OWN_CATEGORY.test(word), word).toBe(false)
})

test('no own category has a word that the shop knows already [FRONT-19]', () => {
  const known = [...CATEGORIES.map((name) => name.toLowerCase()), ...KIND_TAGS, ...OCCASIONS]
  for (const word of [...known, 'namkeen', 'cookies', 'bestseller', 'constructor'])
    expect(takenAs(word), word).toBeDefined()
  for (const word of ['rajasthani', 'sugar-free-gifts']) expect(takenAs(word), word).toBeUndefined()
  expect(takenAs('festive')).toBe('as a kind among the categories')
  expect(takenAs('festival')).toBe('as an occasion')
})
