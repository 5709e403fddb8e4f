import { expect, test } from 'vitest'
import { gramsOfSize } from './grams-of-size.ts'

test.each([
  ['250 g', 250],
  ['1 kg', 1000],
  ['500 gm', 500],
  ['500gms.', 500],
  [' 1.5 Kilo ', 1500],
  ['0.4 g', undefined],
  ['Box of 12', undefined],
  ['Box of 12, 250 g', undefined],
  ['250', undefined],
  ['', undefined],
])('a size called %j weighs %j grams [SHELF-34]', (name, grams) => {
  expect(gramsOfSize(name)).toBe(grams)
})
