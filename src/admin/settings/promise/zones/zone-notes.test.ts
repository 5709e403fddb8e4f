import { expect, test } from 'vitest'
import { deliveryOf } from '../../../../../tests/delivery.ts'
import { deliveryFieldsOf } from '../fields/delivery-fields.ts'
import { zoneNotes } from './zone-notes.ts'

const FIELDS = deliveryFieldsOf(deliveryOf([]))
const [JAIPUR, INDIA] = FIELDS.zones
if (!JAIPUR || !INDIA) throw new Error('the shop has changed')

test('a zone in which nothing is overlooked has no notes', () => {
  expect(FIELDS.zones.flatMap((_, at) => zoneNotes(FIELDS, at))).toEqual([])
})

test('a zone says which of its PIN codes another one has before it, and that no window serves it [PROM-44]', () => {
  const twin = { ...JAIPUR, key: 'twin', name: 'Twin', pins: '302001-302039, 302040' }
  expect(zoneNotes({ ...FIELDS, zones: [JAIPUR, twin] }, 1)).toEqual([
    '302001–302039 is in “Jaipur”, too: the first of the two counts.',
    'No window of the rider serves it yet: tick it on the page Windows.',
  ])
})

test('a zone without a way says that nothing is brought there', () => {
  expect(zoneNotes({ ...FIELDS, zones: [{ ...INDIA, ways: [] }] }, 0)).toEqual([
    'It has no way yet: nothing is brought there.',
  ])
})
