import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defuseCell, restoreCell } from './formula-cell.ts'

test.each(['=SUM(A1)', '+91 98', '-1', '@me', '\t=1', '\rx', "'=1", '＝1'])('%j is shown, never calculated', (text) => {
  expect(defuseCell(text)).toBe(`'${text}`)
})

test.each(['Kaju', "'kaju'", 'a=b', '', ' =1'])('%j stays as it is', (text) => {
  expect(defuseCell(text)).toBe(text)
  expect(restoreCell(text)).toBe(text)
})

test('a cell that was defused reads as it was written', () => {
  const text = fc.array(fc.constantFrom("'", '=', '+', '-', '@', 'a', '\t')).map((signs) => signs.join(''))
  fc.assert(
    fc.property(text, (cell) => {
      expect(restoreCell(defuseCell(cell))).toBe(cell)
    }),
  )
})
