import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aimAt, type Carousel, journeyOf, slidePlace, startCarousel, stepOn, turn } from './carousel.ts'

const places = (carousel: Carousel) => [0, 1, 2, 3].map((index) => slidePlace(index, carousel))

test('four photos stand in their order', () => {
  expect(places(startCarousel(4))).toEqual([0, 1, 2, 3])
})

test('turning on brings the second photo to the front, and after the last comes the first', () => {
  const second = turn(startCarousel(4), 1)
  expect(places(second)).toEqual([3, 0, 1, 2])
  expect(turn(turn(turn(second, 1), 1), 1).first).toBe(0)
})

test('turning back from the first brings the last', () => {
  expect(turn(startCarousel(4), -1).first).toBe(3)
})

test('the photo that left goes out on the left, the others follow by one', () => {
  const second = turn(startCarousel(4), 1)
  expect(journeyOf(slidePlace(0, second), second)).toEqual({ from: 0, to: -1 })
  expect(journeyOf(slidePlace(1, second), second)).toEqual({ from: 1, to: 0 })
  expect(journeyOf(slidePlace(3, second), second)).toEqual({ from: 3, to: 2 })
})

test('turning back, the new first photo comes in from the left', () => {
  const last = turn(startCarousel(4), -1)
  expect(journeyOf(slidePlace(3, last), last)).toEqual({ from: -1, to: 0 })
  expect(journeyOf(slidePlace(0, last), last)).toEqual({ from: 0, to: 1 })
})

test('a dot is reached by single slides on the shorter way', () => {
  expect(aimAt(startCarousel(4), 3)).toMatchObject({ first: 3, way: -1 })
  const third = aimAt(startCarousel(4), 2)
  expect(third).toMatchObject({ first: 1, goal: 2, way: 1 })
  expect(stepOn(third)).toMatchObject({ first: 2, goal: 2 })
})

test('every dot is reached from everywhere in at most half a round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), fc.nat(), (count, start, end) => {
      let carousel: Carousel = { ...startCarousel(count), first: start % count, goal: start % count }
      const goal = end % count
      carousel = aimAt(carousel, goal)
      for (let steps = 1; carousel.first !== goal; steps++) {
        expect(steps).toBeLessThanOrEqual(count / 2)
        carousel = stepOn(carousel)
      }
    }),
  )
})
