import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SWEET } from '../../../tests/sample-product.ts'
import { fromRupees } from '../money.ts'
import { boundsOf, HANDLE_GAP, moveHighHandle, moveLowHandle, PRICE_RANGE, setHandles } from './price-handles.ts'
import { matchesQuery, readProductQuery } from './product-query.ts'

test('the lower handle stays at least 50 below the upper one [COLL-04]', () => {
  expect(moveLowHandle({ low: 0, high: 400 }, 380)).toEqual({ low: 350, high: 400 })
  expect(moveLowHandle({ low: 0, high: 400 }, 350)).toEqual({ low: 350, high: 400 })
  expect(moveHighHandle({ low: 300, high: 400 }, 320)).toEqual({ low: 300, high: 350 })
  const moves = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -500, max: 2000 })))
  fc.assert(
    fc.property(moves, (drags) => {
      const { low, high } = drags.reduce(
        (handles, [lower, to]) => (lower ? moveLowHandle(handles, to) : moveHighHandle(handles, to)),
        PRICE_RANGE,
      )
      expect(high - low).toBeGreaterThanOrEqual(HANDLE_GAP)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1000)
    }),
  )
})

test('handles that an address sets too near stand as far apart as dragged ones [COLL-04]', () => {
  expect(setHandles({ low: 980, high: 990 })).toEqual({ low: 940, high: 990 })
  expect(setHandles({ low: 10, high: 20 })).toEqual({ low: 0, high: 50 })
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (one, other) => {
      const asked = { low: Math.min(one, other), high: Math.max(one, other) }
      const { low, high } = setHandles(asked)
      expect(high - low).toBeGreaterThanOrEqual(HANDLE_GAP)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1000)
      if (asked.high - asked.low >= HANDLE_GAP) expect({ low, high }).toEqual(asked)
    }),
  )
})

test('the upper handle at 1000 sets no upper bound, so a gift box of 1500 is listed [COLL-05]', () => {
  const giftBox = { ...SWEET, variants: [{ ...SWEET.variants[0], price: fromRupees(1500) }] }
  expect(boundsOf(PRICE_RANGE)).toEqual({})
  expect(matchesQuery(giftBox, queryOf({ low: 200, high: 1000 }))).toBe(true)
  expect(matchesQuery(giftBox, queryOf({ low: 200, high: 999 }))).toBe(false)
})

function queryOf(handles: { low: number; high: number }) {
  const { minPrice, maxPrice } = boundsOf(handles)
  return readProductQuery({ minPrice: minPrice?.toString(), maxPrice: maxPrice?.toString() })
}

test('the lower handle sets a bound as soon as it has left its end', () => {
  expect(boundsOf({ low: 1, high: 1000 })).toStrictEqual({ minPrice: 1 })
  expect(boundsOf({ low: 0, high: 999 })).toStrictEqual({ maxPrice: 999 })
  expect(boundsOf({ low: 250, high: 600 })).toStrictEqual({ minPrice: 250, maxPrice: 600 })
})
