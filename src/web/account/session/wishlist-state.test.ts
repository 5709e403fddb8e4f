import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../../tests/memory-storage.ts'
import { createSession } from '../../state/session.ts'
import { createWishlist } from './wishlist-state.ts'

const MEERA = { token: 't1', customerId: 'c1', name: 'Meera', email: 'meera@example.com' }
const ARJUN = { token: 't2', customerId: 'c2', name: 'Arjun', email: 'arjun@example.com' }

function openBrowser() {
  const keep = createMemoryStorage().open()
  const tell = vi.fn()
  const session = createSession({
    lasting: keep,
    passing: createMemoryStorage().open(),
    verify: async () => MEERA,
    end: async () => ({}),
    tell,
  })
  const wishlist = createWishlist({ session, keep, tell })
  void session.start()
  wishlist.start()
  return { session, wishlist, keep, tell }
}

test('adding a product that is already wished for takes it out', () => {
  const { session, wishlist, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  expect(wishlist.toggle('jalebi')).toBe('added')
  expect(wishlist.get()).toEqual(['jalebi'])
  expect(tell).toHaveBeenLastCalledWith({ kind: 'good', text: 'Product added to wishlist' })
  expect(wishlist.toggle('jalebi')).toBe('removed')
  expect(wishlist.get()).toEqual([])
  expect(tell).toHaveBeenLastCalledWith({ kind: 'good', text: 'Product removed from wishlist' })
})

test('a visitor is asked to log in', () => {
  const { wishlist, tell } = openBrowser()
  expect(wishlist.toggle('jalebi')).toBe('login-needed')
  expect(tell).toHaveBeenCalledExactlyOnceWith({ kind: 'bad', text: 'Please login to add items to your wishlist' })
})

test('each customer has a list of their own, back at their next login', () => {
  const { session, wishlist } = openBrowser()
  session.signIn(MEERA, { remember: true })
  wishlist.toggle('jalebi')
  session.signOut()
  expect(wishlist.get()).toEqual([])
  session.signIn(ARJUN, { remember: true })
  expect(wishlist.get()).toEqual([])
  session.signOut()
  session.signIn(MEERA, { remember: true })
  expect(wishlist.get()).toEqual(['jalebi'])
})

test('a storage that takes nothing says so and changes nothing', () => {
  const { session, wishlist, keep, tell } = openBrowser()
  session.signIn(MEERA, { remember: true })
  wishlist.toggle('jalebi')
  vi.spyOn(keep, 'write').mockReturnValue(false)
  expect(wishlist.toggle('kalakand')).toBe('failed')
  expect(tell).toHaveBeenLastCalledWith({ kind: 'bad', text: 'Failed to add to wishlist. Please try again.' })
  expect(wishlist.toggle('jalebi')).toBe('failed')
  expect(tell).toHaveBeenLastCalledWith({ kind: 'bad', text: 'Failed to remove from wishlist. Please try again.' })
  expect(wishlist.get()).toEqual(['jalebi'])
})
