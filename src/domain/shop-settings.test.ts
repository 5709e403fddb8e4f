import { expect, test } from 'vitest'
import { findHour, minutesOfDay, problemsOfSettings } from './shop-settings.ts'

const SETTINGS = {
  gstin: '27AAPFU0939F1ZV',
  fssai: '10012011000123',
  email: 'namaste@kesarkhoya.example',
  cutOff: '12:00',
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

test('everything that is wrong is said at once', () => {
  expect(problemsOfSettings({ ...SETTINGS, gstin: '27', fssai: '1', cutOff: '14:30' }, SETTINGS)).toEqual([
    'This is no GSTIN: please compare it letter by letter.',
    'An FSSAI number has 14 digits.',
    'Shoppers are promised the same day until 12 PM, but the day ends at 2:30 PM: make both the same.',
  ])
})

test('a number that was wrong before keeps nobody from mending something else', () => {
  const demo = { ...SETTINGS, gstin: '00AAAAA0000A0Z0', fssai: '-' }
  expect(problemsOfSettings(demo, demo)).toEqual([])
})
