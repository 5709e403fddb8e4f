import { expect, test } from 'vitest'
import { PIECE_NAMES } from '../../contract/admin/content.ts'
import type { StaffRole } from '../../domain/staff/staff.ts'
import { paths } from '../calls/paths.ts'
import { pieceName } from '../content/piece/piece-names.ts'
import { sectionsFor } from '../frame/pages.ts'
import { findPages, pagesTitle } from './find-pages.ts'

const found = (role: StaffRole, search: string, promisesDays = true) =>
  findPages(sectionsFor(role, promisesDays), search, promisesDays).map(({ title }) => title)

test.each([
  ['Kitchen', ['Kitchen', 'Kitchen and notice']],
  ['closed HOURS', ['Hours and closed days']],
  // In a name before what stands on a page.
  ['delivery', ['Delivery and packing', 'Delivery', 'Cash and trust', 'Hours and closed days']],
  ['gstín', ['Tax and licences']],
  ['set up', ['Set up your shop']],
  ['kaju', []],
])('pages that %j finds are %j [FIND-07] [SET-20]', (search, titles) => {
  expect(found('owner', search).toSorted()).toEqual([...titles].toSorted())
  expect(found('owner', search)[0]).toBe(titles[0])
})

test.each([
  ['footer', 'Foot of every page'],
  ['foot', 'Foot of every page'],
  ['logo', 'Look'],
  ['emblem', 'Look'],
  ['colour', 'Look'],
  ['shipping', 'Delivery'],
  ['about', 'About us'],
  ['terms', 'Terms'],
  ['categories', 'Categories'],
  ['opening picture', 'Opening picture'],
  ['carousel', 'Opening picture'],
  ['team', 'Staff'],
  ['shop name', 'Name and address'],
])('a word of an owner for the website, %j, finds %j first [FRONT-25]', (search, title) => {
  expect(found('owner', search)[0]).toBe(title)
})

test('each piece of the website is found by its name, by owners alone [FRONT-25] [FIND-06]', () => {
  for (const piece of PIECE_NAMES) {
    const addresses = findPages(sectionsFor('owner', true), pieceName(piece), true).map(({ href }) => href)
    expect(addresses).toContain(paths.contentPiece(piece))
    expect(found('manager', `Website: ${pieceName(piece)}`)).toEqual([])
  }
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
