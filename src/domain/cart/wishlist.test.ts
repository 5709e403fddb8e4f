import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeWishes, pressHeart, type Wishlist } from './wishlist.ts'

const press = (wishlist: Wishlist, id: string) => changeWishes(wishlist, [pressHeart(wishlist, id)])

test('adding a sweet that is already wished for takes it out [STATE-17]', () => {
  const wished = press(['jalebi'], 'kaju-barfi')
  expect(wished).toEqual(['jalebi', 'kaju-barfi'])
  expect(press(wished, 'jalebi')).toEqual(['kaju-barfi'])
})

test('pressing twice changes nothing but the order, whatever the list', () => {
  const ids = fc.uniqueArray(fc.string())
  fc.assert(
    fc.property(ids, fc.string(), (wishlist, id) => {
      expect(press(press(wishlist, id), id).toSorted()).toEqual(wishlist.toSorted())
    }),
  )
})

test('changes that were made before change nothing, whatever they are', () => {
  const id = fc.constantFrom('jalebi', 'kalakand', 'rasgulla', 'ghevar')
  const changes = fc.array(fc.record({ productId: id, wanted: fc.boolean() }))
  fc.assert(
    fc.property(fc.uniqueArray(id), changes, (wishlist, made) => {
      const last = new Map(made.map((change) => [change.productId, change]))
      const once = changeWishes(wishlist, made)
      expect(changeWishes(once, [...last.values()])).toEqual(once)
    }),
  )
})
