import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toggleWish } from './wishlist.ts'

test('adding a sweet that is already wished for takes it out [STATE-17]', () => {
  const wished = toggleWish(['jalebi'], 'kaju-barfi')
  expect(wished).toEqual(['jalebi', 'kaju-barfi'])
  expect(toggleWish(wished, 'jalebi')).toEqual(['kaju-barfi'])
})

test('toggling twice changes nothing but the order, whatever the list', () => {
  const ids = fc.uniqueArray(fc.string())
  fc.assert(
    fc.property(ids, fc.string(), (wishlist, id) => {
      const twice = toggleWish(toggleWish(wishlist, id), id)
      expect(twice.toSorted()).toEqual(wishlist.toSorted())
    }),
  )
})
