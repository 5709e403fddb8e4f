import { expect, test } from 'vitest'
import { noticeOf } from './notice.ts'

const TIERS = [
  { overGrams: 5000, minutes: 48 * 60 },
  { overGrams: 20_000, minutes: 72 * 60 },
]
const LADOO = { name: 'Besan Ladoo', notice: 0 }
const BOX = { name: 'Wedding Mithai Box', notice: 60 * 60 }

test('five kilograms need no notice, and one gram more needs 48 hours', () => {
  expect(noticeOf([LADOO], 5000, TIERS)).toBeUndefined()
  expect(noticeOf([LADOO], 5001, TIERS)).toEqual({ minutes: 48 * 60, because: { overGrams: 5000 } })
})

test('the longest notice of an order counts, whether for a product or for its weight', () => {
  expect(noticeOf([LADOO, BOX], 6000, TIERS)).toEqual({
    minutes: 60 * 60,
    because: { product: 'Wedding Mithai Box' },
  })
  expect(noticeOf([BOX], 21_000, TIERS)).toEqual({ minutes: 72 * 60, because: { overGrams: 20_000 } })
})

test('a shop without tiers asks for the notice of its products alone', () => {
  expect(noticeOf([BOX], 50_000, [])?.minutes).toBe(60 * 60)
  expect(noticeOf([], 0, TIERS)).toBeUndefined()
})
