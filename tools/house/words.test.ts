import { expect, test } from 'vitest'
import { sourceOf } from './sources.ts'
import { findStrayWords } from './words.ts'

const COUPONS = ['src/admin/coupons/list.tsx', 'src/contract/admin/coupons.ts', 'src/server/coupons/redeem.ts']

const strayWordsOf = (paths: readonly string[]) => findStrayWords(paths.map((path) => sourceOf(path, '')))

test('a section that has its word in every room is no stray, nor is what sections are made of', () => {
  expect(strayWordsOf([...COUPONS, 'src/admin/frame/menu.tsx', 'src/admin/main.tsx'])).toEqual([])
})

test.each([
  ['src/contract/admin/coupons.ts', 'src/admin/coupons: no src/contract/admin/coupons.ts'],
  ['src/server/coupons/redeem.ts', 'src/admin/coupons: no src/server/coupons/'],
])('a section without %s is a stray word', (missing, told) => {
  expect(strayWordsOf(COUPONS.filter((path) => path !== missing))).toEqual([told])
})

test('an audience written as a prefix is a stray, one that is a folder is none', () => {
  const paths = ['src/server/orders/admin-orders.ts', 'src/server/admin-routes.ts', 'src/server/orders/admin/list.ts']
  expect(strayWordsOf(paths)).toEqual(paths.slice(0, 2).map((path) => `${path}: the audience is a folder`))
})
