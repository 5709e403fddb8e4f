import { expect, test } from 'vitest'
import type { EditedSettings } from '../../contract/admin/settings.ts'
import { countChanges } from './count-changes.ts'
import { hoursFieldsOf, hoursOf } from './hours/hours-fields.ts'
import { cashFieldsOf, cashOf, deliveryFieldsOf, deliveryOf, offerFieldsOf, offerOf } from './section-fields.ts'
import { findSections, SETTINGS_GROUPS } from './settings-sections.ts'

const SETTINGS: EditedSettings = {
  name: 'Kesar & Khoya',
  address: '',
  mapPlace: '',
  phone: '',
  email: '',
  legalName: '',
  grievance: { name: '', email: '', phone: '' },
  hours: [{ days: 'Mon–Sat', time: '9 AM–8 PM' }],
  week: null,
  gstin: '',
  needsNoGstin: false,
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
  letters: { to: '', orders: true, stock: true, messages: true, complaints: true, backups: true, mail: true },
}

const HOURS = { opens: '09:00', closes: '20:00' }

test('settings that nobody touched are sent as they were', () => {
  const sections = [
    deliveryOf(deliveryFieldsOf(SETTINGS)),
    offerOf(offerFieldsOf(SETTINGS)),
    cashOf(cashFieldsOf(SETTINGS)),
  ]
  for (const section of sections) expect(SETTINGS).toMatchObject(section)
  const week = [null, HOURS, HOURS, HOURS, HOURS, null, HOURS]
  const { cutOff, closed } = SETTINGS
  expect(hoursOf(hoursFieldsOf({ ...SETTINGS, week }))).toEqual({
    ...{ week, cutOff, closed: { dates: closed.dates }, copy: { sameDay: 'a' } },
  })
})

test('words of an earlier version are the first table, and closed weekdays stay closed in it', () => {
  const hours = hoursFieldsOf({ ...SETTINGS, closed: { weekdays: [1], dates: [] } })
  expect(hours.week.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true, true, true, true])
  expect(hours.week[2]).toEqual({ ...HOURS, isOpen: true })
  const unread = hoursFieldsOf({ ...SETTINGS, hours: [{ days: 'When we like', time: 'Ask' }] })
  expect(unread.week[1]).toEqual({ opens: '', closes: '', isOpen: true })
  expect(unread.week[0]?.isOpen).toBe(false)
})

test('a weekday that is not ticked is closed, and closed dates are sent in the order of time', () => {
  const closedDates = [
    { day: '2027-10-29', name: 'Diwali' },
    { day: '2027-03-22', name: 'Holi' },
  ]
  const fields = hoursFieldsOf({ ...SETTINGS, week: [HOURS, HOURS, HOURS, HOURS, HOURS, HOURS, HOURS] })
  const week = fields.week.map((day, weekday) => ({ ...day, isOpen: weekday !== 1 }))
  expect(hoursOf({ ...fields, week, closedDates })).toMatchObject({
    week: [HOURS, null, HOURS, HOURS, HOURS, HOURS, HOURS],
    closed: { dates: [{ day: '2027-03-22' }, { day: '2027-10-29' }] },
  })
})

test('an emptied limit and threshold are sent as none', () => {
  const { cash } = cashFieldsOf(SETTINGS)
  expect(cashOf({ cash: { ...cash, openAmount: ' ', openOrders: '4' } }).cash).toEqual({
    ...{ openAmount: null, openOrders: 4, stockShare: 25, largeFrom: null },
  })
  expect(deliveryOf({ ...deliveryFieldsOf(SETTINGS), freeDeliveryFrom: ' ' }).freeDeliveryFrom).toBeNull()
})

test('a weekday that is opened again has the hours of another one', () => {
  const { week } = hoursFieldsOf({ ...SETTINGS, week: [null, null, HOURS, HOURS, HOURS, HOURS, HOURS] })
  expect(week[0]).toEqual({ ...HOURS, isOpen: false })
})

test('a setting is found by words of its title and of what stands on its page', () => {
  const found = (search: string) => findSections(search).flatMap(({ sections }) => sections.map(({ path }) => path))
  expect(found('grievance')).toEqual(['shop'])
  expect(found('cut-off')).toEqual(['hours', 'windows'])
  expect(found('Gift wrapping')).toEqual(['delivery'])
  expect(found('nothing of the kind')).toEqual([])
  expect(found('')).toEqual(SETTINGS_GROUPS.flatMap(({ sections }) => sections.map(({ path }) => path)))
})

test('changes are counted by the field, however deep it lies', () => {
  expect(countChanges({ name: true, week: [{ opens: true, closes: false }, { isOpen: true }] })).toBe(3)
  expect(countChanges({})).toBe(0)
})
