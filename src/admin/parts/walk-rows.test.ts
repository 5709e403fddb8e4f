import { expect, test } from 'vitest'
import { rowAfter } from './walk-rows.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, undefined],
  ['ArrowDown', -1, undefined],
])('%s leads from row %s of five to %s', (key, at, to) => expect(rowAfter(key, at, 5)).toBe(to))
