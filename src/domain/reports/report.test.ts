import { expect, test } from 'vitest'
import { type Paise, paise } from '../money.ts'
import { lastSettledDay } from './breakdowns.ts'
import { type ReportRow, readSort, sortRows } from './report.ts'
import { reportSheet } from './report-sheet.ts'

const row = (name: string, amount: number, more: Partial<ReportRow> = {}): ReportRow => ({
  ...{ key: name, name, orders: 1, boxes: 2, grams: 500, amount: paise(amount), net: paise(amount) },
  ...{ before: paise(0), margin: null, ...more },
})
const names = (rows: readonly ReportRow[]) => rows.map(({ name }) => name).join(' ')

test('rows are sorted by any column, and those that are alike by name [REPORT-03]', () => {
  const rows = [
    row('Ladoo', 300, { orders: 3, before: paise(100) }),
    row('Barfi', 300, { boxes: 9, before: paise(600), margin: { amount: paise(50), of: paise(280) } }),
    row('Peda', 900, { grams: 250 }),
  ]
  expect(names(sortRows(rows, readSort(undefined, 'product'), 'product'))).toBe('Peda Barfi Ladoo')
  expect(names(sortRows(rows, 'name', 'product'))).toBe('Barfi Ladoo Peda')
  expect(names(sortRows(rows, '-count', 'product'))).toBe('Barfi Ladoo Peda')
  expect(names(sortRows(rows, '-count', 'city'))).toBe('Ladoo Barfi Peda')
  expect(names(sortRows(rows, 'weight', 'product'))).toBe('Peda Barfi Ladoo')
  expect(names(sortRows(rows, '-change', 'product'))).toBe('Peda Ladoo Barfi')
  expect(names(sortRows(rows, '-margin', 'product'))).toBe('Barfi Ladoo Peda')
  expect(readSort('constructor', 'day')).toBe('name')
})

test('the file has the columns of the page, and a cell of nothing where nothing is known [REPORT-03]', () => {
  const rows = [row('Barfi', 12_345, { before: paise(10_000), margin: { amount: paise(500), of: paise(10_000) } })]
  expect(reportSheet([...rows, row('Peda', 0)], 'product', paise(12_345))).toEqual([
    [
      ...['Product', 'Boxes', 'Kilograms', 'Rupees', 'Share, %', 'Span before, rupees', 'Change, %'],
      ...['Margin, rupees', 'Margin, %', 'Of sales without tax, rupees'],
    ],
    ['Barfi', '2', '0.500', '123.45', '100', '100.00', '23', '5.00', '5', '100.00'],
    ['Peda', '2', '0.500', '0.00', '0', '0.00', '', '', '', ''],
  ])
  const [heads, cells] = reportSheet(rows, 'day', 0 as Paise)
  expect(heads).toHaveLength(7)
  expect(cells?.[4]).toBe('')
})

test('a day is added up when it has been over for an hour', () => {
  expect(lastSettledDay(Date.parse('2026-11-28T00:30:00+05:30'))).toBe('2026-11-26')
  expect(lastSettledDay(Date.parse('2026-11-28T01:00:00+05:30'))).toBe('2026-11-27')
})
