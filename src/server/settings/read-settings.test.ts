import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratesOf, STANDARD_RATES } from '../../domain/cart/pricing.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { readSettings } from './read-settings.ts'

/** Of a shop that has saved something, and nothing of these. */
const OF_SAVED = { ...DEFAULT_SETTINGS, takesOrders: true }

test('an empty shop has the default settings and the standard rates', () => {
  expect(readSettings(undefined)).toEqual({ settings: DEFAULT_SETTINGS, wrong: [] })
  expect(ratesOf(DEFAULT_SETTINGS)).toEqual(STANDARD_RATES)
})

test('a saved setting wins over the default', () => {
  const { settings, wrong } = readSettings({ deliveryFee: 60.5, phone: '020 5550 0199' })
  expect(settings).toEqual({ ...OF_SAVED, deliveryFee: 60.5, phone: '020 5550 0199' })
  expect(wrong).toEqual([])
})

test.each([-500, 'free', null, 1e300, '60', [60], Number.NaN])('a delivery fee of %j is none', (deliveryFee) => {
  const { settings, wrong } = readSettings({ deliveryFee, giftWrappingCost: 35 })
  expect(settings).toEqual({ ...OF_SAVED, giftWrappingCost: 35 })
  expect(wrong).toEqual(['deliveryFee'])
})

test.each([
  ['nothing', undefined, false],
  ['something before it could say so', { name: 'Arjun Mithai' }, true],
  ['that it takes none', { takesOrders: false }, false],
  ['that it takes them', { takesOrders: true }, true],
  ['nonsense', { takesOrders: 'perhaps' }, true],
])('whether a shop takes orders that has saved %s [OPEN-01]', (_, saved, takesOrders) => {
  expect(readSettings(saved).settings.takesOrders).toBe(takesOrders)
})

test('a shop that is closed on all days of the week is closed on none', () => {
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  const { settings, wrong } = readSettings({ closed: { weekdays, dates: [] } })
  expect(settings.closed).toEqual({ weekdays: [], dates: [] })
  expect(wrong).toEqual(['closed'])
})

test('words of hours that were typed before there was a table are read as they are, and weekdays too', () => {
  const hours = [{ days: 'Every day', time: '7 AM–9 PM' }]
  const { settings } = readSettings({ hours, closed: { weekdays: [2], dates: [] } })
  expect(settings).toMatchObject({ week: null, hours, closed: { weekdays: [2] } })
})

test('lines and closed weekdays follow from a saved table, whatever stands beside it', () => {
  const day = { opens: '10:00', closes: '14:30' }
  const week = [null, day, day, day, day, day, day]
  const beside = { hours: [{ days: 'Every day', time: 'always' }], closed: { weekdays: [3], dates: [] } }
  const { settings, wrong } = readSettings({ week, ...beside })
  expect(settings.hours).toEqual([
    { days: 'Mon–Sat', time: '10 AM–2:30 PM' },
    { days: 'Sun', time: 'Closed' },
  ])
  expect(settings.closed.weekdays).toEqual([0])
  expect(wrong).toEqual([])
  expect(readSettings({ week: week.map(() => null) }).wrong).toEqual(['week'])
})

test('words for the same day that follow from the cut-off are no words of the owner’s', () => {
  const copy = { sameDay: 'Same-day delivery for orders before 2 PM', customOrders: 'b', bulkDiscount: 'c' }
  expect(readSettings({ cutOff: '14:00', copy }).settings.copy.sameDay).toBe('')
  expect(readSettings({ cutOff: '13:00', copy }).settings.copy.sameDay).toBe(copy.sameDay)
})

test('each setting that is wrong is named once, the others hold', () => {
  const hours = [{ days: 1 }, { time: 2 }]
  const { settings, wrong } = readSettings({ phone: 12345, hours, deliveryFee: 60 })
  expect(settings).toEqual({ ...OF_SAVED, deliveryFee: 60 })
  expect([...wrong].sort()).toEqual(['hours', 'phone'])
})

test('the shop has settings to charge by, whatever is saved', () => {
  const names = fc.constantFrom(...Object.keys(DEFAULT_SETTINGS), 'coupons', '__proto__')
  const anything = fc.oneof(fc.jsonValue(), fc.dictionary(names, fc.jsonValue()))
  fc.assert(
    fc.property(anything, (saved) => {
      const { settings } = readSettings(saved)
      expect(Object.keys(settings).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort())
      for (const rate of Object.values(ratesOf(settings))) expect(rate ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})
