import { expect, test } from 'vitest'
import { hasRoom, linesOf, nameOfLine, readCount } from './found-sizes.ts'

const KATLI = {
  ...{ id: 'kaju-katli', name: 'Kaju Katli', category: 'Sweets', tags: [] },
  sizes: [
    { size: '250 g', grams: 250, price: 32_000 as never, left: 2 },
    { size: 'default', grams: 500, price: 60_000 as never, left: null },
  ],
}

test('the sizes of a product are lines that an order may want, each by its name', () => {
  expect(linesOf(KATLI).map(nameOfLine)).toEqual(['Kaju Katli 250 g', 'Kaju Katli 500 g'])
})

test('a line has room for what is left, and at most for 99 of what is made to order [DESK-03]', () => {
  const [counted, made] = linesOf(KATLI)
  if (!counted || !made) throw new Error('two sizes')
  expect(hasRoom([], counted)).toBe(true)
  expect(hasRoom([{ ...counted, quantity: 2 }], counted)).toBe(false)
  expect(hasRoom([{ ...made, quantity: 98 }], made)).toBe(true)
  expect(hasRoom([{ ...made, quantity: 99 }], made)).toBe(false)
  expect(hasRoom([], { ...counted, left: 0 })).toBe(false)
})

test.each([
  ['3', 3],
  ['12', 12],
  ['13', undefined],
  ['0', undefined],
  ['3 ladoo', undefined],
  ['', undefined],
])('%j is a count of %j where 12 are left [DESK-03]', (typed, count) => {
  expect(readCount(typed, 12)).toBe(count)
})
