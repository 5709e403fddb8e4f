import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import type { PhoneLine } from '../../../contract/admin/phone-orders.ts'
import { addSize, isChanged, moreOf, setCount, sizesOf, wantedOf } from './revision-draft.ts'

const line = (productId: string, inParcel: number) =>
  ({ productId, name: productId, size: '250 g', quantity: inParcel, inParcel }) as AdminOrder['lines'][number]
const DRAFT = sizesOf({ lines: [line('barfi', 2), line('ladoo', 1), line('barfi', 1)] })
const LADOO = { productId: 'ladoo', name: 'ladoo', size: '250 g' } as PhoneLine

test('a size that stands in two lines of an order is one to be counted [REVISE-09]', () => {
  expect(wantedOf(DRAFT)).toEqual([
    { productId: 'barfi', size: '250 g', quantity: 3 },
    { productId: 'ladoo', size: '250 g', quantity: 1 },
  ])
  expect(isChanged(DRAFT)).toBe(false)
})

test('a size that goes out of an order can be counted in again, and one that was added and goes leaves no trace [REVISE-09]', () => {
  const [barfi, ladoo] = DRAFT
  if (!barfi || !ladoo) throw new Error('two sizes')
  const without = setCount(DRAFT, ladoo, 0)
  expect(wantedOf(without)).toEqual([{ productId: 'barfi', size: '250 g', quantity: 3 }])
  expect(wantedOf(addSize(without, LADOO))).toEqual(wantedOf(DRAFT))
  const peda = { ...LADOO, productId: 'peda', name: 'peda' }
  const more = addSize(addSize(DRAFT, peda), peda)
  expect(moreOf(more).map(({ quantity }) => quantity)).toEqual([0, 0, 2])
  expect(setCount(more, { ...peda, quantity: 2 }, 0)).toEqual(DRAFT)
})
