import { expect, test } from 'vitest'
import type { NotOffered, Offers } from '../../contract/promise.ts'
import { choiceOf, daysOf, findSlot } from './offered.ts'
import { dayNote, dayOnCard, slotNote, slotTitle } from './slot-words.ts'

type WayOffer = Offers['ways'][number]

const no = (code: string, word: string): NotOffered => ({ code, word, words: `${word}.` })
const FULL = no('window-full', 'Full')
const CLOSED = no('closed', 'Closed')

const morning = { id: 'morning', starts: 600, ends: 780 }
const evening = { id: 'evening', starts: 1020, ends: 1200 }
const slot = (window: typeof morning | null, fee: number, refusal: NotOffered = null) => ({
  ...{ window, fee, until: 0, refusal },
})
const day = (at: string, windows: ReturnType<typeof slot>[], refusal: NotOffered = null) => ({
  ...{ day: at, dispatchDay: at, windows, refusal },
})
const way = (of: WayOffer['way'], days: WayOffer['days'], refusal: NotOffered = null): WayOffer => ({
  ...{ way: of, fee: 40, days, refusal },
})
const offersOf = (...ways: WayOffer[]): Offers => ({ ways, refusal: null, earliest: null })

const RIDER = way('rider', [
  day('2026-11-27', [slot(morning, 40, FULL), slot(evening, 60)]),
  day('2026-11-28', [], CLOSED),
  day('2026-11-30', [slot(morning, 40, FULL), slot(evening, 60, FULL)], FULL),
])

test('days of offers: those that are closed or full keep their place with their word', () => {
  const days = daysOf(offersOf(RIDER))
  expect(days.map((one) => [one.day, dayNote(one)])).toEqual([
    ['2026-11-27', '5–8 PM'],
    ['2026-11-28', 'Closed'],
    ['2026-11-30', 'Full'],
  ])
})

test('days of offers: a day is there to choose where any way has something of it, in the order of the days', () => {
  const courier = way('courier', [day('2026-11-29', [slot(null, 90)]), day('2026-11-30', [slot(null, 90)])])
  const pickup = way('pickup', [day('2026-11-30', [slot(morning, 0)])])
  const days = daysOf(offersOf(RIDER, courier, pickup))
  expect(days.map((one) => [one.day, dayNote(one)])).toEqual([
    ['2026-11-27', '5–8 PM'],
    ['2026-11-28', 'Closed'],
    ['2026-11-29', 'Courier'],
    ['2026-11-30', '2 windows'],
  ])
  expect(days[3]?.slots.map((one) => [slotTitle(one), slotNote(one)])).toEqual([
    ['10 AM–1 PM', 'Full'],
    ['5–8 PM', 'Full'],
    ['By courier', '₹90'],
    ['Pick up 10 AM–1 PM', 'at the counter · free'],
  ])
})

test('days of offers: where the whole way is refused none of its days can be chosen', () => {
  const small = no('order-too-small', 'Too small')
  const [only] = daysOf(offersOf(way('rider', [day('2026-11-27', [slot(morning, 40)])], small)))
  expect(only).toMatchObject({ refusal: small, slots: [{ refusal: small }] })
})

test('a choice is found again only while its slot is offered', () => {
  const offers = offersOf(RIDER)
  const found = findSlot(offers, { way: 'rider', day: '2026-11-27', windowId: 'evening' })
  expect(found).toMatchObject({ fee: 60, window: evening })
  expect(found && choiceOf(found)).toEqual({ way: 'rider', day: '2026-11-27', windowId: 'evening' })
  expect(findSlot(offers, { way: 'rider', day: '2026-11-27', windowId: 'morning' })).toBeUndefined()
  expect(findSlot(offers, { way: 'pickup', day: '2026-11-27', windowId: 'evening' })).toBeUndefined()
})

test('the card of a day names today, and every day with its month', () => {
  const at = Date.parse('2026-11-30T23:00:00+05:30')
  expect(dayOnCard('2026-11-30', at)).toEqual({ weekday: 'Today', date: '30', month: 'Nov' })
  expect(dayOnCard('2026-12-01', at)).toEqual({ weekday: 'Tue', date: '1', month: 'Dec' })
})
