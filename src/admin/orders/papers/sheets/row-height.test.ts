import { expect, test } from 'vitest'
import { heightOfRow } from './row-height.ts'

const LADOO = { name: 'Besan Ladoo', nameHi: 'बेसन लड्डू', size: '500 g' }

test('a row of a quarter needs more for a long name, a long size and words that were asked [PAPER-02]', () => {
  const heights = [
    LADOO,
    { ...LADOO, name: 'W'.repeat(80) },
    { ...LADOO, nameHi: null },
    { ...LADOO, nameHi: null, name: 'W'.repeat(80) },
    { ...LADOO, size: 'Box of 100, the big one of brass' },
    'Ring twice',
    'Ring twice; '.repeat(9),
  ].map(heightOfRow)
  expect(heights).toEqual([12.9, 16.6, 6.4, 16, 20, 6.1, 15.1].map((mm) => expect.closeTo(mm, 1)))
})

test('four rows of the highest things need less than twice what a quarter has for them [PAPER-02]', () => {
  const high = { name: 'W'.repeat(80), nameHi: 'ज्ञ'.repeat(80), size: 'W'.repeat(40) }
  expect(4 * heightOfRow(high)).toBeLessThan(2 * 45)
})
