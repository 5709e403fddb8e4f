import { expect, test } from 'vitest'
import { KAJU_KATLI } from '../../../../tests/jaipur-shop.ts'
import { NOTHING_TAKEN } from '../capacity.ts'
import { offersFor } from '../offers.ts'
import { earliestOf } from '../promised.ts'
import { compileShop } from '../rule/compiled-shop.ts'
import { problemsOfShop } from '../rule/problems-of-shop.ts'
import { cityShop, pinInAddress } from './city-shop.ts'

const SETTINGS = { deliveryFee: 40, freeDeliveryFrom: 700, closed: { weekdays: [], dates: [] } }
const AT = Date.parse('2026-11-24T09:42+05:30')

function askJaipur(pin: string) {
  const shop = compileShop(cityShop('302001', SETTINGS))
  return offersFor({ lines: [KAJU_KATLI], pin, at: AT, shop, taken: NOTHING_TAKEN, channel: 'web' })
}

test('a shop in a city begins with the rider on the same day, the courier on the next in its state and two later elsewhere [PROM-41]', () => {
  expect(problemsOfShop(cityShop('302001', SETTINGS))).toEqual([])
  const first = (pin: string) => earliestOf(askJaipur(pin))
  expect(first('302021')).toMatchObject({ way: 'rider', day: '2026-11-24', window: { starts: 13 * 60 }, fee: 4000 })
  expect(first('342001')).toMatchObject({ way: 'courier', day: '2026-11-25', window: null })
  expect(first('190001')).toMatchObject({ way: 'courier', dispatchDay: '2026-11-25', day: '2026-11-27' })
  expect(askJaipur('190001').ways.map(({ way }) => way)).toEqual(['courier', 'pickup'])
})

test('a city of several beginnings has them all, one that nobody knows that of its district', () => {
  expect(cityShop('400101', SETTINGS).zones[0]).toMatchObject({
    name: 'Mumbai',
    pins: [
      { kind: 'prefix', prefix: '4000' },
      { kind: 'prefix', prefix: '4001' },
    ],
  })
  expect(cityShop('321001', SETTINGS).zones[0]).toMatchObject({
    name: 'Our city',
    pins: [{ kind: 'prefix', prefix: '321' }],
  })
})

test.each([
  ['12 Bapu Bazaar, Jaipur 302003, Rajasthan', '302003'],
  ['Jaipur - 302 003', '302003'],
  ['12 Example Bazaar, Jaipur 302000', ''],
  ['Phone 9829012345', ''],
  ['', ''],
])('of %j the PIN code is %j', (address, pin) => {
  expect(pinInAddress(address)).toBe(pin)
})
