import { expect, test } from 'vitest'
import { JAIPUR, KAJU_KATLI } from '../../../../tests/jaipur-shop.ts'
import { addDays, startOf } from '../../settings/work-day.ts'
import { NOTHING_TAKEN } from '../capacity.ts'
import { offersFor } from '../offers.ts'
import { compileShop } from '../rule/compiled-shop.ts'
import { festivalSeason, shutBySeason } from './festival-season.ts'

const DIWALI = { ...festivalSeason('2027-10-29'), products: 'all' as const }

test('a season of all products shuts the days between its last order and its last delivery [PROM-94]', () => {
  expect(shutBySeason(DIWALI)).toEqual({ since: '2027-10-28', from: '2027-10-28', to: '2027-10-29' })
  const early = { ...DIWALI, orders: { from: '2027-10-01', to: '2027-10-20' } }
  expect(shutBySeason(early)).toEqual({ since: '2027-10-21', from: '2027-10-25', to: '2027-10-29' })
  expect(shutBySeason({ ...DIWALI, orders: { from: '2027-10-01', to: '2027-10-29' } })).toBeUndefined()
  expect(shutBySeason({ ...DIWALI, products: ['kaju-katli'] })).toBeUndefined()
})

test('the days that a season is said to shut are those for which the rule offers nothing [PROM-94]', () => {
  const season = { ...DIWALI, id: 'diwali', name: 'Diwali', lines: [], exclusive: false }
  const shop = compileShop({ ...JAIPUR, seasons: [season] })
  const shut = shutBySeason(DIWALI)
  const at = startOf(shut?.since ?? '') + 60_000
  const { ways } = offersFor({
    ...{ lines: [KAJU_KATLI], pin: '302001', at, shop },
    ...{ taken: NOTHING_TAKEN, channel: 'web' as const },
  })
  const days = ways.find(({ way }) => way === 'rider')?.days ?? []
  expect(days.find(({ refusal }) => refusal === null)?.day).toBe(addDays(shut?.to ?? '', 1))
})
