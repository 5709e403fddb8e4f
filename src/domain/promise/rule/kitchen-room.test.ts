import { expect, test } from 'vitest'
import { askJaipur, askWay, at, type Question, refusalOn, SRINAGAR, windowsOn } from '../../../../tests/ask-jaipur.ts'
import { BHUJIA, GUJIYA, KAJU_KATLI } from '../../../../tests/jaipur-shop.ts'
import { take } from '../../../../tests/take-in-memory.ts'
import { type CapacityKey, NOTHING_TAKEN, type Taken } from '../capacity.ts'

const KHOYA = { kind: 'line', placeId: 'bapu-bazaar', id: 'khoya', day: '2026-11-26' } as const
const EVENING = { kind: 'window', placeId: 'bapu-bazaar', id: 'evening', zoneId: 'jaipur', day: '2026-11-26' } as const

function taken(key: CapacityKey, amount: number): Taken {
  const outcome = take(NOTHING_TAKEN, [{ key, amount }], () => null)
  return outcome.ok ? outcome.taken : NOTHING_TAKEN
}

test('a line gives the web what its share leaves, and the counter all of it', () => {
  const left = (quantity: number, channel: 'web' | 'counter') =>
    refusalOn(
      '2026-11-26',
      askWay('rider', { lines: [{ ...KAJU_KATLI, quantity }], taken: taken(KHOYA, 254_000), channel }),
    )
  expect(left(2, 'web')).toBeNull()
  expect(left(3, 'web')).toEqual({ code: 'line-full', day: '2026-11-26', line: 'Khoya sweets', left: 1000 })
  expect(left(3, 'counter')).toBeNull()
})

test('a line whose limit was lowered below what is taken has nothing left', () => {
  const rider = askWay('rider', { taken: taken(KHOYA, 320_000), channel: 'counter' })
  expect(refusalOn('2026-11-26', rider)).toMatchObject({ code: 'line-full', left: 0 })
  expect(refusalOn('2026-11-27', rider)).toBeNull()
})

test('a sweet that lies on the shelf goes out today without asking its line', () => {
  const full = taken({ ...KHOYA, day: '2026-11-24' }, 255_000)
  const today = (left: number | null) =>
    refusalOn('2026-11-24', askWay('rider', { lines: [{ ...KAJU_KATLI, left }], taken: full }))
  expect(today(1)).toBeNull()
  expect(today(0)?.code).toBe('line-full')
  expect(today(null)?.code).toBe('line-full')
})

test('a sweet that is sold out is made on a day whose line has room, and one made ahead is not', () => {
  expect(refusalOn('2026-11-24', askWay('rider', { lines: [{ ...KAJU_KATLI, left: 0 }] }))).toBeNull()
  expect(askJaipur({ lines: [{ ...BHUJIA, quantity: 3 }] }).refusal).toBeNull()
  expect(askJaipur({ lines: [{ ...BHUJIA, quantity: 4 }] }).refusal).toEqual({
    code: 'sold-out',
    product: 'Bhujia',
    left: 3,
  })
})

test('a window takes as many orders of a zone as it has riders, and the counter any number', () => {
  expect(windowsOn('2026-11-26', askWay('rider', { taken: taken(EVENING, 39) })).evening).toBe('offered')
  const full = askWay('rider', { taken: taken(EVENING, 40) })
  expect(windowsOn('2026-11-26', full)).toEqual({ morning: 'offered', afternoon: 'offered', evening: 'window-full' })
  const counter = { ...EVENING, id: 'counter', zoneId: 'counter' }
  expect(windowsOn('2026-11-26', askWay('pickup', { taken: taken(counter, 900) })).counter).toBe('offered')
})

test('gujiya is ordered from the opening of Holi’s orders to their closing, for its days and from its line', () => {
  const gujiya = (moment: string, more: Question = {}) => askWay('rider', { lines: [GUJIYA], at: at(moment), ...more })
  expect(gujiya('2027-02-28T23:59:59.999').refusal?.code).toBe('season-ahead')
  expect(
    gujiya('2027-03-01T00:00')
      .days.filter(({ refusal }) => refusal === null)
      .map(({ day }) => day),
  ).toEqual(['2027-03-19', '2027-03-20', '2027-03-22'])
  expect(gujiya('2027-03-20T23:59:59.999').refusal).toBeNull()
  expect(gujiya('2027-03-21T00:00').refusal?.code).toBe('season-over')
  const holi = { ...KHOYA, id: 'holi-khoya', day: '2027-03-20' }
  expect(refusalOn('2027-03-20', gujiya('2027-03-01T00:00', { taken: taken(holi, 50_000) }))).toMatchObject({
    code: 'line-full',
    line: 'Holi sweets',
  })
  expect(gujiya('2026-11-24T09:42').refusal).toMatchObject({ code: 'out-of-season', season: { name: 'Holi' } })
})

test('a courier who arrives within a season must leave with what its line makes before', () => {
  const courier = askWay('courier', { lines: [GUJIYA], pin: SRINAGAR, at: at('2027-03-10T09:00') })
  expect(
    courier.days.filter(({ refusal }) => refusal === null).map(({ dispatchDay, day }) => [dispatchDay, day]),
  ).toEqual([
    ['2027-03-17', '2027-03-19'],
    ['2027-03-18', '2027-03-20'],
    ['2027-03-19', '2027-03-21'],
    ['2027-03-20', '2027-03-22'],
  ])
})
