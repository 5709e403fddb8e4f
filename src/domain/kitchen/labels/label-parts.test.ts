import { expect, test } from 'vitest'
import { FACTS } from '../../../../tests/sample-label.ts'
import { fromRupees } from '../../money.ts'
import type { LabelFacts } from './label-facts.ts'
import { labelWords, partOfLongestWord } from './label-parts.ts'

const linesOf = (facts: LabelFacts) =>
  [...labelWords(facts).values()].map((words) =>
    words.map(({ label, value }) => `${label} ${value}`.trim()).join(' · '),
  )

test('a label says all that is known of a box, what is asked for by law in front [LABEL-04]', () => {
  expect(linesOf(FACTS)).toEqual([
    'Kaju Barfi',
    'Net weight 250 g',
    'MRP ₹160 inclusive of all taxes · ₹0.64 per g',
    'Packed on 28 Nov 2026 · Best before 3 Dec 2026 · Batch KB-281126-1',
    'FSSAI licence 12226012000471',
    'Made and packed by Kesar & Khoya Sweets LLP, 12 Sample Bazaar, Jaipur 302003',
    'Consumer care: +91\u00a098290\u00a000000, care@kesarkhoya.example',
    'Contains: Tree nuts, Milk',
    'काजू बर्फी',
    'Ingredients: Cashews, sugar, ghee, green cardamom',
    'Country of origin: India',
    'Storage: Cool and dry.',
    'Per 100 g: energy 476 kcal · protein 12 g · carbohydrate 48 g · of which sugars 39 g · fat 27 g · ' +
      'of which saturated 8 g · sodium 20 mg',
  ])
})

test('a label says the country that its product is from, India where only a licence is known [LAW-10]', () => {
  const originOf = (facts: Partial<LabelFacts>) => labelWords({ ...FACTS, ...facts }).get('origin')?.[0]?.value
  expect(originOf({ origin: 'Nepal', fssai: '' })).toBe('Nepal')
  expect(originOf({ origin: 'Nepal' })).toBe('Nepal')
  expect(originOf({ origin: null })).toBe('India')
  expect(originOf({ origin: null, fssai: '' })).toBeUndefined()
})

test.each([[null], [[]]])(
  'a label says nothing of allergens that are %j, never that there are none [LABEL-04]',
  (none) => {
    expect(labelWords({ ...FACTS, allergens: none }).has('allergens')).toBe(false)
  },
)

test('facts that nobody has said are left out, and no empty words stand for it [LABEL-06]', () => {
  const bare: LabelFacts = {
    ...{ ...FACTS, nameHi: null, ingredients: ' ', allergens: null, nutrition: null, storage: null, fssai: '' },
    ...{ mrp: fromRupees(0), maker: { name: 'Kesar', isLegal: false, address: '' }, care: { phone: '', email: '' } },
  }
  expect(linesOf(bare)).toEqual([
    ...['Kaju Barfi', 'Net weight 250 g', 'Packed on 28 Nov 2026 · Best before 3 Dec 2026 · Batch KB-281126-1'],
    'Made and packed by Kesar',
  ])
})

test('of a row that is too wide the part with the longest word is named, however its parts are ordered [LABEL-05]', () => {
  const words = labelWords({ ...FACTS, maker: { ...FACTS.maker, address: 'Y'.repeat(90) } })
  expect(partOfLongestWord(['net', 'licence', 'maker', 'care'], words)).toBe('maker')
  expect(partOfLongestWord(['care', 'origin'], words)).toBe('care')
  expect(partOfLongestWord(['maker', 'dates'], labelWords(FACTS))).toBe('dates')
})
