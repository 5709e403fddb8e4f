import { expect, test } from 'vitest'
import type { KitchenSheet } from '../../contract/admin/kitchen.ts'
import { batchName, batchOptions, readBatch } from './batch-words.ts'
import { boxesToMake, lineGroups } from './line-groups.ts'

const row = (name: string, line: string | null) => ({
  ...{ productId: name, name, nameHi: null, shelfLife: '4 days', kilograms: 1.25, line },
  sizes: [{ size: '250 g', grams: 250, boxes: 5, made: 0, shelf: 2, isCounted: true, unlabelled: 0 }],
})
const SHEET: KitchenSheet = {
  ...{ success: true, day: '2026-11-26', batch: 'all', closed: null, at: 0, orders: 3 },
  batches: [
    { batch: 'overdue', orders: 1 },
    { batch: 'overnight', orders: 0 },
    { batch: 'morning', orders: 0 },
  ],
  promised: [
    { batch: 'window-evening', way: 'rider', window: { id: 'evening', starts: 1020, ends: 1200 }, orders: 2 },
    { batch: 'window-counter', way: 'pickup', window: { id: 'counter', starts: 840, ends: 1200 }, orders: 1 },
    { batch: 'courier', way: 'courier', window: null, orders: 4 },
  ],
  lines: [
    { id: 'syrup', name: 'Syrup sweets' },
    { id: 'khoya', name: 'Khoya sweets' },
    { id: 'fried', name: 'Fried' },
  ],
  handling: { coldPacking: 0, giftWrapping: 0, fragileHandling: 0, noContact: 0 },
  presents: 0,
  next: null,
  rows: [row('Bhujia', null), row('Barfi', 'khoya'), row('Rasmalai', 'syrup'), row('Old', 'gone')],
}

test('rows stand by the lines of the kitchen in their order, and what no line makes comes last', () => {
  const names = lineGroups(SHEET).map(({ name, rows }) => [name, rows.map((one) => one.name)])
  expect(names).toEqual([
    ['Syrup sweets', ['Rasmalai']],
    ['Khoya sweets', ['Barfi']],
    ['Of no line', ['Bhujia', 'Old']],
  ])
})

test('a kitchen without lines has its rows as they come, under no heading', () => {
  expect(lineGroups({ ...SHEET, lines: [] })).toEqual([{ id: '', name: undefined, rows: SHEET.rows }])
})

test('a box that lies on the shelf is not made', () => {
  expect(boxesToMake(row('Barfi', null).sizes)).toEqual({ boxes: 3, kilograms: 0.75 })
})

test('a sheet with promises offers its windows, and no batch that is empty', () => {
  expect(batchOptions(SHEET, 'all').map(({ label }) => label)).toEqual([
    ...['Overdue (1)', '5–8 PM (2)', '2–8 PM, to be picked up (1)', 'By courier (4)'],
  ])
  expect(batchOptions(SHEET, 'window-noon').at(-1)).toEqual({ value: 'window-noon', label: 'Another window' })
})

test('a sheet of a shop that promises nothing offers what it always did', () => {
  expect(batchOptions({ ...SHEET, promised: [], lines: [] }, 'all').map(({ label }) => label)).toEqual([
    ...['Overdue (1)', 'Ordered since the cut-off before (0)', 'Ordered this morning (0)'],
  ])
})

test('an address names a batch, or none', () => {
  expect([undefined, 'morning', 'courier', 'window-noon', 'gold'].map(readBatch)).toEqual([
    ...['all', 'morning', 'courier', 'window-noon', 'all'],
  ])
  expect(batchName('all', [])).toBe('Everything to make')
})
