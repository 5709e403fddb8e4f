import { expect, test } from 'vitest'
import { type Season, seasonOn } from './season.ts'

const HOLI: Season = {
  id: 'holi',
  name: 'Holi',
  orders: { from: '2027-03-01', to: '2027-03-20' },
  delivery: { from: '2027-03-19', to: '2027-03-22' },
  lines: [],
  products: ['gujiya'],
  exclusive: true,
}
const NEXT_HOLI: Season = {
  ...HOLI,
  id: 'holi-2028',
  orders: { from: '2028-02-20', to: '2028-03-09' },
  delivery: { from: '2028-03-08', to: '2028-03-11' },
}
const DIWALI: Season = {
  ...HOLI,
  id: 'diwali',
  name: 'Diwali',
  orders: { from: '2026-10-20', to: '2026-11-05' },
  delivery: { from: '2026-11-01', to: '2026-11-09' },
  products: 'all',
  exclusive: false,
}

const timesOf = ({ name, orders, delivery }: Season) => ({ name, orders, delivery })

test('a product of no season comes on any day', () => {
  expect(seasonOn([], '2026-11-24', '2026-11-24')).toEqual({ ok: true, season: undefined })
})

test.each([
  ['2027-02-28', 'season-ahead'],
  ['2027-03-01', undefined],
  ['2027-03-20', undefined],
  ['2027-03-21', 'season-over'],
])('gujiya for Holi, ordered on %s, is answered by when its orders open and close', (ordered, code) => {
  const outcome = seasonOn([HOLI], '2027-03-22', ordered)
  expect(outcome.ok ? undefined : outcome.refusal.code).toBe(code)
  if (outcome.ok) expect(outcome.season).toBe(HOLI)
})

test('gujiya comes on no other days than those of its season, and the next one is named', () => {
  const refusal = (day: string, ordered: string) => {
    const outcome = seasonOn([NEXT_HOLI, HOLI], day, ordered)
    return outcome.ok ? undefined : outcome.refusal
  }
  expect(refusal('2027-03-18', '2027-03-10')).toEqual({ code: 'out-of-season', season: timesOf(HOLI) })
  expect(refusal('2027-03-23', '2027-03-10')).toEqual({ code: 'out-of-season', season: timesOf(HOLI) })
  expect(refusal('2027-03-23', '2027-03-21')).toEqual({ code: 'out-of-season', season: timesOf(NEXT_HOLI) })
  expect(refusal('2028-04-01', '2028-03-30')).toEqual({ code: 'out-of-season', season: null })
  expect(refusal('2027-03-19', '2027-03-10')).toBeUndefined()
  expect(refusal('2027-03-22', '2027-03-10')).toBeUndefined()
})

test('a sweet of all the year goes by a festival on its days alone', () => {
  expect(seasonOn([DIWALI], '2026-11-10', '2026-10-01')).toEqual({ ok: true, season: undefined })
  expect(seasonOn([DIWALI], '2026-11-07', '2026-10-19')).toEqual({
    ok: false,
    refusal: { code: 'season-ahead', season: timesOf(DIWALI) },
  })
  expect(seasonOn([DIWALI], '2026-11-07', '2026-10-20')).toEqual({ ok: true, season: DIWALI })
})
