import { expect, test } from 'vitest'
import { fromRupees, ZERO } from '../../money.ts'
import { cityShop } from '../set-up/city-shop.ts'
import type { Shop } from '../shop.ts'
import type { WayTerms } from '../zone.ts'
import { freeInWords } from './free-words.ts'

const CITY = cityShop('302001', { deliveryFee: 40, freeDeliveryFrom: null, closed: { weekdays: [], dates: [] } })
const PICK_UP = 'Picking it up yourself costs nothing.'

/** The shop with other terms in the zones of these names. */
function withTerms(
  changed: Readonly<Record<string, Partial<Pick<WayTerms, 'fee' | 'freeFrom' | 'leastOrder'>>>>,
): Shop {
  const zones = CITY.zones.map((zone) => ({
    ...zone,
    ways: zone.ways.map((terms) => ({ ...terms, ...changed[zone.name] })),
  }))
  return { ...CITY, zones }
}
const free = (rupees: number) => ({ freeFrom: fromRupees(rupees) })

test('a threshold of one zone is said of that zone, and what is picked up is counted [WORDS-21]', () => {
  const said = ['To Jaipur an order of ₹499 or more is delivered without a fee.', PICK_UP]
  expect(freeInWords(withTerms({ Jaipur: free(499) }))).toEqual(said)
  expect(freeInWords(CITY)).toEqual([PICK_UP])
  expect(freeInWords(withTerms({ 'At the shop': { fee: fromRupees(5) } }))).toEqual([])
})

test('each threshold is said once with its places, one that holds everywhere without any [WORDS-21]', () => {
  const all = (rupees: number) => ({ Jaipur: free(rupees), Rajasthan: free(rupees), 'Rest of India': free(rupees) })
  expect(freeInWords(withTerms(all(500)))[0]).toBe(
    'An order of ₹500 or more is delivered without a fee, and without a code.',
  )
  expect(freeInWords(withTerms({ ...all(900), Jaipur: { fee: ZERO } }))).toEqual([
    'Delivery to Jaipur costs nothing.',
    'To Rajasthan and Rest of India an order of ₹900 or more is delivered without a fee.',
    PICK_UP,
  ])
})

test('a zone of two ways names the one that is free, a least order counts, and so does a window of its own fee [WORDS-21]', () => {
  const [jaipur, state, ...others] = withTerms({ Jaipur: free(499) }).zones
  const ways = [...(jaipur?.ways ?? []), ...(state?.ways ?? [])]
  const twice: Shop = { ...CITY, zones: jaipur ? [{ ...jaipur, ways }, ...others] : [] }
  expect(freeInWords(twice)[0]).toBe('To Jaipur by rider an order of ₹499 or more is delivered without a fee.')
  const least = withTerms({ Jaipur: { ...free(499), leastOrder: fromRupees(600) } })
  expect(freeInWords(least)[0]).toContain('an order of ₹600 or more')
  const shop = withTerms({ Jaipur: { fee: ZERO } })
  const windows = shop.windows.map((window, at) => (at === 0 ? { ...window, fee: fromRupees(60) } : window))
  expect(freeInWords(shop)[0]).toBe('Delivery to Jaipur costs nothing.')
  expect(freeInWords({ ...shop, windows })).toEqual([PICK_UP])
})
