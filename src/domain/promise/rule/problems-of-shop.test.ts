import { expect, test } from 'vitest'
import { JAIPUR, WINDOWS } from '../../../../tests/jaipur-shop.ts'
import { problemsOfShop } from './problems-of-shop.ts'

const [ZONE] = JAIPUR.zones
const [WINDOW] = WINDOWS
const [SEASON] = JAIPUR.seasons
const [PRODUCT] = JAIPUR.products
if (!ZONE || !WINDOW || !SEASON || !PRODUCT) throw new Error('the shop in Jaipur has changed')

test('the shop in Jaipur fits together', () => {
  expect(problemsOfShop(JAIPUR)).toEqual([])
})

test.each([
  [{ zones: [...JAIPUR.zones, ZONE] }, 'There are two rules for the zone “jaipur”: please remove one.'],
  [{ products: [...JAIPUR.products, PRODUCT] }, 'There are two rules for the product “rasmalai”: please remove one.'],
  [{ windows: [{ ...WINDOW, ends: WINDOW.starts }] }, 'The window “morning” ends before it begins.'],
  [
    { windows: [{ ...WINDOW, orders: { delhi: 4 } }] },
    'The window “morning” serves the zone “delhi”, which there is not.',
  ],
  [{ products: [{ ...PRODUCT, lineId: 'fried' }] }, '“rasmalai” is made in the line “fried”, which there is not.'],
  [
    { zones: [{ ...ZONE, ways: ZONE.ways.map((way) => ({ ...way, notSent: { lines: ['fried'], products: [] } })) }] },
    '“Jaipur” leaves out the line “fried”, which there is not.',
  ],
  [{ seasons: [{ ...SEASON, orders: { from: '2027-03-20', to: '2027-03-01' } }] }, 'Holi ends before it begins.'],
  [
    { seasons: [{ ...SEASON, lines: SEASON.lines.map((line) => ({ ...line, insteadOf: 'fried' })) }] },
    'Holi has a line instead of “fried”, which there is not.',
  ],
  [
    {
      zones: JAIPUR.zones.map((zone) => ({
        ...zone,
        pins: [{ kind: 'range', from: '302039', to: '302001' }] as const,
      })),
    },
    'No PIN lies from 302039 to 302001.',
  ],
])('a shop that does not fit together is told where: %#', (changed, problem) => {
  expect(problemsOfShop({ ...JAIPUR, ...changed })).toContain(problem)
})
