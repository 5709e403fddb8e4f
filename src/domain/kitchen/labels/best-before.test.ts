import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, startOf } from '../../settings/work-day.ts'
import { bestBeforeOf } from './best-before.ts'

test.each([
  ['5-7 days, cool and dry', '2026-12-03'],
  ['1 day', '2026-11-29'],
  ['2 – 3 weeks, airtight', '2026-12-12'],
  ['4 to 6 weeks', '2026-12-26'],
  ['3 months', '2027-02-28'],
  ['1 Year, sealed', '2027-11-28'],
  ['36 hours', '2026-11-29'],
  ['12 hours', '2026-11-28'],
  [' same day ', '2026-11-28'],
  ['7 days refrigerated, 2 days outside', '2026-11-30'],
  ['2 weeks, 3 days once opened', '2026-12-01'],
  ['10-7 days', '2026-12-05'],
])('%j after 28 November 2026 is best before %s [LABEL-02]', (shelfLife, day) => {
  expect(bestBeforeOf('2026-11-28', shelfLife)).toBe(day)
})

test('a month that is too short ends on its last day [LABEL-02]', () => {
  expect(bestBeforeOf('2026-08-31', '6 months')).toBe('2027-02-28')
})

test.each([null, '', 'Until it is gone', 'about 5 days', '0 days', '-3 days', '5 daylights', '12'])(
  '%j states no shelf life, and no day is guessed [LABEL-02]',
  (shelfLife) => {
    expect(bestBeforeOf('2026-11-28', shelfLife)).toBeUndefined()
  },
)

test('the shortest of a span counts, and nothing is best before it was made [LABEL-02]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (least, more) => {
      const day = bestBeforeOf('2026-11-28', `${least}-${least + more} days`) ?? ''
      expect(startOf(day)).toBe(startOf(addDays('2026-11-28', least)))
    }),
  )
})
