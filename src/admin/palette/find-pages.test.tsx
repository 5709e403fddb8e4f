import { expect, test } from 'vitest'
import type { StaffRole } from '../../domain/staff/staff.ts'
import { sectionsFor } from '../frame/pages.ts'
import { findPages, pagesTitle } from './find-pages.ts'

const found = (role: StaffRole, search: string, promisesDays = true) =>
  findPages(sectionsFor(role, promisesDays), search, promisesDays).map(({ title }) => title)

test.each([
  ['Kitchen', ['Kitchen', 'Kitchen and notice']],
  ['closed HOURS', ['Hours and closed days']],
  // In a name before what stands on a page.
  ['delivery', ['Delivery and packing', 'Cash and trust', 'Hours and closed days']],
  ['gstín', ['Tax and licences']],
  ['set up', ['Set up your shop']],
  ['kaju', []],
])('pages that %j finds are %j [FIND-07] [SET-20]', (search, titles) => {
  expect(found('owner', search).toSorted()).toEqual([...titles].toSorted())
  expect(found('owner', search)[0]).toBe(titles[0])
})

test('settings are found by owners alone, and named to nobody else [FIND-06]', () => {
  for (const role of ['packer', 'manager'] as const) {
    for (const search of ['settings', 'hours', 'gstin', 'payments']) expect(found(role, search)).toEqual([])
    expect(pagesTitle(sectionsFor(role, true))).toBe('Pages')
  }
  expect(pagesTitle(sectionsFor('owner', true))).toBe('Settings & pages')
  expect(found('packer', 'customers')).toEqual([])
  expect(found('manager', 'customers')).toEqual(['Customers'])
})

test('a PIN code leads to the orders to it, and an owner of a shop that promises days to its trial [FIND-03]', () => {
  expect(found('packer', '302021')).toEqual(['Today’s orders to 302021'])
  expect(found('owner', '302021')).toEqual(['Today’s orders to 302021', 'Try PIN 302021'])
  expect(found('owner', '302021', false)).toEqual(['Today’s orders to 302021'])
  for (const search of ['30202', '3020211', '012345']) expect(found('owner', search)).toEqual([])
  const addresses = findPages(sectionsFor('owner', true), '302021', true).map(({ href }) => href)
  expect(addresses).toEqual(['/admin/orders?view=list&q=302021', '/admin/settings/promise?pin=302021'])
})
