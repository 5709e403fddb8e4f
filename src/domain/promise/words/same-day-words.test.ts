import { expect, test } from 'vitest'
import { JAIPUR, WINDOWS } from '../../../../tests/jaipur-shop.ts'
import { compileShop } from '../rule/compiled-shop.ts'
import type { Shop } from '../shop.ts'
import { promisedSameDay } from './same-day-words.ts'

const TUESDAY = '2026-11-24'
const at = (day: string) => Date.parse(`${day}T09:00:00+05:30`)
const said = (changed: Partial<Shop> = {}, day = TUESDAY) =>
  promisedSameDay(compileShop({ ...JAIPUR, ...changed }), at(day))

test('a shop that promises days says the same day for the city of its rider alone, until the last cut-off [PROM-32]', () => {
  expect(said()).toBe('Same-day delivery for orders before 12 PM in Jaipur')
})

test('two zones of a rider are named with their own hours, and together where that is the same [PROM-32]', () => {
  const [jaipur, ...others] = JAIPUR.zones
  if (!jaipur) throw new Error('a zone')
  const zones = [jaipur, { ...jaipur, id: 'amer', name: 'Amer' }, { ...jaipur, id: 'sanganer', name: 'Sanganer' }]
  const windows = WINDOWS.map((window) => ({
    ...window,
    orders: { ...window.orders, sanganer: 5, ...(window.id === 'afternoon' && { amer: 5 }) },
  }))
  const earlier = windows.map((window) =>
    window.id === 'afternoon' ? { ...window, cutOff: { minutesBefore: 6 * 60 } } : window,
  )
  expect(said({ zones: [...zones, ...others], windows })).toBe(
    'Same-day delivery for orders before 12 PM in Jaipur, Amer and Sanganer',
  )
  expect(said({ zones: [...zones, ...others], windows: earlier })).toBe(
    'Same-day delivery for orders before 12 PM in Jaipur and Sanganer, before 10 AM in Amer',
  )
})

test('the same day is not spoken of where nobody rides on it, its orders are stopped, or they ended on the day before [PROM-32]', () => {
  const SUNDAY = '2026-11-22'
  const stop = { placeId: 'bapu-bazaar', day: TUESDAY, until: null }
  expect(said({}, SUNDAY)).toBe('')
  expect(said({ stops: [{ ...stop, way: null }] })).toBe('')
  expect(said({ stops: [{ ...stop, way: 'rider' }] })).toBe('')
  expect(said({ stops: [{ ...stop, way: 'courier' }] })).not.toBe('')
  expect(said({ windows: WINDOWS.filter(({ id }) => id === 'morning') })).toBe('')
  expect(said({ zones: JAIPUR.zones.filter(({ id }) => id !== 'jaipur') })).toBe('')
})
