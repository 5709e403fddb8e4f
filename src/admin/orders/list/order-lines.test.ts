import { expect, test } from 'vitest'
import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { addressOf, filterLines, isSameFilter, quickOf } from './filter-lines.ts'
import { type GroupKey, rowsOf } from './line-groups.ts'

const DAY = '2026-11-07'

function lineOf(called: string, changed: Partial<OrderLine> = {}): OrderLine {
  return {
    ...{ id: called.padStart(24, '0').toLowerCase(), called, status: 'Placed', late: false },
    ...{ firstLargeCash: false, cameBack: false, tried: null, promise: null, name: 'Meera Sharma' },
    ...{ city: 'Jaipur', pieces: 1, things: '2 × Kaju Katli 500 g', handling: [] },
    ...{ paying: 'cod', money: 'due', due: 1000, amount: 1000, day: DAY, zipcode: '302001', grams: 500 },
    ...changed,
  } as OrderLine
}

const inWindow = (starts: number, ends: number): OrderLine['promise'] => {
  return { way: 'rider', day: DAY, window: { id: 'w', starts, ends } }
}
const drawn = (orders: readonly OrderLine[], by: GroupKey, folded: string[] = []) =>
  rowsOf(orders, { by, day: DAY, folded: new Set(folded) }).map((row) =>
    row.kind === 'bar'
      ? `${row.title}: ${row.sums.orders}, ${row.sums.grams}, ${row.sums.due}`
      : `${row.order.called}${row.run ? ` ${row.run.sums.orders}, ${row.run.sums.grams}` : ''}`,
  )

test('lines stand under their windows in the order of the day, in runs of areas with their sums [LINES-02]', () => {
  const orders = [
    lineOf('D-1', { promise: inWindow(780, 960), zipcode: '302021' }),
    lineOf('D-2', { promise: inWindow(600, 780) }),
    lineOf('D-3', { promise: inWindow(780, 960), zipcode: '302016', grams: 250, due: null }),
    lineOf('D-4', { promise: inWindow(780, 960), zipcode: '302021', grams: 1000 }),
    lineOf('D-5', { promise: { way: 'courier', day: DAY, window: null } }),
    lineOf('C-9', { day: '2026-11-06' }),
  ]
  expect(drawn(orders, 'window')).toEqual([
    ...['Of earlier days, still here: 1, 500, 1000', 'C-9 1, 500'],
    ...['10 AM–1 PM: 1, 500, 1000', 'D-2 1, 500'],
    ...['1–4 PM: 3, 1750, 2000', 'D-3 1, 250', 'D-1 2, 1500', 'D-4'],
    ...['By courier: 1, 500, 1000', 'D-5 1, 500'],
  ])
})

test('of windows that begin together the one that ends first comes first, among the filters too [LINES-02]', () => {
  const orders = [lineOf('D-1', { promise: inWindow(600, 1080) }), lineOf('D-2', { promise: inWindow(600, 780) })]
  const titles = ['10 AM–1 PM', '10 AM–6 PM']
  expect(drawn(orders, 'window').filter((row) => row.includes('M:'))).toEqual(titles.map((of) => `${of}: 1, 500, 1000`))
  expect(quickOf(orders, DAY).flatMap(({ label }) => (label.includes('–') ? [label] : []))).toEqual(titles)
})

test('lines are put together by area, handling and state, and a folded group is its bar [LINES-02]', () => {
  const orders = [
    lineOf('D-1', { handling: ['coldPacking', 'giftWrapping'], status: 'Processing' }),
    lineOf('D-2', { zipcode: '302004' }),
  ]
  const [cold, none] = ['Cold packing, Gift wrapping: 1, 500, 1000', 'Nothing special: 1, 500, 1000']
  expect(drawn(orders, 'handling')).toEqual([cold, 'D-1 1, 500', none, 'D-2 1, 500'])
  expect(drawn(orders, 'handling', ['z'])).toEqual([cold, 'D-1 1, 500', none])
  expect(drawn(orders, 'area')).toEqual([
    ...['Jaipur 302001: 1, 500, 1000', 'D-1 1, 500'],
    ...['Jaipur 302004: 1, 500, 1000', 'D-2 1, 500'],
  ])
  expect(drawn(orders, 'state')).toEqual([
    ...['Placed: 1, 500, 1000', 'D-2 1, 500', 'Processing: 1, 500, 1000', 'D-1 1, 500'],
  ])
})

test('lines are put together by day, or stand by their numbers alone under one bar with the sums of all [LINES-02]', () => {
  const orders = [
    lineOf('B-7', { day: '2026-11-05' }),
    lineOf('C-9', { day: '2026-11-06', grams: 1000 }),
    lineOf('D-1', { zipcode: '302021' }),
    lineOf('D-2'),
    lineOf('D-3', { zipcode: '302021' }),
  ]
  expect(drawn(orders, 'day')).toEqual([
    ...['Thu 5 Nov: 1, 500, 1000', 'B-7 1, 500', 'Fri 6 Nov: 1, 1000, 1000', 'C-9 1, 1000'],
    ...['Sat 7 Nov: 3, 1500, 3000', 'D-2 1, 500', 'D-1 2, 1000', 'D-3'],
  ])
  expect(drawn(orders, 'none')).toEqual([
    ...['Of earlier days, still here: 2, 1500, 2000', 'B-7', 'C-9'],
    ...['By number: 3, 1500, 3000', 'D-1', 'D-2', 'D-3'],
  ])
  expect(drawn(orders, 'none', ['all']).at(-1)).toBe('By number: 3, 1500, 3000')
})

test('filters leave what has all of it: words, a quick filter, handling and money [LINES-03]', () => {
  const orders = [
    lineOf('D-1', { late: true, handling: ['giftWrapping'] }),
    lineOf('D-2', {
      name: 'Zoya Khan',
      isPresent: true,
      paying: 'online',
      money: 'paid',
      due: null,
      status: 'Processing',
    }),
    lineOf('D-3', { promise: inWindow(600, 780), zipcode: '302021' }),
    lineOf('D-4', { status: 'Shipped', tried: { why: 'nobody-home', by: 'Deepak', at: 0 } }),
  ]
  const left = (filters: Parameters<typeof filterLines>[1]) =>
    filterLines(orders, filters, DAY).map(({ called }) => called)
  expect(left({})).toEqual(['D-1', 'D-2', 'D-3', 'D-4'])
  expect(left({ q: 'zoya katli' })).toEqual(['D-2'])
  expect(left({ q: 'd-3' })).toEqual(['D-3'])
  expect(left({ q: 'gift' })).toEqual(['D-1'])
  expect(left({ q: '302021' })).toEqual(['D-3'])
  expect(left({ q: 'present' })).toEqual(['D-2'])
  expect(left({ show: 'present' })).toEqual(['D-2'])
  expect(left({ show: 'to-pack' })).toEqual(['D-1', 'D-3'])
  expect(left({ show: 'tried' })).toEqual(['D-4'])
  expect(left({ show: 'late', handling: 'giftWrapping' })).toEqual(['D-1'])
  expect(left({ paying: 'cod', money: 'due' })).toEqual(['D-1', 'D-3', 'D-4'])
  expect(left({ show: 'nothing of this name' })).toEqual([])
  const counts = quickOf(orders, DAY).map(({ label, count }) => `${label} ${count}`)
  expect(counts).toEqual(['To pack 2', 'Packing 1', 'Late 1', 'Not delivered 1', 'Present 1', '10 AM–1 PM 1'])
  expect(left({ show: quickOf(orders, DAY).at(-1)?.value })).toEqual(['D-3'])
})

test('a saved filter is the same as the address that asks for nothing else, whatever the day and the grouping [LINES-08]', () => {
  const saved = { q: 'zoya', handling: 'giftWrapping' }
  expect(isSameFilter(saved, { ...addressOf(saved) })).toBe(true)
  expect(isSameFilter(saved, { ...saved, leaves: DAY, group: 'area' } as typeof saved)).toBe(true)
  expect(isSameFilter(saved, { ...saved, show: 'late' })).toBe(false)
  expect(isSameFilter(saved, { q: 'zoya' })).toBe(false)
  expect(addressOf(saved)).toEqual({ ...saved, show: '', paying: '', money: '', late: '' })
})
