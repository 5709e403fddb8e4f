import { expect, test } from 'vitest'
import { FIRST_TEXTS } from '../texts/product-texts.ts'
import { hamperHeld, namesHeld, nutritionHeld, pricesHeld, timesHeld } from './fold-words.ts'

const texts = (given: Partial<typeof FIRST_TEXTS.product>) => ({ ...FIRST_TEXTS.product, ...given })

test('a fold says in one line what is in it, and where nothing is [SHELF-30]', () => {
  expect(namesHeld(texts({}), true)).toBe('None')
  expect(namesHeld(texts({ nameHi: 'मठरी', aliases: ' mathiya ', id: 'mathri' }), true)).toBe('मठरी · mathiya · mathri')
  expect(namesHeld(texts({ id: 'mathri' }), false)).toBe('None')
  expect(hamperHeld(texts({}))).toBe('No hamper')
  expect(timesHeld(texts({ soldOn: 'Monday, Tuesday', shownUntil: '2026-11-04 09:00' }))).toBe(
    'Mon, Tue · until Wed 4 Nov 2026',
  )
})

test('nutrition is told once all seven are there [SHELF-30]', () => {
  const all = { energyKcal: '450', proteinG: '8', carbohydrateG: '50', sugarG: '30', fatG: '20', saturatedFatG: '9' }
  expect(nutritionHeld(texts({ origin: '' }))).toBe('No nutrition')
  expect(nutritionHeld(texts({ ...all, origin: '' }))).toBe('Not whole yet')
  expect(nutritionHeld(texts({ ...all, sodiumMg: '120', origin: 'India' }))).toBe('450 kcal in 100 g · India')
  expect(nutritionHeld(texts({ ...all, sodiumMg: 'much', origin: '' }))).toBe('Not whole yet')
})

test('prices that cannot be read are not told as such [SHELF-30]', () => {
  const [size] = FIRST_TEXTS.sizes
  if (!size) throw new Error('A new product has a size.')
  expect(pricesHeld(size)).toBe('No new price · no cost price')
  expect(pricesHeld({ ...size, nextPrice: '340', costPrice: '210.50' })).toBe('New price ₹340 · costs ₹210.50')
  expect(pricesHeld({ ...size, nextPrice: 'much', costPrice: 'more' })).toBe(
    'New price not right yet · costs not right yet',
  )
})
