import { expect, test } from 'vitest'
import type { EditedSettings } from '../../contract/admin/settings.ts'
import { fieldsOf, settingsOf } from './settings-fields.ts'

const SETTINGS: EditedSettings = {
  name: 'Kesar & Khoya',
  address: '',
  phone: '',
  email: '',
  hours: [{ days: 'Sun', time: '10 AM–6 PM' }],
  gstin: '',
  fssai: '',
  deliveryFee: 40.5,
  coldPackingCost: 40,
  giftWrappingCost: 30,
  freeDeliveryFrom: 700,
  freeShippingCode: 'SWEETFREE',
  newsletter: { on: true, percent: 20, maxDiscount: 500, minAmount: 0, firstOrder: true },
  banner: '',
  copy: { sameDay: 'a', customOrders: 'b', bulkDiscount: 'c' },
  cutOff: '12:00',
  closed: { weekdays: [0], dates: [{ day: '2027-03-22', name: 'Holi' }] },
  cash: { openAmount: 5_000, openOrders: null, stockShare: 25, largeFrom: null },
}

test('settings that nobody touched are sent as they were', () => {
  expect(settingsOf(fieldsOf(SETTINGS))).toEqual(SETTINGS)
})

test('a weekday that is not ticked is closed, and closed dates are sent in the order of time', () => {
  const open = [true, false, true, true, true, true, true]
  const closedDates = [
    { day: '2027-10-29', name: 'Diwali' },
    { day: '2027-03-22', name: 'Holi' },
  ]
  expect(settingsOf({ ...fieldsOf(SETTINGS), open, closedDates }).closed).toEqual({
    weekdays: [1],
    dates: [
      { day: '2027-03-22', name: 'Holi' },
      { day: '2027-10-29', name: 'Diwali' },
    ],
  })
})

test('an emptied row of hours is sent no more', () => {
  const fields = fieldsOf(SETTINGS)
  const sent = settingsOf({ ...fields, hours: [{ days: ' ', time: '' }], deliveryFee: '0' })
  expect(sent).toMatchObject({ hours: [], deliveryFee: 0 })
})

test('a limit of cash that is emptied is switched off', () => {
  const fields = fieldsOf(SETTINGS)
  const sent = settingsOf({ ...fields, cash: { ...fields.cash, openAmount: ' ', openOrders: '4' } })
  expect(sent.cash).toEqual({ openAmount: null, openOrders: 4, stockShare: 25, largeFrom: null })
})

test('an emptied threshold is sent as none', () => {
  expect(settingsOf({ ...fieldsOf(SETTINGS), freeDeliveryFrom: ' ' }).freeDeliveryFrom).toBeNull()
})
