import { expect, test } from 'vitest'
import { line, list, measure, optional, pieces, price, rupees, whole } from './cell-kinds.ts'

const readAs = (reading: object) => ('value' in reading ? reading.value : 'trouble')

test.each([
  ['320', 32_000],
  ['₹ 320.50', 32_050],
  ['Rs. 320.5', 32_050],
  ['1,200', 120_000],
  ['1,20,000', 12_000_000],
  ['1,200.05', 120_005],
  ['320,50', 32_050],
  ['10,00,000', 100_000_000],
  ['10,00,000.01', 'trouble'],
  ['-5', 'trouble'],
  ['3.205', 'trouble'],
  ['12,34', 1_234],
  ['1e3', 'trouble'],
  ['', 'trouble'],
  ['three hundred', 'trouble'],
])('a price of %j is %s paise', (cell, value) => {
  expect(readAs(rupees.read(cell))).toBe(value)
})

test('a size never costs nothing', () => {
  expect(price.read('₹0.00')).toEqual({ trouble: 'is “₹0.00”; a price is more than ₹0.' })
  expect(price.read('0.01')).toEqual({ value: 1 })
})

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['Made to order', null],
  ['made-to-order', null],
  ['1000000', 1_000_000],
  ['1000001', 'trouble'],
  ['-1', 'trouble'],
  ['1.5', 'trouble'],
  ['', 'trouble'],
])('a stock of %j is %s', (cell, value) => {
  expect(readAs(pieces.read(cell))).toBe(value)
})

test('a whole number stands within its bounds, with or without its unit', () => {
  const grams = whole(1, 1000, 'g')
  expect(['1', '250 g', '250g', '1000'].map((cell) => readAs(grams.read(cell)))).toEqual([1, 250, 250, 1000])
  expect(['0', '1001', '2.5', '250 kg', 'g'].map((cell) => readAs(grams.read(cell)))).toEqual(Array(5).fill('trouble'))
})

test('a measure is a number with a point or a comma', () => {
  expect(['0', '3.5', '3,5', '100000'].map((cell) => readAs(measure.read(cell)))).toEqual([0, 3.5, 3.5, 100_000])
  expect(['-1', '100001', 'x', '1.2345'].map((cell) => readAs(measure.read(cell)))).toEqual(Array(4).fill('trouble'))
})

test('a line is trimmed, not empty, not too long, and one line', () => {
  expect(line(5).read(' Peda ')).toEqual({ value: 'Peda' })
  expect(line(5).read('Pedas!')).toEqual({ trouble: 'has 6 letters; at most 5 are possible.' })
  expect(line(5).read(' ')).toEqual({ trouble: 'is empty.' })
  expect(readAs(line(9).read('a\nb'))).toBe('trouble')
  expect(readAs(line(9).read('a\0b'))).toBe('trouble')
  expect(optional(line(5)).read(' ')).toEqual({ value: null })
})

test('a list holds each word once', () => {
  expect(list(3, line(9)).read(' milk, nuts ,,milk')).toEqual({ value: ['milk', 'nuts'] })
  expect(list(1, line(9)).read('milk, nuts')).toEqual({ trouble: 'lists 2; at most 1 are possible.' })
  expect(readAs(list(3, line(3)).read('milk'))).toBe('trouble')
})
