import { expect, test } from 'vitest'
import { findHour, minutesOfDay } from './hour-of-day.ts'
import { problemsOfSettings } from './shop-settings.ts'
import { addDays } from './work-day.ts'

const SETTINGS = {
  gstin: '27AAPFU0939F1ZV',
  fssai: '10012011000123',
  email: 'namaste@kesarkhoya.example',
  phone: '0141 255 0100',
  grievance: { phone: '' },
  cutOff: '12:00',
  week: null,
  closed: { weekdays: [0], dates: [{ day: '2027-03-22', name: 'Holi' }] },
  copy: { sameDay: 'Same-day delivery for orders before 12 PM' },
}

test.each([
  ['Same-day delivery for orders before 12 PM', '12 PM'],
  ['Ordered by 9:30 am, sent today', '9:30 am'],
  ['Sent on the day you order', undefined],
  ['From 10 packets on, same day', undefined],
])('the hour in “%s” is %s', (promise, hour) => {
  expect(findHour(promise)).toBe(hour)
})

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1439],
])('%s is %i minutes after midnight', (time, minutes) => {
  expect(minutesOfDay(time)).toBe(minutes)
})

test('settings that agree have no problem, and none has to name an hour or a number', () => {
  expect(problemsOfSettings(SETTINGS, SETTINGS)).toEqual([])
  expect(problemsOfSettings({ ...SETTINGS, gstin: '', fssai: '', copy: { sameDay: 'Soon' } }, SETTINGS)).toEqual([])
})

test.each([
  ['14:00', 'before 2 PM'],
  ['14:30', 'before 2:30 pm'],
  ['00:15', 'before 12.15 AM'],
  ['12:00', 'before 12 PM'],
])('a day that ends at %s may be promised as “%s”', (cutOff, sameDay) => {
  expect(problemsOfSettings({ ...SETTINGS, cutOff, copy: { sameDay } }, SETTINGS)).toEqual([])
})

test('a new phone that has not ten digits is told, of the shop and of its officer, and an old one is left [SET-17]', () => {
  const words = 'A phone number has ten digits, a landline’s with the code of its place.'
  const wrong = { ...SETTINGS, phone: '12345', grievance: { phone: '0' } }
  expect(problemsOfSettings(wrong, SETTINGS)).toEqual([words, words])
  expect(problemsOfSettings(wrong, wrong)).toEqual([])
  expect(problemsOfSettings({ ...SETTINGS, phone: '' }, SETTINGS)).toEqual([])
})

test('an owner reads all that is wrong with the settings at once', () => {
  expect(problemsOfSettings({ ...SETTINGS, gstin: '27', fssai: '1', cutOff: '14:30' }, SETTINGS)).toEqual([
    'A GSTIN has 15 letters and digits, and this has 2.',
    'An FSSAI number has 14 digits.',
    'Shoppers are promised the same day until 12 PM, but the day ends at 2:30 PM: make both the same.',
  ])
})

const HOLI = { day: '2027-03-22', name: 'Holi' }
const SIXTY = Array.from({ length: 60 }, (_, n) => ({ day: addDays('2027-06-01', n), name: 'Rest' }))
test.each([
  ['six weekdays and sixty days', { weekdays: [0, 1, 2, 3, 4, 5], dates: SIXTY }, []],
  [
    'every weekday',
    { weekdays: [6, 5, 4, 3, 2, 1, 0], dates: [] },
    ['Please leave the shop open on one day of the week at least.'],
  ],
  ['a day twice', { weekdays: [], dates: [HOLI, HOLI] }, ['The same day is closed twice: please remove one.']],
  [
    'sixty-one days',
    { weekdays: [], dates: [...SIXTY, HOLI] },
    ['At most 60 days can be closed: please remove some that are over.'],
  ],
])('a shop that is closed on %s is told what is wrong with that', (_when, closed, problems) => {
  expect(problemsOfSettings({ ...SETTINGS, closed }, SETTINGS)).toEqual(problems)
})

test('a number that was wrong before keeps nobody from mending something else', () => {
  const demo = { ...SETTINGS, gstin: '00AAAAA0000A0Z0', fssai: '-' }
  expect(problemsOfSettings(demo, demo)).toEqual([])
})
