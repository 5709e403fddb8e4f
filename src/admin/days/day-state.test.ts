import { expect, test } from 'vitest'
import type { DayFigures } from '../../contract/admin/days.ts'
import { dayBars, dayState, monthSpan, percentTaken } from './day-state.ts'

const KHOYA = { id: 'khoya', name: 'Khoya', limit: 300_000, usual: 300_000, kept: 0, taken: 150_000 }
const EVENING = { id: 'evening', zoneId: 'city', zone: 'Jaipur', way: 'rider', starts: 960, ends: 1140 } as const
const DAY: DayFigures = {
  ...{ day: '2026-11-07', closed: null, isClosedByDate: false, stops: [], seasons: [] },
  ...{ lines: [KHOYA], windows: [{ ...EVENING, limit: 40, taken: 10 }] },
}

test.each<[Partial<DayFigures>, string]>([
  [{}, ''],
  [{ closed: 'Holi' }, 'closed'],
  [{ stops: [{ way: null, until: null }] }, 'stopped'],
  [{ lines: [{ ...KHOYA, taken: 300_000 }] }, 'full'],
  [{ lines: [{ ...KHOYA, kept: 30_000, taken: 270_000 }] }, 'full'],
  [{ windows: [{ ...EVENING, limit: 40, taken: 40 }] }, 'full'],
  [{ lines: [{ ...KHOYA, taken: 300_001 }], closed: 'Holi' }, 'over-full'],
  [{ lines: [], windows: [{ ...EVENING, limit: null, taken: 400 }] }, ''],
])('a day of %j is %j [PROM-46]', (changed, state) => {
  expect(dayState({ ...DAY, ...changed })).toBe(state)
})

test('the bars of a day are its lines and its riders, of whom one without a limit leaves no per cent', () => {
  expect(dayBars(DAY)).toEqual([
    { name: 'Khoya', taken: 150_000, limit: 300_000 },
    { name: 'Riders', taken: 10, limit: 40 },
  ])
  const windows = [
    { ...EVENING, limit: 1, taken: 1 },
    { ...EVENING, limit: null, taken: 8 },
  ]
  expect(dayBars({ ...DAY, lines: [], windows })).toEqual([{ name: 'Riders', taken: 9, limit: null }])
  expect(dayBars({ ...DAY, lines: [], windows: [] })).toEqual([])
  expect(
    [
      { taken: 1, limit: 3 },
      { taken: 0, limit: 0 },
      { taken: 5, limit: 0 },
    ].map(percentTaken),
  ).toEqual([33, 100, 999])
})

test('a month is shown from a Monday to a Sunday', () => {
  expect(monthSpan('2026-11')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(monthSpan('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})
