import { expect, test } from 'vitest'
import { GHEVAR, GUJIYA, JAIPUR, KAJU_KATLI, RASMALAI } from '../../../../tests/jaipur-shop.ts'
import type { OfferLine } from '../offer.ts'
import { compileShop } from '../rule/compiled-shop.ts'
import { settingOf } from './setting-of.ts'
import { tryPin } from './try-pin.ts'

const SHOP = compileShop(JAIPUR)

function tryJaipur(pin: string, lines: readonly OfferLine[] = [KAJU_KATLI], india = '2026-11-24T09:42', on?: string) {
  return tryPin({ pin, lines, at: Date.parse(`${india}+05:30`), shop: SHOP, on })
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

test('a trial says of each way all of the first day, and which setting keeps the rest [PROM-45] [PROM-91]', () => {
  const [rider, courier, pickup] = tryJaipur('302021').ways
  expect(rider).toEqual({
    way: 'rider',
    zone: 'Jaipur',
    offered: ['Today, 4–7 PM, ₹40', 'Today, 7–9 PM, ₹60'],
    refused: [
      {
        words: 'Today, 10 AM–1 PM: Orders for it ended on Mon 23 Nov, 8:00 PM. Please choose a later one.',
        setting: 'Zones and windows: Orders end',
      },
    ],
  })
  expect(courier).toMatchObject({ offered: ['Thu 26 Nov, by courier, ₹40'] })
  expect(pickup).toMatchObject({ offered: ['Today, 2–8 PM, to be picked up, free'], refused: [] })
})

test('a basket that cannot be had is told so in the words of the shopper [PROM-45]', () => {
  const trial = tryJaipur('190001', [RASMALAI])
  expect(trial.refusal).toContain('Rasmalai keeps two days and would be too old in Srinagar')
  expect(trial.ways[0]?.offered).toEqual([])
  expect(trial.ways[0]?.refused[0]).toEqual({
    words: trial.refusal,
    setting: 'Zones: Shelf life left at the door, 30 %',
  })
})

test('a trial knows weight, season and least order as the checkout does [PROM-45]', () => {
  expect(
    tryJaipur('302021', [{ ...KAJU_KATLI, grams: 6_000 }])
      .ways[0]?.refused.map(({ words }) => words)
      .join(' '),
  ).toContain('An order of more than 5 kg is made to order: please ask 48 hours ahead.')
  expect(
    tryJaipur('302021', [GUJIYA], '2027-02-20T10:00')
      .ways[0]?.refused.map(({ words }) => words)
      .join(' '),
  ).toContain('Holi orders open on Mon 1 Mar.')
  expect(tryJaipur('342001', [{ ...KAJU_KATLI, price: 10_000 as never }]).ways[0]).toMatchObject({
    offered: [],
    refused: expect.arrayContaining([
      { words: 'Orders begin at ₹300 here: ₹200 more, please.', setting: 'Zones: Smallest order' },
    ]),
  })
})

test('a wanted day is answered with all its windows, or why it has none [PROM-91]', () => {
  const on = (day: string, pin = '302021') => tryJaipur(pin, [KAJU_KATLI], '2026-11-24T09:42', day).ways[0]
  expect(on('2026-11-25')).toMatchObject({
    offered: ['Tomorrow, 10 AM–1 PM, ₹40', 'Tomorrow, 4–7 PM, ₹40', 'Tomorrow, 7–9 PM, ₹60'],
    refused: [],
  })
  expect(on('2026-11-29')).toMatchObject({
    offered: [],
    refused: [{ setting: 'Hours: Closed days' }, { setting: 'Hours: Closed days' }],
  })
  expect(on('2026-11-24', '190001')).toMatchObject({
    offered: [],
    refused: [
      {
        words: 'Nothing arrives on that day: it is sooner than an order can be there, or later than you offer.',
        setting: 'Zones: Days on the way; Zones: Days that are offered',
      },
    ],
  })
})

test.each([
  [{ code: 'not-sent', way: 'courier', products: ['Peda'], to: 'Srinagar', nearer: null }, 'Zones: Not sent here'],
  [{ code: 'notice-too-short', minutes: 60, because: { overGrams: 5000 } }, 'Kitchen: Notice by weight'],
  [{ code: 'notice-too-short', minutes: 60, because: { product: 'Ghevar' } }, 'Kitchen: Notice of the product'],
  [
    {
      ...({ code: 'too-far', to: 'Srinagar', isSameDay: false, nearer: null } as const),
      products: [RASMALAI, GHEVAR].map(({ name, keeps }) => ({ name, keeps, isTooOld: name === 'Rasmalai' })),
    },
    'Zones: Shelf life left at the door, 30 %; Kitchen: How long the product travels',
  ],
] as const)('a refusal of %j comes from the setting %j [PROM-91]', (refusal, setting) => {
  expect(settingOf(refusal, JAIPUR)).toBe(setting)
})

test('a PIN that no zone serves is told so', () => {
  const shop = compileShop({ ...JAIPUR, zones: JAIPUR.zones.slice(0, 1) })
  const trial = tryPin({ pin: '190001', lines: [], at: 0, shop })
  expect(trial).toMatchObject({ zone: null, fits: [], ways: [], refusal: 'We do not deliver to 190001 yet.' })
})
