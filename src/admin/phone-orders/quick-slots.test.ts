import { expect, test } from 'vitest'
import type { Offers } from '../../contract/promise.ts'
import { goneWords, quickSlots } from './quick-slots.ts'

type Way = Offers['ways'][number]
const FULL = { code: 'window-full', word: 'Full', words: 'Full.' }
const windowOf = (id: string, ends: number, refusal: Way['refusal'] = null) => ({
  ...{ window: { id, starts: ends - 180, ends }, fee: 40, until: 0, refusal },
})
const dayOf = (day: string, windows: Way['days'][number]['windows']) => ({
  day,
  dispatchDay: day,
  windows,
  refusal: null,
})
const rider: Way = {
  ...{ way: 'rider', fee: 40, refusal: null },
  days: ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) =>
    dayOf(day, [windowOf('evening', 1200), windowOf('noon', 900, FULL), windowOf('morning', 780)]),
  ),
}
const pickup: Way = { ...rider, way: 'pickup', fee: 0, days: [dayOf('2026-11-27', [windowOf('counter', 1200)])] }
const namesOf = (ways: readonly Way[]) =>
  quickSlots({ ways: [...ways], refusal: null, earliest: null }).map(({ day, window }) => `${day} ${window?.id}`)

test('the soonest windows are read out in the order of the day, none that is full among them', () => {
  expect(namesOf([rider])).toEqual([
    ...['2026-11-26 morning', '2026-11-26 evening', '2026-11-27 morning', '2026-11-27 evening', '2026-11-28 morning'],
  ])
})

test('the first time to pick it up stands among the five', () => {
  expect(namesOf([rider, pickup])).toEqual([
    ...['2026-11-26 morning', '2026-11-26 evening', '2026-11-27 morning', '2026-11-27 evening', '2026-11-27 counter'],
  ])
  expect(namesOf([pickup])).toEqual(['2026-11-27 counter'])
  expect(namesOf([])).toEqual([])
})

test('a day on which nothing is brought any more says of each window why, whether it can be picked up or not [DESK-17]', () => {
  const full = (way: Way): Offers => ({ ways: [way, pickup], refusal: null, earliest: null })
  const today = dayOf('2026-11-27', [windowOf('evening', 1200, FULL), windowOf('morning', 780, FULL)])
  expect(goneWords(full({ ...rider, days: [today] }), '2026-11-27')).toEqual(['10 AM–1 PM: Full', '5–8 PM: Full'])
  expect(goneWords(full(rider), '2026-11-27')).toEqual([])
  expect(goneWords(full(rider), '2026-11-25')).toEqual([])
})
