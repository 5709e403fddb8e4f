import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWeek } from './read-week.ts'
import { closedWeekdays, openingHours, problemsOfWeek, type Week } from './week.ts'

const DAY = { opens: '09:00', closes: '20:00' }
const SHORT = { opens: '10:00', closes: '18:30' }

test('neighbours with the same hours are one line, from Monday on [SET-01]', () => {
  expect(openingHours([SHORT, DAY, DAY, DAY, DAY, DAY, DAY])).toEqual([
    { days: 'Mon–Sat', time: '9 AM–8 PM' },
    { days: 'Sun', time: '10 AM–6:30 PM' },
  ])
  expect(openingHours([null, DAY, DAY, SHORT, DAY, DAY, SHORT]).map(({ days }) => days)).toEqual([
    ...['Mon–Tue', 'Wed', 'Thu–Fri', 'Sat', 'Sun'],
  ])
  expect(openingHours([DAY, DAY, DAY, DAY, DAY, DAY, DAY])).toEqual([{ days: 'Every day', time: '9 AM–8 PM' }])
})

test('closed weekdays are those without hours', () => {
  expect(closedWeekdays([null, DAY, DAY, null, DAY, DAY, DAY])).toEqual([0, 3])
})

test('hours that end before they begin are named by their weekday, and midnight is an end', () => {
  const week = [null, { opens: '20:00', closes: '09:00' }, { opens: '18:00', closes: '00:00' }]
  expect(problemsOfWeek(week)).toEqual(['On Monday the shop closes before it opens: please look at its hours.'])
})

test.each([
  ['Mon–Sat', '9 AM–8 PM', [1, 2, 3, 4, 5, 6], '09:00', '20:00'],
  ['Monday to Friday', '10.30 am - 6 pm', [1, 2, 3, 4, 5], '10:30', '18:00'],
  ['Every day', '07:00–21:00', [0, 1, 2, 3, 4, 5, 6], '07:00', '21:00'],
  ['Sat & Sun', '12 PM–12 AM', [0, 6], '12:00', '00:00'],
  ['Fri–Mon', '8 AM–1 PM', [0, 1, 5, 6], '08:00', '13:00'],
  ['Tuesdays, Thu', '8 AM–1 PM', [2, 4], '08:00', '13:00'],
])('“%s” and “%s” are read as a table', (days, time, open, opens, closes) => {
  const week = readWeek([{ days, time }], [])
  expect(week?.flatMap((hours, weekday) => (hours ? [weekday] : []))).toEqual(open)
  for (const hours of week ?? []) if (hours) expect(hours).toEqual({ opens, closes })
})

test.each([
  ['When we like', '9 AM–8 PM'],
  ['Mon–Sat', 'from nine'],
  ['Mon–Sat', '9 AM'],
  ['M', '9 AM–8 PM'],
  ['Mon–Wed–Fri', '9 AM–8 PM'],
  ['Mon', '19 PM–20 PM'],
  ['Mon', '9 AM–1 PM, 4 PM–8 PM'],
])('“%s” and “%s” are read in no way', (days, time) => {
  expect(readWeek([{ days, time }], [])).toBeUndefined()
})

test('lines that name a day twice are read in no way, and a day that is known to be closed stays so', () => {
  const line = { days: 'Mon', time: '9 AM–8 PM' }
  expect(readWeek([line, line], [])).toBeUndefined()
  expect(readWeek([{ ...line, days: 'Mon–Sun' }], [0])?.[0]).toBeNull()
})

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const weeks: fc.Arbitrary<Week> = fc.array(fc.option(fc.record({ opens: times, closes: times })), {
  minLength: 7,
  maxLength: 7,
})

test('a table is read again from the lines that follow from it', () => {
  fc.assert(
    fc.property(weeks, (week) => {
      expect(readWeek(openingHours(week), [])).toEqual(week)
    }),
  )
})
