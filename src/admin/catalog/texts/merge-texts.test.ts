import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'
import { ADDED_SIZE, FIRST_TEXTS, type ProductFormTexts } from './product-texts.ts'

const PEDA: ProductFormTexts = {
  product: {
    ...FIRST_TEXTS.product,
    name: 'Peda',
    shelfLife: '7 days',
    pictures: 'peda-1, peda.d71ef47b2dd58360',
    pictureAlts: 'peda-1: A box',
  },
  sizes: [
    { ...ADDED_SIZE, variantId: '1', size: '250 g', price: '310', grams: '250' },
    { ...ADDED_SIZE, variantId: '2', size: '500 g', price: '600', grams: '500' },
  ],
}

const withProduct = (changed: Partial<ProductFormTexts['product']>): ProductFormTexts => ({
  ...PEDA,
  product: { ...PEDA.product, ...changed },
})
const withSize = (at: number, changed: Partial<ProductFormTexts['sizes'][number]>): ProductFormTexts => ({
  ...PEDA,
  sizes: PEDA.sizes.map((size, place) => (place === at ? { ...size, ...changed } : size)),
})
const merge = (mine: ProductFormTexts, theirs: ProductFormTexts) => mergeTexts({ base: PEDA, mine, theirs })

test('fields that two changed apart are both kept, and what came from the other is said [SHELF-21]', () => {
  const merged = merge(withProduct({ shelfLife: '9 days' }), withSize(0, { price: '333' }))
  expect(merged.clashes).toEqual([])
  expect(merged.taken).toEqual(['Price of 250 g: 333'])
  expect(merged.texts).toEqual({ ...withSize(0, { price: '333' }), product: { ...PEDA.product, shelfLife: '9 days' } })
})

test('a field that both changed is named with both values, and the one typed here stands [SHELF-21]', () => {
  const merged = merge(
    withProduct({ category: 'Namkeens', shelfLife: '' }),
    withProduct({ category: 'CookiesAndBiscuits', shelfLife: '9 days' }),
  )
  expect(merged.clashes.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
    ['Category', 'Namkeens', 'Cookies and biscuits'],
    ['Shelf life', 'nothing', '9 days'],
  ])
  expect(merged.texts.product).toMatchObject({ category: 'Namkeens', shelfLife: '' })
  expect(merge(withProduct({ name: 'Pedha' }), withProduct({ name: 'Pedha' }))).toMatchObject({
    clashes: [],
    taken: [],
  })
})

test('a picture has its words merged by itself, and is called by its number [SHELF-21]', () => {
  const theirs = withProduct({ pictureAlts: 'peda-1: A box\npeda.d71ef47b2dd58360: One of them' })
  const apart = merge(withProduct({ pictureAlts: 'peda-1: A tin' }), theirs)
  expect(apart.clashes).toEqual([])
  expect(apart.taken).toEqual(['What picture 2 shows: One of them'])
  expect(apart.texts.product.pictureAlts).toBe('peda-1: A tin\npeda.d71ef47b2dd58360: One of them')
  const both = merge(withProduct({ pictureAlts: 'peda-1: A box\npeda.d71ef47b2dd58360: Broken' }), theirs)
  expect(both.clashes).toMatchObject([{ label: 'What picture 2 shows', mine: 'Broken', theirs: 'One of them' }])
  const pictures = merge(withProduct({ pictures: 'peda-1' }), withProduct({ pictures: 'peda-1, peda-2, peda-3' }))
  expect(pictures.clashes).toMatchObject([{ label: 'Pictures', mine: '1 picture', theirs: '3 pictures' }])
})

test('sizes added, moved and removed on both sides are all there, and a removed one that was changed is told [SHELF-21]', () => {
  const [small, large] = PEDA.sizes
  if (!small || !large) throw new Error('no sizes')
  const added = { ...ADDED_SIZE, size: '1 kg', price: '1100' }
  const theirs = { ...PEDA, sizes: [large, { ...small, price: '333' }, { ...added, variantId: '3', size: '2 kg' }] }
  const merged = merge({ ...PEDA, sizes: [small, { ...large, grams: '510' }, added] }, theirs)
  expect(merged.clashes).toEqual([])
  expect(merged.texts.sizes.map(({ size, price, grams }) => [size, price, grams])).toEqual([
    ['500 g', '600', '510'],
    ['250 g', '333', '250'],
    ['2 kg', '1100', ''],
    ['1 kg', '1100', ''],
  ])
  const removed = merge({ ...PEDA, sizes: [{ ...small, price: '320' }, large] }, { ...PEDA, sizes: [large] })
  expect(removed.clashes).toMatchObject([{ label: 'Size 250 g', mine: 'changed', theirs: 'removed' }])
  expect(removed.texts.sizes).toEqual([large])
})
