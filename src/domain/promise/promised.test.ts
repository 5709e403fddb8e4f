import { expect, test } from 'vitest'
import { BHUJIA, JAIPUR, KAJU_KATLI, RASMALAI } from '../../../tests/jaipur-shop.ts'
import { fromRupees } from '../money.ts'
import { NOTHING_TAKEN } from './capacity.ts'
import { type OfferRequest, offersFor } from './offers.ts'
import { choosePromise, earliestOf, type Promised, soonestOf } from './promised.ts'
import { compileShop } from './rule/compiled-shop.ts'

const at = (india: string) => Date.parse(`${india}+05:30`)
const SHOP = compileShop(JAIPUR)

const ask = (question: Partial<OfferRequest> = {}) =>
  offersFor({
    lines: [KAJU_KATLI],
    pin: '302001',
    at: at('2026-11-24T09:42'),
    shop: SHOP,
    taken: NOTHING_TAKEN,
    channel: 'web',
    ...question,
  })

const named = ({ way, day, window }: Promised) => `${way} ${day} ${window?.id ?? 'day'}`

test('the earliest promise says all that is known of the order’s way', () => {
  expect(earliestOf(ask({ lines: [KAJU_KATLI, RASMALAI] }))).toEqual({
    placeId: 'bapu-bazaar',
    zoneId: 'jaipur',
    way: 'rider',
    dispatchDay: '2026-11-24',
    day: '2026-11-24',
    window: { id: 'afternoon', starts: 16 * 60, ends: 19 * 60 },
    fee: 4000,
    until: at('2026-11-24T12:00'),
    madeOn: '2026-11-24',
    bestUntil: '2026-11-26',
  })
})

test('a promise of what is made ahead says neither when it was made nor until when it is best', () => {
  expect(earliestOf(ask({ lines: [BHUJIA] }))).toMatchObject({ madeOn: null, bestUntil: null })
})

test('the first promises come by the end of their windows, a courier’s at the end of the day', () => {
  expect(soonestOf(ask(), 6).map(named)).toEqual([
    'rider 2026-11-24 afternoon',
    'rider 2026-11-24 evening',
    'rider 2026-11-25 morning',
    'rider 2026-11-25 afternoon',
    'rider 2026-11-25 evening',
    'rider 2026-11-26 morning',
  ])
  expect(soonestOf(ask(), 9).map(named).at(-1)).toBe('courier 2026-11-26 day')
  expect(soonestOf(ask(), 0)).toEqual([])
  expect(soonestOf(ask(), 2, ['pickup']).map(named)).toEqual(['pickup 2026-11-24 counter', 'pickup 2026-11-25 counter'])
})

test('an order that cannot be brought has no earliest promise, though it can be picked up', () => {
  const offers = ask({ lines: [RASMALAI], pin: '190001' })
  expect(earliestOf(offers)).toBeUndefined()
  expect(soonestOf(offers, 1, ['pickup'])).toHaveLength(1)
})

test('an order below the least of its zone is promised nothing, and could be chosen in no window', () => {
  const offers = ask({ lines: [{ ...KAJU_KATLI, price: fromRupees(299) }], pin: '313001' })
  expect(earliestOf(offers)).toBeUndefined()
  const outcome = choosePromise(offers, { way: 'courier', day: '2026-11-26', windowId: null })
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'order-too-small' }, next: [] })
})

test('a chosen window is promised as it is offered', () => {
  const outcome = choosePromise(ask(), { way: 'rider', day: '2026-11-25', windowId: 'evening' })
  expect(outcome).toMatchObject({ ok: true, promised: { day: '2026-11-25', fee: 6000, bestUntil: '2026-12-02' } })
  expect(choosePromise(ask(), { way: 'courier', day: '2026-11-26', windowId: null })).toMatchObject({
    ok: true,
    promised: { way: 'courier', dispatchDay: '2026-11-25', window: null },
  })
  expect(choosePromise(ask(), { way: 'pickup', day: '2026-11-24', windowId: 'counter' }).ok).toBe(true)
})

test.each([
  ['a window past its cut-off', { way: 'rider', day: '2026-11-24', windowId: 'morning' }, 'cut-off-passed'],
  ['a closed day', { way: 'rider', day: '2026-11-29', windowId: 'morning' }, 'closed'],
  ['a window that the day does not have', { way: 'rider', day: '2026-11-25', windowId: 'night' }, 'no-window'],
  ['a day in a year', { way: 'rider', day: '2027-11-25', windowId: 'morning' }, 'no-window'],
] as const)('%s is refused with the next three', (_what, choice, code) => {
  const outcome = choosePromise(ask(), choice)
  if (outcome.ok) throw new Error('promised')
  expect(outcome.refusal.code).toBe(code)
  expect(outcome.next.map(named)).toEqual([
    'rider 2026-11-24 afternoon',
    'rider 2026-11-24 evening',
    'rider 2026-11-25 morning',
  ])
})

test('a pick-up that cannot be had is refused with the next pick-ups', () => {
  const outcome = choosePromise(ask(), { way: 'pickup', day: '2026-11-29', windowId: 'counter' })
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'closed' } })
  if (!outcome.ok) expect(outcome.next.map(({ way }) => way)).toEqual(['pickup', 'pickup', 'pickup'])
})

test('a way that does not serve the PIN is refused for what stands against the PIN', () => {
  const offers = ask({ lines: [RASMALAI], pin: '190001' })
  const outcome = choosePromise(offers, { way: 'rider', day: '2026-11-25', windowId: 'morning' })
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'too-far' }, next: [] })
})
