import { expect, test } from 'vitest'
import { fromRupees } from '../../money.ts'
import { cityShop } from '../set-up/city-shop.ts'
import type { Shop } from '../shop.ts'
import { zonesInWords } from './zone-words.ts'

const CITY = cityShop('302001', { deliveryFee: 40, freeDeliveryFrom: 500, closed: { weekdays: [], dates: [] } })

function withFirst(change: Partial<Shop['windows'][number]>): Shop {
  return { ...CITY, windows: CITY.windows.map((window, at) => (at === 0 ? { ...window, ...change } : window)) }
}

test('each zone says how an order comes, when and for what [WORDS-12]', () => {
  expect(zonesInWords(CITY).split('\n')).toEqual([
    'Jaipur: by rider, 10 AM–1 PM, 1–4 PM or 4–7 PM; ₹40, free from ₹500.',
    'Rajasthan: by courier, 1 day on the way, there by 6 PM; ₹40, free from ₹500.',
    'Rest of India: by courier, 2 days on the way, there by 6 PM; ₹40, free from ₹500.',
    'At the shop: to be picked up, 11 AM–3 PM or 3–8 PM; free.',
  ])
})

test('a window that is not there every day, or costs otherwise, says so; one of a single day is left out [WORDS-12]', () => {
  const some = withFirst({ on: { weekdays: [1, 3] }, fee: fromRupees(60) })
  expect(zonesInWords(some)).toContain('10 AM–1 PM (Mon and Wed, ₹60), 1–4 PM or 4–7 PM')
  expect(zonesInWords(withFirst({ on: { day: '2026-11-08' } }))).toContain('by rider, 1–4 PM or 4–7 PM')
})
