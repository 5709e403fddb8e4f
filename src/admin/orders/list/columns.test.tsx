import { expect, test } from 'vitest'
import { LIST_COLUMNS } from '../../../contract/admin/orders/list-view.ts'
import { AT_FIRST, CHOOSABLE, columnsOf, widthsOf } from './chosen-columns.ts'

const keysOf = (chosen: Parameters<typeof columnsOf>[0]) => columnsOf(chosen).map(({ key }) => key)
const fileOf = (chosen: Parameters<typeof columnsOf>[0]) =>
  columnsOf(chosen).flatMap(({ saved }) => saved.map(([title]) => title))

test('columns that are chosen stand in their own order behind number and name, which always stand [LINES-10]', () => {
  expect(keysOf(['state', 'pieces', 'area'])).toEqual(['number', 'name', 'area', 'pieces', 'state'])
  expect(keysOf([])).toEqual(['number', 'name'])
  expect(keysOf(null)).toEqual(['number', 'name', ...AT_FIRST])
})

test('the columns that can be chosen are those that the shop keeps [LINES-10]', () => {
  expect(CHOOSABLE.map(({ key }) => key)).toEqual(LIST_COLUMNS)
})

test('a file has the columns that are shown, and each of them once [LINES-10]', () => {
  expect(fileOf([])).toEqual(['Called', 'Order', 'Name'])
  expect(fileOf(['area', 'kilograms', 'sum'])).toEqual(['Called', 'Order', 'Name', 'City', 'PIN code', 'Kilograms'])
  const all = fileOf([...LIST_COLUMNS])
  expect(new Set(all).size).toBe(all.length)
})

test('the columns take as much room as they need at least, and share the rest [LINES-10]', () => {
  expect(widthsOf(columnsOf(['kilograms']))).toEqual({
    '--columns': '2rem 4.25rem minmax(6rem, 1fr) 3rem',
    '--least': '17.25rem',
  })
})
