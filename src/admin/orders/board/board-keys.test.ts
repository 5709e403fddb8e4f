import { expect, test } from 'vitest'
import { placeAfter } from './board-keys.ts'

const HEIGHTS = [3, 0, 1, 0]
const at = (column: number, row: number) => ({ column, row })

test('up and down go from card to card and stop at the ends', () => {
  expect(placeAfter('ArrowDown', at(0, 0), HEIGHTS)).toEqual(at(0, 1))
  expect(placeAfter('ArrowDown', at(0, 2), HEIGHTS)).toEqual(at(0, 2))
  expect(placeAfter('ArrowUp', at(0, 1), HEIGHTS)).toEqual(at(0, 0))
  expect(placeAfter('ArrowUp', at(0, 0), HEIGHTS)).toEqual(at(0, 0))
  expect(placeAfter('End', at(0, 0), HEIGHTS)).toEqual(at(0, 2))
  expect(placeAfter('Home', at(0, 2), HEIGHTS)).toEqual(at(0, 0))
})

test('left and right go to the next column that holds a card', () => {
  expect(placeAfter('ArrowRight', at(0, 2), HEIGHTS)).toEqual(at(2, 0))
  expect(placeAfter('ArrowLeft', at(2, 0), HEIGHTS)).toEqual(at(0, 0))
  expect(placeAfter('ArrowRight', at(2, 0), HEIGHTS)).toBeUndefined()
  expect(placeAfter('ArrowLeft', at(0, 0), HEIGHTS)).toBeUndefined()
})

test('a key that is no arrow, Home or End leads nowhere', () => {
  expect(placeAfter('m', at(0, 0), HEIGHTS)).toBeUndefined()
})
