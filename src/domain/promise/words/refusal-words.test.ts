import { expect, test } from 'vitest'
import { fromRupees } from '../../money.ts'
import type { OfferRefusal } from '../refusal.ts'
import { refusalWord, refusalWords } from './refusal-words.ts'

const HOLI = {
  name: 'Holi',
  orders: { from: '2027-03-01', to: '2027-03-20' },
  delivery: { from: '2027-03-19', to: '2027-03-22' },
}
const RASMALAI = { name: 'Rasmalai', keeps: 2, isTooOld: true }
const KALAKAND = { name: 'Kalakand', keeps: 0, isTooOld: true }
const GHEVAR = { name: 'Ghevar', keeps: 7, isTooOld: false }
const SRINAGAR = { code: 'too-far', to: 'Srinagar', isSameDay: false, nearer: 'Rajasthan' } as const

const SAID: readonly (readonly [OfferRefusal, string])[] = [
  [{ code: 'pin-missing' }, 'Please tell us the PIN code it shall go to.'],
  [{ code: 'pin-invalid', pin: '012345' }, 'No place in India has this PIN code.'],
  [{ code: 'pin-invalid', pin: '999999' }, 'No place in India has this PIN code.'],
  [{ code: 'pin-invalid', pin: '3020' }, 'A PIN has six digits.'],
  [{ code: 'pin-not-served', pin: '190001' }, 'We do not deliver to 190001 yet.'],
  [{ code: 'no-window', day: '2026-12-06' }, 'Nothing leaves for you on Sun 6 Dec. Please choose another day.'],
  [{ code: 'closed', day: '2026-11-29', name: 'Sunday' }, 'Closed on Sun 29 Nov.'],
  [{ code: 'closed', day: '2027-03-22', name: 'Holi' }, 'Holi: closed on Mon 22 Mar.'],
  [{ code: 'stopped', day: '2026-11-24' }, 'The boxes of Tue 24 Nov are all taken. Please choose another day.'],
  [
    { code: 'cut-off-passed', until: Date.parse('2026-11-24T12:00+05:30') },
    'Orders for it ended on Tue 24 Nov, 12:00 PM. Please choose a later one.',
  ],
  [
    { code: 'notice-too-short', minutes: 48 * 60, because: { overGrams: 5000 } },
    'An order of more than 5 kg is made to order: please ask 48 hours ahead.',
  ],
  [
    { code: 'notice-too-short', minutes: 90, because: { product: 'Wedding Mithai Box' } },
    'Wedding Mithai Box is made to order: please ask 90 minutes ahead.',
  ],
  [
    { code: 'not-sent', way: 'courier', products: ['Kesar Peda'], to: 'Srinagar', nearer: 'Rajasthan' },
    'Kesar Peda is not sent to Srinagar: leave it out, or send it to a PIN in Rajasthan.',
  ],
  [
    { code: 'not-sent', way: 'courier', products: ['Kesar Peda', 'Rasmalai'], to: 'Srinagar', nearer: null },
    'Kesar Peda and Rasmalai are not sent to Srinagar: leave them out.',
  ],
  [
    { code: 'not-sent', way: 'pickup', products: ['Kesar Peda'], to: 'Bapu Bazaar', nearer: null },
    'Kesar Peda cannot be picked up at Bapu Bazaar: leave it out.',
  ],
  [
    { ...SRINAGAR, products: [RASMALAI] },
    'Rasmalai keeps two days and would be too old in Srinagar: leave it out, or send it to a PIN in Rajasthan.',
  ],
  [
    { ...SRINAGAR, products: [KALAKAND], nearer: null },
    'Kalakand is for the day on which it is made and would be too old in Srinagar: leave it out.',
  ],
  [
    { ...SRINAGAR, products: [{ ...RASMALAI, keeps: null }] },
    'Rasmalai would not be fresh in Srinagar: leave it out, or send it to a PIN in Rajasthan.',
  ],
  [
    { ...SRINAGAR, products: [RASMALAI, KALAKAND, GHEVAR] },
    'Rasmalai, Kalakand and Ghevar would not be fresh in Srinagar: leave them out, or send them to a PIN in Rajasthan.',
  ],
  [
    { ...SRINAGAR, products: [GHEVAR] },
    'Ghevar does not travel as far as Srinagar: leave it out, or send it to a PIN in Rajasthan.',
  ],
  [
    { ...SRINAGAR, products: [KALAKAND], isSameDay: true },
    'Kalakand would no longer be fresh: leave it out, or choose an earlier window.',
  ],
  [
    { code: 'out-of-season', product: 'Gujiya', season: HOLI },
    'Gujiya comes with Holi: orders open on Mon 1 Mar, delivered Fri 19 Mar to Mon 22 Mar.',
  ],
  [{ code: 'out-of-season', product: 'Gujiya', season: null }, 'Gujiya is not in season.'],
  [{ code: 'season-over', season: HOLI }, 'Holi orders closed on Sat 20 Mar.'],
  [{ code: 'season-ahead', season: HOLI }, 'Holi orders open on Mon 1 Mar.'],
  [{ code: 'sold-out', product: 'Bhujia', left: 0 }, 'Bhujia is sold out.'],
  [{ code: 'sold-out', product: 'Bhujia', left: 3 }, 'Only 3 of Bhujia left.'],
  [
    { code: 'line-full', day: '2026-11-26', line: 'Khoya sweets', left: 0 },
    'Khoya sweets: our kitchen is full on Thu 26 Nov. Please choose another day.',
  ],
  [
    { code: 'line-full', day: '2026-11-26', line: 'Khoya sweets', left: 2590 },
    'Khoya sweets: our kitchen has 2.5 kg left on Thu 26 Nov. Please choose another day, or less.',
  ],
  [{ code: 'window-full', day: '2026-11-26' }, 'This window of Thu 26 Nov is full. Please choose another one.'],
  [
    { code: 'order-too-small', leastOrder: fromRupees(500), missing: fromRupees(110) },
    'Orders begin at ₹500 here: ₹110 more, please.',
  ],
  [{ code: 'costs-more', more: fromRupees(20) }, 'It costs ₹20 more than was paid for. Please choose another one.'],
]

test.each(SAID)('%j is said in words that a shopper can act on', (refusal, words) => {
  expect(refusalWords(refusal)).toBe(words)
})

test('a day of the strip says in a word why nothing is offered', () => {
  const wordOf = (code: OfferRefusal['code']) => SAID.flatMap(([refusal]) => (refusal.code === code ? refusal : []))[0]
  const words = (['closed', 'window-full', 'line-full', 'stopped', 'cut-off-passed'] as const).map((code) => {
    const refusal = wordOf(code)
    return refusal && refusalWord(refusal)
  })
  expect(words).toEqual(['Closed', 'Full', 'Full', 'Full', 'Too late'])
})
