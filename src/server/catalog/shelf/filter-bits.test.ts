import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Product } from '../../../domain/catalog/product.ts'
import { readProductQuery } from '../../../domain/catalog/product-query.ts'
import { paise } from '../../../domain/money.ts'
import { hasBit } from './bits.ts'
import { FilterBits } from './filter-bits.ts'

const sweet = (tags: readonly string[]): Product => ({
  _id: 'kaju-barfi',
  name: 'Kaju Barfi',
  aliases: [],
  description: '',
  image: ['/pictures/kaju-barfi-1-800.webp'],
  variants: [{ size: '250 g', grams: 250, price: paise(10_000), availability: 'in' }],
  tags,
  category: 'Sweets',
  subCategory: 'Sugar',
  reviewCount: 0,
  bestseller: true,
  newArrival: false,
  featured: false,
  allergens: [],
  vegetarian: true,
  unitsSold: 0,
  listedAt: 0,
  changedAt: 0,
})

/** Two sweets on the shelf, and how often all of the shelf was looked through. */
function openShelf() {
  const slots = [sweet(['milk', 'wedding', 'saffron']), sweet(['milk'])]
  const looks = vi.spyOn(slots, 'entries')
  const moves = slots.map((is, slot) => ({ slot, is }))
  return { filters: new FilterBits([]).after(moves, slots), slots, looks }
}

const ask = (filters: FilterBits, text: Parameters<typeof readProductQuery>[0]) => {
  const bits = filters.meeting(readProductQuery(text))
  return bits && [0, 1].map((slot) => hasBit(bits, slot))
}

test('words that no product answers to find nothing, and nothing is looked through for them', () => {
  const { filters, looks } = openShelf()
  const list = fc.constantFrom('category', 'subCategory', 'occasion', 'tags')
  const words = fc.array(fc.stringMatching(/^[xyz]{1,4}$/), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(list, words, (name, unknown) => {
      expect(ask(filters, { [name]: unknown.join(',') })).toEqual([false, false])
    }),
  )
  expect(looks).not.toHaveBeenCalled()
})

test('unknown words beside a known one change nothing, and drive out nothing that is kept', () => {
  const { filters, looks } = openShelf()
  for (let n = 0; n < 1_000; n++) expect(ask(filters, { tags: `x${n},saffron,y${n}` })).toEqual([true, false])
  expect(looks).toHaveBeenCalledTimes(1)
})

test('a word in any letters is looked for once', () => {
  const { filters, looks } = openShelf()
  for (const category of ['milk', 'Milk', 'MILK', 'mIlK']) expect(ask(filters, { category })).toEqual([true, true])
  for (const subCategory of ['Sugar', 'sugar']) expect(ask(filters, { subCategory })).toEqual([true, true])
  for (const occasion of ['wedding', 'WEDDING']) expect(ask(filters, { occasion })).toEqual([true, false])
  expect(looks).toHaveBeenCalledTimes(3)
})

test('a tag that a product gets later is known from then on', () => {
  const { filters, slots } = openShelf()
  expect(ask(filters, { tags: 'rose' })).toEqual([false, false])
  const rose = sweet(['rose'])
  expect(ask(filters.after([{ slot: 1, was: slots[1], is: rose }], [slots[0], rose]), { tags: 'rose' })).toEqual([
    false,
    true,
  ])
})

test('a category of the owner’s own is found among the tags, alone or beside another word [FRONT-17]', () => {
  const { filters, slots, looks } = openShelf()
  const asked = (category: string, own: readonly string[]) => {
    const bits = filters.meeting(readProductQuery({ category }, own))
    return bits && slots.map((_, slot) => hasBit(bits, slot))
  }
  expect(asked('Saffron', ['saffron'])).toEqual([true, false])
  expect(asked('saffron,milk', ['saffron'])).toEqual([true, true])
  expect(asked('saffron', [])).toEqual([false, false])
  expect(asked('saffron', ['rajasthani'])).toEqual([false, false])
  // Each of the two words once, however often it is asked; a tag that no product has never was.
  expect(asked('rajasthani', ['saffron', 'rajasthani'])).toEqual([false, false])
  for (let n = 0; n < 100; n++) asked('saffron,milk', ['saffron'])
  expect(ask(filters, { tags: 'saffron' })).toEqual([true, false])
  expect(looks).toHaveBeenCalledTimes(2)
  const moved = sweet(['saffron'])
  const after = filters.after([{ slot: 1, was: slots[1], is: moved }], [...slots.slice(0, 1), moved])
  const bits = after.meeting(readProductQuery({ category: 'saffron' }, ['saffron']))
  expect(bits && [0, 1].map((slot) => hasBit(bits, slot))).toEqual([true, true])
})
