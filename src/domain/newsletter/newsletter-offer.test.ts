import { expect, test } from 'vitest'
import { offerBounds, offerWords } from './newsletter-offer.ts'

const OFFER = { percent: 20, maxDiscount: 1000, minAmount: 0, firstOrder: true }

test('an offer is told with all that bounds it', () => {
  expect(offerWords(OFFER)).toBe('20% off your first order')
  expect(offerWords({ ...OFFER, percent: 15, firstOrder: false })).toBe('15% off one order')
  expect(offerBounds(OFFER)).toBe('At most ₹1,000 off.')
  expect(offerBounds({ ...OFFER, minAmount: 500 })).toBe('At most ₹1,000 off, from an order of ₹500.')
  expect(offerBounds({ ...OFFER, maxDiscount: null, minAmount: 500 })).toBe('From an order of ₹500.')
  expect(offerBounds({ ...OFFER, maxDiscount: null })).toBe('')
})
