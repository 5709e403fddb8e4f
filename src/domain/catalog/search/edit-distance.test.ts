import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTypedLike } from './edit-distance.ts'

test.each([
  ['jalebi', 'jalbei', 1, true],
  ['jalebi', 'jalbi', 1, true],
  ['jalebi', 'jalebbi', 1, true],
  ['jalebi', 'jelabi', 1, false],
  ['jalebi', 'jelabi', 2, true],
  ['barfi', 'bhujia', 2, false],
  ['', 'a', 1, true],
])('%s and %s are within %i: %s', (one, other, most, expected) => {
  expect(isTypedLike(one, other, most)).toBe(expected)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('likeness goes both ways and allows no more than asked', () => {
  fc.assert(
    fc.property(word, word, fc.nat({ max: 3 }), (one, other, most) => {
      expect(isTypedLike(one, other, most)).toBe(isTypedLike(other, one, most))
      if (isTypedLike(one, other, most)) expect(isTypedLike(one, other, most + 1)).toBe(true)
      expect(isTypedLike(one, other, 0)).toBe(one === other)
    }),
  )
})

test('leaving out any letter is one error', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 10 }), fc.nat(), (typed, at) => {
      const place = at % typed.length
      expect(isTypedLike(typed, typed.slice(0, place) + typed.slice(place + 1), 1)).toBe(true)
    }),
  )
})

test('two words are alike as far as the fewest errors that lead from one to the other', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
  fc.assert(
    fc.property(short, short, fc.nat({ max: 4 }), (one, other, most) => {
      expect(isTypedLike(one, other, most)).toBe(fewestErrors(one, other) <= most)
    }),
    { numRuns: 500 },
  )
})

/** Tries everything. */
function fewestErrors(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [first, second] = one
  const ways = [
    fewestErrors(one.slice(1), other) + 1,
    fewestErrors(one, other.slice(1)) + 1,
    fewestErrors(one.slice(1), other.slice(1)) + Number(first !== other[0]),
  ]
  const swapped = second !== undefined && first === other[1] && second === other[0]
  if (swapped) ways.push(fewestErrors(one.slice(2), other.slice(2)) + 1)
  return Math.min(...ways)
}
