import { expect, test } from 'vitest'
import { LOT_NUMBER, lotLetters, lotNumber } from './lot-number.ts'

test.each([
  ['kaju-barfi', 'KB-281126-1'],
  ['jalebi', 'JA-281126-1'],
  ['sugar-free-kaju-katli', 'SFK-281126-1'],
  ['5-star-box', '5SB-281126-1'],
  ['x', 'X-281126-1'],
])('the first lot of %s of a day is numbered %s [LABEL-01]', (productId, number) => {
  expect(lotNumber(lotLetters(productId), '2026-11-28', 1)).toBe(number)
  expect(number).toMatch(LOT_NUMBER)
})
