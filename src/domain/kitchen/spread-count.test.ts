import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadCount } from './spread-count.ts'

const LINES = [
  { boxes: 2, made: 2 },
  { boxes: 3, made: 1 },
  { boxes: 4, made: 0 },
]

test.each([
  [3, [2, 3, 1], 0],
  [6, [2, 3, 4], 0],
  [7, [2, 3, 4], 1],
  [-1, [2, 0, 0], 0],
  [-2, [1, 0, 0], 0],
  [-5, [0, 0, 0], -2],
])('a count of %d fills what leaves first and empties it last [KITCHEN-01]', (by, made, left) => {
  expect(spreadCount(LINES, by)).toEqual({ made, left })
})

const lines = fc.array(
  fc.tuple(fc.nat(50), fc.nat(50)).map(([one, other]) => ({ boxes: Math.max(one, other), made: Math.min(one, other) })),
)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('a count loses no box, and no line has more than it needs or fewer than none [KITCHEN-01]', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: -200, max: 200 }), (given, by) => {
      const { made, left } = spreadCount(given, by)
      expect(sum(made) + left).toBe(sum(given.map((line) => line.made)) + by)
      for (const [place, { boxes }] of given.entries()) {
        expect(made[place]).toBeGreaterThanOrEqual(0)
        expect(made[place]).toBeLessThanOrEqual(boxes)
      }
    }),
  )
})
