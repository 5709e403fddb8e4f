import { expect, test } from 'vitest'
import { sectionsFor } from './sections.ts'

const namesFor = (...given: Parameters<typeof sectionsFor>) => sectionsFor(...given).map(({ name }) => name)

test('the navigation shows each role what it may see', () => {
  const isBuilt = () => true
  const packer = ['Today', 'Orders', 'Kitchen']
  const manager = [...packer, 'By phone', 'Catalogue', 'Coupons', 'Customers', 'Reviews', 'Messages', 'Newsletter']
  expect(namesFor('packer', isBuilt)).toEqual(packer)
  expect(namesFor('manager', isBuilt)).toEqual(manager)
  expect(namesFor('owner', isBuilt)).toEqual([...manager, 'Settings', 'Staff', 'Log'])
})

test('a section without a page is not shown', () => {
  expect(namesFor('owner', (path) => path === '/orders' || path === '/log')).toEqual(['Orders', 'Log'])
})
