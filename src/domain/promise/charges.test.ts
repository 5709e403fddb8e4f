import { expect, test } from 'vitest'
import { deliveryOf } from '../../../tests/delivery.ts'
import { shopOfDelivery } from '../../contract/admin/shapes/delivery-shop.ts'
import type { ClosedDays } from '../settings/work-day.ts'
import { chargesOf } from './charges.ts'

const OPEN: ClosedDays = { weekdays: [], dates: [] }
const { zones: [city, india] = [], windows: [morning, evening] = [] } = deliveryOf([])
if (!city || !india || !morning || !evening) throw new Error('two zones and two windows')

const feesOf = (changed: Parameters<typeof deliveryOf>[1]) =>
  chargesOf(shopOfDelivery(deliveryOf([], changed), { name: 'Kesar', closed: OPEN })).map(
    ({ deliveryFee }) => deliveryFee / 100,
  )

test('the charges of a shop are the fees of its windows, of a zone where a window has none, and of the courier [PROM-95]', () => {
  expect(feesOf({})).toEqual([40])
  expect(feesOf({ windows: [morning, { ...evening, fee: 60 }] })).toEqual([40, 60])
  // No window has the zone's own fee, which the courier does not have either.
  const courier = { ...india, ways: india.ways.map((way) => ({ ...way, fee: 90 })) }
  expect(feesOf({ zones: [city, courier], windows: [{ ...evening, fee: 60 }] })).toEqual([60, 90])
})

test('the fee of a zone that no window serves yet is told, and none for what is picked up', () => {
  expect(feesOf({ zones: [city], windows: [] })).toEqual([40])
  const counter = { ...city, id: 'counter', ways: [{ way: 'pickup' as const, fee: 5, freeFrom: null, leastOrder: 0 }] }
  expect(feesOf({ zones: [counter], windows: [] })).toEqual([])
})
