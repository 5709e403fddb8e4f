import { expect, test } from 'vitest'
import { deliveryOf } from '../../../tests/delivery.ts'
import type { Delivery } from '../../contract/admin/shapes/delivery.ts'
import { shopOfDelivery } from '../../contract/admin/shapes/delivery-shop.ts'
import { chargesOf } from '../../domain/promise/charges.ts'
import { promisedFees } from './promised-fees.ts'

const { zones: [city, india] = [], windows } = deliveryOf([])
if (!city || !india) throw new Error('two zones')

const feesOf = (delivery: Delivery) =>
  promisedFees(chargesOf(shopOfDelivery(delivery, { name: 'Kesar', closed: { weekdays: [], dates: [] } })))

const feesWith = (cityFree: number | null, indiaFree: number | null, windowFee: number | null = null) =>
  feesOf(
    deliveryOf([], {
      zones: [
        { ...city, ways: city.ways.map((way) => ({ ...way, freeFrom: cityFree })) },
        { ...india, ways: india.ways.map((way) => ({ ...way, fee: 90, freeFrom: indiaFree })) },
      ],
      windows: windows.map((window) => ({ ...window, fee: windowFee })),
    }),
  )

test('the fees that are told without a PIN code are the dearest of all zones and windows [PROM-13]', () => {
  expect(feesWith(null, null)).toMatchObject({ leastFee: 4_000, deliveryFee: 9_000 })
  expect(feesWith(null, null, 120).deliveryFee).toBe(12_000)
})

test('delivery is called free only from where no zone charges for it [PROM-13]', () => {
  expect(feesWith(500, null).freeDeliveryFrom).toBeNull()
  expect(feesWith(500, 800).freeDeliveryFrom).toBe(80_000)
})

test('delivery is called free of what is brought, for what is picked up costs nothing anyway', () => {
  const counter = { id: 'counter', name: 'Counter', pins: [{ kind: 'any' as const }] }
  const ways = [{ way: 'pickup' as const, fee: 500, freeFrom: null, leastOrder: 0 }]
  const fees = feesOf(deliveryOf([], { zones: [{ ...counter, ways }], windows: [] }))
  expect(fees).toEqual({ deliveryFee: 0, leastFee: 0, freeDeliveryFrom: null })
})
