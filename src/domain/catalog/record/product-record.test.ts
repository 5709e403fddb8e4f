import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCT_COLUMNS } from './product-columns.ts'
import { slugOf } from './product-record.ts'

test.each([
  ['Kaju Barfi', 'kaju-barfi'],
  ['  Bikaneri   Bhujia (200 g) ', 'bikaneri-bhujia-200-g'],
  ['Nani’s Crème Pedā', 'nanis-creme-peda'],
  ['काजू बर्फी', ''],
])('%j is found under %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a slug is an id that a product can have, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const slug = slugOf(name)
      if (slug !== '') expect(PRODUCT_COLUMNS.id.read(slug)).toEqual({ value: slug })
    }),
  )
})
