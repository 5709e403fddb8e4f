import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GUJIYA, KALAKAND, RASMALAI } from '../../../tests/jaipur-shop.ts'
import { readPin } from '../address/pin-code.ts'
import { expectedDelivery, progressOf } from '../orders/order-progress.ts'
import { addDays, dayOf, startOf } from '../settings/work-day.ts'
import { NOTHING_TAKEN } from './capacity.ts'
import { offersFor } from './offers.ts'
import { earliestOf } from './promised.ts'
import { compileShop } from './rule/compiled-shop.ts'
import { defaultShop } from './shop.ts'

const NEVER_CLOSED = { weekdays: [], dates: [] }
const SETTINGS = { deliveryFee: 40, freeDeliveryFrom: null, closed: NEVER_CLOSED }
const DEMO = { demo: true }
const INDIA = { pin: '190001', taken: NOTHING_TAKEN, channel: 'web' } as const
const at = (india: string) => Date.parse(`${india}+05:30`)

test('a shop that has set up nothing keeps the steps of its tracking page, at any hour and PIN', () => {
  const shop = compileShop(defaultShop(SETTINGS))
  const moments = fc.integer({ min: at('2026-01-01T00:00'), max: at('2032-01-01T00:00') })
  const pins = fc.stringMatching(/^[1-9][0-9]{5}$/).filter((pin) => readPin(pin) !== undefined)
  fc.assert(
    fc.property(moments, pins, (placedAt, pin) => {
      const promised = earliestOf(offersFor({ ...INDIA, pin, lines: [RASMALAI, KALAKAND, GUJIYA], at: placedAt, shop }))
      const steps = progressOf({ status: 'Placed', placedAt, events: [] }, DEMO)
      const dayOfStep = (name: string) => dayOf(steps.find((step) => step.name === name)?.at ?? 0)
      expect(promised).toMatchObject({ way: 'courier', window: null, fee: 4000, madeOn: null })
      expect(promised?.dispatchDay).toBe(dayOfStep('Shipped'))
      expect(promised?.day).toBe(dayOfStep('Delivered'))
      expect(promised?.day).toBe(dayOf(expectedDelivery(startOf(promised?.dispatchDay ?? ''), DEMO)?.to ?? 0))
    }),
  )
})

test('a shop that has set up nothing sends nothing on the days on which it is closed', () => {
  const shop = compileShop(defaultShop({ ...SETTINGS, closed: { weekdays: [0], dates: [] } }))
  const saturday = at('2026-11-28T10:00')
  expect(earliestOf(offersFor({ ...INDIA, lines: [RASMALAI], at: saturday, shop }))).toMatchObject({
    dispatchDay: '2026-11-30',
    day: '2026-12-02',
  })
})

test('a shop that has set up nothing charges the fee of its settings, and none from its threshold on', () => {
  const feeFrom = (freeDeliveryFrom: number | null) => {
    const shop = compileShop(defaultShop({ ...SETTINGS, deliveryFee: 60.5, freeDeliveryFrom }))
    return earliestOf(offersFor({ ...INDIA, lines: [RASMALAI], at: at('2026-11-24T09:42'), shop }))?.fee
  }
  expect([null, 351, 350].map(feeFrom)).toEqual([6050, 6050, 0])
})

test('a shop that has set up nothing takes what is counted from its stock alone, on any day', () => {
  const shop = compileShop(defaultShop(SETTINGS))
  const ask = (quantity: number) =>
    offersFor({ ...INDIA, lines: [{ ...RASMALAI, quantity, left: 2 }], at: at('2026-12-31T23:59'), shop })
  expect(earliestOf(ask(2))?.day).toBe('2027-01-03')
  expect(ask(3).refusal).toEqual({ code: 'sold-out', product: 'Rasmalai', left: 2 })
  expect(ask(2).ways[0]?.days.map(({ dispatchDay }) => dispatchDay)).toEqual(
    Array.from({ length: 60 }, (_, days) => addDays('2026-12-31', days)),
  )
})
