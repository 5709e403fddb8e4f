import { expect, test } from 'vitest'
import { findColumn, NEEDED_COLUMNS, SHEET_COLUMNS, titleOf } from './product-columns.ts'

test('the columns that a new product of a file needs are told by the columns themselves [SHELF-06]', () => {
  expect(NEEDED_COLUMNS.map(titleOf)).toEqual([
    'Name',
    'Grams',
    'Price',
    'Stock',
    'Description',
    'Category',
    'Vegetarian',
    'HSN',
    'GST %',
  ])
})

test('each column is meant by its title and its name in JSON, whatever else is understood [SHELF-32]', () => {
  for (const column of SHEET_COLUMNS) expect([column, titleOf(column)].map(findColumn)).toEqual([column, column])
})

test.each([
  ['ITEM', 'name'],
  ['Product name', 'name'],
  ['Product', 'id'],
  ['Details', 'description'],
  ['Weight', 'size'],
  ['Pack-size', 'size'],
  ['Weight (g)', 'grams'],
  ['Rate (₹)', 'price'],
  [' qty. ', 'stock'],
  ['HSN Code', 'hsn'],
  ['GST', 'gstRate'],
  ['GST Rate', 'gstRate'],
  ['MRP', undefined],
  ['Type', undefined],
])('the heading %j means the column %s [SHELF-32]', (heading, column) => {
  expect(findColumn(heading)).toBe(column)
})
