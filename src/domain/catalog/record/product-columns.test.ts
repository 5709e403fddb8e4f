import { expect, test } from 'vitest'
import { NEEDED_COLUMNS, titleOf } from './product-columns.ts'

test('the columns that a new product of a file needs are told by the columns themselves [SHELF-06]', () => {
  expect(NEEDED_COLUMNS.map(titleOf)).toEqual([
    'Name',
    'Grams',
    'Price',
    'Stock',
    'Description',
    'Category',
    'Sugar',
    'Vegetarian',
    'HSN',
    'GST %',
  ])
})
