import { expect, test } from 'vitest'
import { FACTS } from '../../../../tests/sample-label.ts'
import { fromRupees, type Paise } from '../../money.ts'
import { type LabelFacts, lacksOfLabel, mostCharged } from './label-facts.ts'

test('a whole label lacks nothing, and allergens that it does not hold are no lack [LABEL-06]', () => {
  expect(lacksOfLabel(FACTS)).toEqual([])
  expect(lacksOfLabel({ ...FACTS, allergens: [], nutrition: null, nameHi: null, storage: null })).toEqual([])
})

test.each<[Partial<LabelFacts>, string, string]>([
  [{ mrp: 0 as Paise }, 'Price', 'product'],
  [{ ingredients: null }, 'Ingredients', 'product'],
  [{ allergens: null }, 'Allergens', 'product'],
  [{ fssai: '' }, 'FSSAI number', 'tax'],
  [{ maker: { name: 'Sweets', isLegal: false, address: 'Jaipur' } }, 'Legal name', 'shop'],
  [{ maker: { name: 'Sweets', isLegal: true, address: '' } }, 'Address', 'shop'],
  [{ care: { phone: '', email: '' } }, 'Phone or e-mail', 'shop'],
])('a label of %j lacks “%s”, which is typed in %s [LABEL-06]', (missing, what, at) => {
  expect(lacksOfLabel({ ...FACTS, ...missing })).toEqual([{ what, at }])
})

const prices = (price: number, struck: number | null, next: number | null, from: number | null) => ({
  price: fromRupees(price),
  discountPrice: struck === null ? null : fromRupees(struck),
  nextPrice: next === null ? null : fromRupees(next),
  nextPriceFrom: from,
})

test.each([
  [prices(160, null, null, null), 160],
  [prices(160, 180, null, null), 180],
  [prices(160, null, 200, 50), 200],
  [prices(160, null, 120, 50), 160],
  [prices(160, 180, 250, 100), 180],
])('%j is ₹%d at most while the box is good [LABEL-04]', (given, most) => {
  expect(mostCharged(given, 100)).toBe(fromRupees(most))
})
