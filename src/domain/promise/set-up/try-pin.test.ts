import { expect, test } from 'vitest'
import { GUJIYA, JAIPUR, KAJU_KATLI, RASMALAI } from '../../../../tests/jaipur-shop.ts'
import type { OfferLine } from '../offer.ts'
import { compileShop } from '../rule/compiled-shop.ts'
import { tryPin } from './try-pin.ts'

const SHOP = compileShop(JAIPUR)

function tryJaipur(pin: string, lines: readonly OfferLine[] = [KAJU_KATLI], india = '2026-11-24T09:42') {
  return tryPin({ pin, lines, at: Date.parse(`${india}+05:30`), shop: SHOP })
}

test('a trial names every pattern that fits, the most exact first [PROM-45]', () => {
  expect(tryJaipur('302021')).toMatchObject({
    zone: 'Jaipur',
    fits: [
      { pattern: '302001–302039', zone: 'Jaipur' },
      { pattern: 'Rajasthan', zone: 'Rajasthan' },
      { pattern: 'rest of India', zone: 'India' },
    ],
  })
})

test('a trial says of each way what comes first, and why not sooner [PROM-45]', () => {
  const [rider, courier, pickup] = tryJaipur('302021').ways
  expect(rider).toEqual({
    way: 'rider',
    zone: 'Jaipur',
    first: 'Today, 4–7 PM',
    fee: '₹40',
    refused: ['Today, 10 AM–1 PM: Orders for it ended on Mon 23 Nov, 8:00 PM. Please choose a later one.'],
  })
  expect(courier).toMatchObject({ first: 'Thu 26 Nov, by courier', fee: '₹40' })
  expect(pickup).toMatchObject({ first: 'Today, 2–8 PM, to be picked up', fee: 'free', refused: [] })
})

test('a basket that cannot be had is told so in the words of the shopper [PROM-45]', () => {
  const trial = tryJaipur('190001', [RASMALAI])
  expect(trial.refusal).toContain('Rasmalai keeps two days and would be too old in Srinagar')
  expect(trial.ways[0]?.first).toBeNull()
  expect(trial.ways[0]?.refused[0]).toBe(trial.refusal)
})

test('a trial knows weight, season and least order as the checkout does [PROM-45]', () => {
  expect(tryJaipur('302021', [{ ...KAJU_KATLI, grams: 6_000 }]).ways[0]?.refused.join(' ')).toContain(
    'An order of more than 5 kg is made to order: please ask 48 hours ahead.',
  )
  expect(tryJaipur('302021', [GUJIYA], '2027-02-20T10:00').ways[0]?.refused.join(' ')).toContain(
    'Holi orders open on Mon 1 Mar.',
  )
  expect(tryJaipur('342001', [{ ...KAJU_KATLI, price: 10_000 as never }]).ways[0]).toMatchObject({
    first: null,
    refused: expect.arrayContaining(['Orders begin at ₹300 here: ₹200 more, please.']),
  })
})

test('a PIN that no zone serves is told so', () => {
  const shop = compileShop({ ...JAIPUR, zones: JAIPUR.zones.slice(0, 1) })
  const trial = tryPin({ pin: '190001', lines: [], at: 0, shop })
  expect(trial).toMatchObject({ zone: null, fits: [], ways: [], refusal: 'We do not deliver to 190001 yet.' })
})
