import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDelivery } from '../../../../../tests/any-delivery.ts'
import { deliveryOf } from '../../../../../tests/delivery.ts'
import { deliveryFieldsOf } from './delivery-fields.ts'
import { mergeDeliveries } from './merge-deliveries.ts'

const BEFORE = deliveryFieldsOf(deliveryOf(['kaju-katli']))

test('a set-up that one of two did not change is the other’s [PROM-43]', () => {
  fc.assert(
    fc.property(anyDelivery.map(deliveryFieldsOf), anyDelivery.map(deliveryFieldsOf), (before, after) => {
      expect(mergeDeliveries(before, before, after)).toEqual(after)
      expect(mergeDeliveries(before, after, before)).toEqual(after)
    }),
  )
})

test('two who change different zones keep both, what one removed is gone, and of the same zone mine stands [PROM-43]', () => {
  const [jaipur, india] = BEFORE.zones
  const [morning, evening] = BEFORE.windows
  if (!jaipur || !india || !morning || !evening) throw new Error('the shop has changed')
  const mine = { ...BEFORE, zones: [{ ...jaipur, name: 'Old city' }, india], windows: [evening] }
  const theirs = {
    ...BEFORE,
    zones: [
      { ...jaipur, pins: '302001' },
      { ...india, name: 'Bharat' },
      { ...india, key: 'delhi', name: 'Delhi' },
    ],
    leastLeft: '30',
  }
  const merged = mergeDeliveries(BEFORE, mine, theirs)
  expect(merged.zones).toEqual([mine.zones[0], theirs.zones[1], theirs.zones[2]])
  expect(merged.windows).toEqual([evening])
  expect(merged.leastLeft).toBe('30')
})

test('a day that a colleague has limited stays limited where the line of the kitchen is changed beside it [PROM-43]', () => {
  const [khoya] = BEFORE.lines
  if (!khoya) throw new Error('the shop has changed')
  const exceptions = [{ day: '2026-11-30', grams: 5_000 }]
  const mine = { ...BEFORE, lines: [{ ...khoya, kilograms: '300' }] }
  const theirs = { ...BEFORE, lines: [{ ...khoya, exceptions }] }
  expect(mergeDeliveries(BEFORE, mine, theirs).lines).toEqual([{ ...khoya, kilograms: '300', exceptions }])
})
