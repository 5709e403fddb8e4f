import { expect, test } from 'vitest'
import type { LineAgain } from '../../contract/orders.ts'
import { addedAgain } from './added-again.ts'

const BARFI: LineAgain = { name: 'Kaju Barfi', size: '250 g', ordered: 4, added: 4, missing: null }
const LADOO: LineAgain = { name: 'Gond Ladoo', size: 'default', ordered: 2, added: 2, missing: null }

test('an order that can be had whole is said to be there', () => {
  expect(addedAgain([BARFI, LADOO])).toEqual({ kind: 'good', text: 'Everything is in your cart again.' })
})

test.each([
  [{ ...BARFI, added: 0, missing: 'sold-out' }, 'Added 1 of 2: Kaju Barfi (250 g) is sold out.'],
  [{ ...BARFI, added: 0, missing: 'gone' }, 'Added 1 of 2: Kaju Barfi (250 g) is no longer sold.'],
  [{ ...BARFI, added: 3, missing: 'too-few' }, 'Added 2 of 2: only 3 of 4 Kaju Barfi (250 g) can be had.'],
  [{ ...BARFI, added: 0, missing: 'too-few' }, 'Added 1 of 2: no more Kaju Barfi (250 g) can be had.'],
] as const)('the toast names the line that is missing: %j', (line, text) => {
  expect(addedAgain([line, LADOO])).toEqual({ kind: 'info', text })
})

test('an order of which nothing can be had says so, line by line', () => {
  const nothing: LineAgain[] = [
    { ...BARFI, added: 0, missing: 'sold-out' },
    { ...LADOO, added: 0, missing: 'gone' },
  ]
  const text = 'Nothing could be added: Kaju Barfi (250 g) is sold out, Gond Ladoo is no longer sold.'
  expect(addedAgain(nothing)).toEqual({ kind: 'bad', text })
})
