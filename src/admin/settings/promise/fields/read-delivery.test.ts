import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDelivery } from '../../../../../tests/any-delivery.ts'
import { deliveryOf } from '../../../../../tests/delivery.ts'
import { Delivery } from '../../../../contract/admin/shapes/delivery.ts'
import { type DeliveryFields, deliveryFieldsOf } from './delivery-fields.ts'
import { readDelivery } from './read-delivery.ts'

test('any set-up survives its form [PROM-42]', () => {
  fc.assert(
    fc.property(anyDelivery, (delivery) => {
      expect(Delivery.parse(delivery)).toEqual(delivery)
      expect(readDelivery(deliveryFieldsOf(delivery))).toEqual({ delivery, wrong: {} })
    }),
  )
})

test('a shop that has set up nothing, or turns it off, has no set-up', () => {
  expect(readDelivery(deliveryFieldsOf(null))).toEqual({ delivery: null, wrong: {} })
  expect(readDelivery({ ...deliveryFieldsOf(deliveryOf([])), isOn: false }).delivery).toBeNull()
})

const FIELDS = deliveryFieldsOf(deliveryOf(['kaju-katli']))

test.each<[Partial<DeliveryFields>, string, string]>([
  [{ madeAt: 'early' }, 'madeAt', 'Please enter a time, such as 4 PM'],
  [{ leastLeft: '120' }, 'leastLeft', 'Please enter 0 to 100'],
  [{ zones: FIELDS.zones.map((zone) => ({ ...zone, name: ' ' })) }, 'zones.0.name', 'A name is required'],
  [
    { zones: FIELDS.zones.map((zone) => ({ ...zone, pins: '302001, 3020' })) },
    'zones.1.pins',
    '“3020” has 4 digits, a PIN has six. Write 3020* for all that begin so.',
  ],
  [{ windows: FIELDS.windows.map((one) => ({ ...one, ends: '9 AM' })) }, 'windows.0.ends', 'It ends before it begins'],
  [
    { windows: FIELDS.windows.map((one) => ({ ...one, cutOffKind: 'before', cutOff: '2' })) },
    'windows.1.cutOff',
    'Please enter how long, such as 2 hours or 90 minutes',
  ],
  [
    { lines: FIELDS.lines.map((line) => ({ ...line, kilograms: 'lots' })) },
    'lines.0.kilograms',
    'Please enter kilograms',
  ],
])('a text that cannot be read is told at its field, and all else stands: %#', (changed, path, words) => {
  const read = readDelivery({ ...FIELDS, ...changed })
  expect(read.wrong[path]).toBe(words)
  expect(read.delivery?.stops).toEqual([])
})

test('a reference to a zone or a line that is removed goes with it [PROM-42]', () => {
  const { delivery } = readDelivery({ ...FIELDS, zones: FIELDS.zones.slice(1), lines: [] })
  expect(delivery?.windows.map(({ orders }) => orders)).toEqual([{}, {}])
  expect(delivery?.products).toEqual([{ productId: 'kaju-katli', lineId: null, notice: 0, travels: null }])
})
