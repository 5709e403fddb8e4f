import { expect, test } from 'vitest'
import { BASE, paths } from '../calls/paths.ts'
import { PAGES, sectionsFor } from './pages.ts'

const namesFor = (...given: Parameters<typeof sectionsFor>) => sectionsFor(...given).map(({ name }) => name)

test('the navigation shows each role what it may see, cash to those who count it in', () => {
  const packer = ['Today', 'Orders', 'Kitchen']
  const manager = [
    ...packer,
    'Days',
    'Cash',
    'By phone',
    'Catalogue',
    'Coupons',
    'Customers',
    'Reports',
    'Reviews',
    'Messages',
    'By law',
    'Newsletter',
  ]
  expect(namesFor('packer', false)).toEqual(packer)
  expect(namesFor('manager', false)).toEqual(manager)
  expect(namesFor('owner', false)).toEqual([...manager, 'Books', 'Website', 'Look', 'Settings', 'Staff', 'Log'])
  expect(namesFor('packer', true)).toEqual([...packer, 'Dispatch', 'Run'])
  expect(namesFor('rider', true)).toEqual(['Run'])
  expect(namesFor('rider', false)).toEqual([])
})

test('every address that is linked to has a page', () => {
  const pages = Object.values(PAGES).flatMap((some) => some.map(({ path }) => path.replaceAll(/\$\w+/g, 'slips')))
  for (const path of Object.values(paths)) {
    const address = typeof path === 'string' ? path : path('slips')
    expect(pages).toContain(address.slice(BASE.length).replace(/\?.*/, ''))
  }
})
