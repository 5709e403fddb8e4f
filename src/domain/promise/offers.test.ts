import { expect, test } from 'vitest'
import { askJaipur, askWay, at, CITY, MORNING, refusalOn, SRINAGAR, windowsOn } from '../../../tests/ask-jaipur.ts'
import { BHUJIA, GHEVAR, JAIPUR, KAJU_KATLI, KALAKAND, RASMALAI, WEDDING_BOX } from '../../../tests/jaipur-shop.ts'
import { fromRupees, paise } from '../money.ts'
import type { Shop } from './shop.ts'
import type { NotSent } from './zone.ts'

test('a Tuesday morning in the city has two windows today, and all three on the next days', () => {
  const rider = askWay('rider')
  expect(windowsOn('2026-11-24', rider)).toEqual({
    morning: 'cut-off-passed',
    afternoon: 'offered',
    evening: 'offered',
  })
  expect(windowsOn('2026-11-25', rider)).toEqual({ morning: 'offered', afternoon: 'offered', evening: 'offered' })
})

test.each([
  ['2026-11-24T11:59:59.999', 'offered'],
  ['2026-11-24T12:00', 'cut-off-passed'],
])('the windows of today, asked for at %s, are %s', (moment, outcome) => {
  expect(windowsOn('2026-11-24', askWay('rider', { at: at(moment) }))).toMatchObject({
    afternoon: outcome,
    evening: outcome,
  })
})

test.each([
  ['2026-11-24T19:59:59.999', 'offered'],
  ['2026-11-24T20:00', 'cut-off-passed'],
])('the window of tomorrow’s morning, asked for at %s, is %s', (moment, outcome) => {
  expect(windowsOn('2026-11-25', askWay('rider', { at: at(moment) })).morning).toBe(outcome)
})

test('midnight in India ends the orders of tomorrow’s courier, also of a year', () => {
  const courier = (moment: string) => askWay('courier', { pin: SRINAGAR, at: at(moment) })
  const [before, after] = [courier('2026-12-31T23:59:59.999'), courier('2027-01-01T00:00')]
  expect(before.days[0]).toMatchObject({ dispatchDay: '2026-12-31', refusal: { code: 'cut-off-passed' } })
  expect(before.days[1]).toMatchObject({ dispatchDay: '2027-01-01', day: '2027-01-03', refusal: null })
  expect(after.days[0]).toMatchObject({ dispatchDay: '2027-01-01', refusal: { code: 'cut-off-passed' } })
  expect(after.days[1]).toMatchObject({ dispatchDay: '2027-01-02', day: '2027-01-04', refusal: null })
})

test('a closed day is named, and a day on which nobody rides has no window', () => {
  expect(refusalOn('2026-11-29', askWay('rider'))).toEqual({
    code: 'closed',
    day: '2026-11-29',
    name: 'Wedding at home',
  })
  expect(refusalOn('2026-12-06', askWay('rider'))).toEqual({ code: 'no-window', day: '2026-12-06' })
  expect(refusalOn('2026-12-06', askWay('pickup'))).toBeNull()
})

test('a courier brings on a closed day what left before it', () => {
  const arriving = askWay('courier', { pin: SRINAGAR }).days.find(({ day }) => day === '2026-11-29')
  expect(arriving).toMatchObject({ dispatchDay: '2026-11-27', refusal: null })
})

test('a single day has windows of its own in place of those of its weekday, for every zone', () => {
  const [window] = JAIPUR.windows
  if (!window) throw new Error('Jaipur has no window')
  const diwali = { ...window, id: 'diwali', on: { day: '2026-11-26' }, starts: 480, ends: 660 }
  const rider = (orders: Record<string, number>) =>
    askWay('rider', { setUp: { windows: [...JAIPUR.windows, { ...diwali, orders }] } })
  expect(windowsOn('2026-11-26', rider({ jaipur: 1 }))).toEqual({ diwali: 'offered' })
  expect(refusalOn('2026-11-26', rider({ rajasthan: 1 }))?.code).toBe('no-window')
  expect(Object.keys(windowsOn('2026-11-27', rider({ jaipur: 1 })))).toEqual(['morning', 'afternoon', 'evening'])
})

test('a box that is made to order, and a cart of more than 5 kg, are known 48 hours ahead', () => {
  const box = askWay('rider', { lines: [WEDDING_BOX] })
  expect(windowsOn('2026-11-25', box)).toMatchObject({ evening: 'notice-too-short' })
  expect(windowsOn('2026-11-26', box)).toMatchObject({ morning: 'offered' })
  const kilograms = (quantity: number) => askWay('rider', { lines: [{ ...KAJU_KATLI, quantity }] })
  expect(windowsOn('2026-11-25', kilograms(10))).toMatchObject({ evening: 'offered' })
  expect(windowsOn('2026-11-25', kilograms(11))).toMatchObject({ evening: 'notice-too-short' })
})

test('a notice of 48 hours holds to the millisecond before the start', () => {
  const box = (moment: string) => windowsOn('2026-11-26', askWay('rider', { lines: [WEDDING_BOX], at: at(moment) }))
  expect(box('2026-11-24T10:00').morning).toBe('offered')
  expect(box('2026-11-24T10:00:00.001').morning).toBe('notice-too-short')
})

test('rasmalai reaches Rajasthan, and not Srinagar: the zone that it reaches is named', () => {
  expect(askJaipur({ lines: [RASMALAI], pin: '305001' }).refusal).toBeNull()
  expect(askJaipur({ lines: [KAJU_KATLI, RASMALAI], pin: SRINAGAR }).refusal).toEqual({
    code: 'too-far',
    products: [{ name: 'Rasmalai', keeps: 2, isTooOld: true }],
    to: 'Srinagar',
    isSameDay: false,
    nearer: 'Rajasthan',
  })
})

test('how long a sweet keeps is told to nobody where it is a guess [WORDS-13]', () => {
  const guess = { ...RASMALAI, isGuess: true }
  expect(askJaipur({ lines: [guess], pin: SRINAGAR }).refusal).toMatchObject({
    products: [{ name: 'Rasmalai', keeps: null }],
  })
  expect(askJaipur({ lines: [KAJU_KATLI], pin: '305001' }).keeps).toBe(7)
  expect(askJaipur({ lines: [KAJU_KATLI, guess], pin: '305001' }).keeps).toBeNull()
})

test('a way leaves out a line of the kitchen or a product, before anything is too far [PROM-90]', () => {
  const leavingOut = (notSent: NotSent) =>
    JAIPUR.zones.map((zone) =>
      zone.id === 'india' ? { ...zone, ways: zone.ways.map((terms) => ({ ...terms, notSent })) } : zone,
    )
  const ask = (notSent: NotSent, lines = [KAJU_KATLI, RASMALAI, BHUJIA]) =>
    askJaipur({ lines, pin: SRINAGAR, setUp: { zones: leavingOut(notSent) } }).refusal
  const refused = { code: 'not-sent', way: 'courier', to: 'Srinagar', nearer: 'Rajasthan' }
  expect(ask({ lines: ['khoya'], products: ['bhujia'] })).toEqual({ ...refused, products: ['Kaju Katli', 'Bhujia'] })
  expect(ask({ lines: ['khoya', 'syrup'], products: [] }, [BHUJIA])).toBeNull()
  expect(ask({ lines: [], products: ['kaju-katli'] }, [BHUJIA, KAJU_KATLI])).toMatchObject({ products: ['Kaju Katli'] })
  // Kalakand reaches Rajasthan neither.
  expect(ask({ lines: ['khoya'], products: [] }, [KAJU_KATLI, KALAKAND])).toEqual({
    ...refused,
    ...{ products: ['Kaju Katli'], nearer: 'Jaipur' },
  })
})

test('kalakand is brought in the windows in which it is fresh', () => {
  expect(windowsOn('2026-11-25', askWay('rider', { lines: [KALAKAND] }))).toEqual({
    morning: 'offered',
    afternoon: 'too-far',
    evening: 'too-far',
  })
})

test('ghevar travels four hours, as its owner says, and can be picked up', () => {
  const offers = askJaipur({ lines: [GHEVAR], pin: CITY })
  expect(offers.ways.map(({ way, refusal }) => [way, refusal?.code])).toEqual([
    ['rider', undefined],
    ['courier', 'too-far'],
    ['pickup', undefined],
  ])
})

test('a stop of today ends one way or all, until its owner takes orders again', () => {
  const stop = { placeId: 'bapu-bazaar', day: '2026-11-24', way: null, until: null }
  const codes = (stops: Shop['stops'], moment = MORNING) =>
    askJaipur({ at: moment, setUp: { stops } }).ways.map(({ days }) => days[0]?.refusal?.code)
  expect(codes([stop])).toEqual(['stopped', 'stopped', 'stopped'])
  expect(codes([{ ...stop, way: 'rider' }])).toEqual(['stopped', 'cut-off-passed', undefined])
  expect(codes([{ ...stop, placeId: 'vaishali' }])).toEqual([undefined, 'cut-off-passed', undefined])
  const untilEleven = { ...stop, until: at('2026-11-24T11:00') }
  expect(codes([untilEleven], at('2026-11-24T10:59:59.999'))[0]).toBe('stopped')
  expect(codes([untilEleven], at('2026-11-24T11:00'))[0]).toBeUndefined()
})

test('a fee is that of the zone, of a window of its own, or none from the threshold on', () => {
  const fees = (price: number) => {
    const offer = askWay('rider', { lines: [{ ...KAJU_KATLI, price: paise(price) }] })
    return [offer.fee, ...(offer.days[1]?.windows.map(({ fee }) => fee) ?? [])]
  }
  expect(fees(119_999)).toEqual([4000, 4000, 4000, 6000])
  expect(fees(120_000)).toEqual([0, 0, 0, 0])
  expect(askWay('pickup').fee).toBe(0)
})

test('an order below the least of its zone is told what is missing, and sees its days all the same', () => {
  const offer = askWay('courier', { lines: [{ ...KAJU_KATLI, price: fromRupees(299) }], pin: '313001' })
  expect(offer.refusal).toEqual({ code: 'order-too-small', leastOrder: fromRupees(300), missing: fromRupees(1) })
  expect(offer.days.some(({ refusal }) => refusal === null)).toBe(true)
  expect(askJaipur({ lines: [], pin: '313001' }).refusal).toBeNull()
  expect(askWay('courier', { lines: [], pin: '313001' }).fee).toBe(4000)
})

test('a PIN that is missing, impossible or not served is asked about, and the counter stays open', () => {
  const cityAlone = { zones: JAIPUR.zones.filter(({ id }) => id === 'jaipur' || id === 'counter') }
  const offers = [
    askJaipur({ pin: null }),
    askJaipur({ pin: '012345' }),
    askJaipur({ pin: '30200' }),
    askJaipur({ pin: '999999', state: '08' }),
    askJaipur({ pin: SRINAGAR, setUp: cityAlone }),
  ]
  expect(offers.map(({ refusal }) => refusal?.code)).toEqual([
    'pin-missing',
    'pin-invalid',
    'pin-invalid',
    'pin-invalid',
    'pin-not-served',
  ])
  for (const { ways } of offers) expect(ways.map(({ way, refusal }) => [way, refusal])).toEqual([['pickup', null]])
})

test('a zone of a place that the shop does not have is a mistake of whoever set it up', () => {
  expect(() => askJaipur({ setUp: { places: [] } })).toThrow('zone jaipur is of no place: bapu-bazaar')
})
