import { expect, test } from 'vitest'
import { readMade, trayOf } from './read-made.ts'

test.each([
  ['60', 60],
  [' 0 ', 0],
  ['99', 99],
  ['100', undefined],
  ['6.5', undefined],
  ['-1', undefined],
  ['', undefined],
  ['sixty', undefined],
])('%j of 99 boxes is read as %j [KITCHEN-03]', (typed, made) => {
  expect(readMade(typed, 99)).toBe(made)
})

test('a tray is twelve boxes, and never more than are left', () => {
  expect([99, 12, 9, 0].map(trayOf)).toEqual([12, 12, 9, 0])
})
