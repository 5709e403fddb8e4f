import { expect, test } from 'vitest'
import { NO_WISHES } from '../../../domain/cart/handling.ts'
import { WHOLE_ORDER } from '../../../domain/coupons/coupon.ts'
import { fromRupees, paise, ZERO } from '../../../domain/money.ts'
import { addLine, addLines, type DraftLine, draftOrder, priceDraft, setQuantity } from './order-draft.ts'

const BARFI = {
  productId: 'kaju-barfi',
  name: 'Kaju Barfi',
  category: 'Sweets',
  tags: [],
  size: '250 g',
  grams: 250,
  price: fromRupees(320),
  left: 9,
}
const CHARGES = {
  deliveryFee: paise(4000),
  freeDeliveryFrom: paise(100_000),
  coldPackingCost: paise(4000),
  giftWrappingCost: paise(3000),
}
const TEN_OFF = {
  ...WHOLE_ORDER,
  code: 'TEN',
  description: '',
  isPercentage: false,
  discount: 1000,
  minAmount: paise(50_000),
  maxDiscount: null,
}

const boxes = (quantity: number): readonly DraftLine[] => [{ ...BARFI, quantity }]

test('a size that is wanted once more is one line of two, and none of it is no line', () => {
  const two = addLine(addLine([], BARFI), BARFI)
  expect(two).toEqual(boxes(2))
  expect(addLine(two, { ...BARFI, size: '500 g' })).toHaveLength(2)
  expect(setQuantity(two, boxes(2)[0] as DraftLine, 5)).toEqual(boxes(5))
  expect(setQuantity(two, boxes(2)[0] as DraftLine, 0)).toEqual([])
})

test('the lines of an earlier order are there once more, beside what is wanted, and none of it is less [DESK-04]', () => {
  const ladoo = { ...BARFI, productId: 'besan-ladoo', quantity: 4 }
  const again = [{ ...BARFI, price: fromRupees(340), quantity: 2 }, ladoo]
  expect(addLines(boxes(5), again)).toEqual([{ ...BARFI, price: fromRupees(340), quantity: 5 }, ladoo])
  expect(addLines([], again)).toEqual(again)
  expect(addLines(addLines([], again), again)).toEqual(again)
})

test('an order is sent with the amounts that its caller was told', () => {
  const priced = priceDraft(boxes(2), {
    handling: { ...NO_WISHES, coldPacking: true },
    coupon: TEN_OFF,
    automatic: [],
    charges: CHARGES,
  })
  expect(draftOrder(boxes(2), priced, { address: 'there' })).toEqual({
    address: 'there',
    items: [{ _id: 'kaju-barfi', size: '250 g', quantity: 2, price: 320 }],
    amount: 710,
    additionalCosts: 40,
    discount: 10,
    appliedCoupon: 'TEN',
  })
})

test('a coupon that asks for more than is ordered takes nothing off and is not sent', () => {
  const priced = priceDraft(boxes(1), { handling: NO_WISHES, coupon: TEN_OFF, automatic: [], charges: CHARGES })
  expect(draftOrder(boxes(1), priced, { address: '' })).toMatchObject({ amount: 360, discount: 0, appliedCoupon: null })
})

test('a draft that reaches the shop’s threshold is delivered free', () => {
  const priced = priceDraft(boxes(4), { handling: NO_WISHES, coupon: undefined, automatic: [], charges: CHARGES })
  expect(draftOrder(boxes(4), priced, { address: '' })).toMatchObject({ amount: 1280 })
})

test('a coupon that counts by itself is taken off and sent, unless what the caller names takes as much [COUP-06]', () => {
  const automatic = [{ ...TEN_OFF, code: 'ITSELF', discount: 500, minAmount: ZERO }]
  const small = priceDraft(boxes(1), { handling: NO_WISHES, coupon: TEN_OFF, automatic, charges: CHARGES })
  expect(small.byItself).toBe(true)
  expect(draftOrder(boxes(1), small, { address: '' })).toMatchObject({
    amount: 355,
    discount: 5,
    appliedCoupon: 'ITSELF',
  })
  const large = priceDraft(boxes(2), { handling: NO_WISHES, coupon: TEN_OFF, automatic, charges: CHARGES })
  expect(draftOrder(boxes(2), large, { address: '' })).toMatchObject({ discount: 10, appliedCoupon: 'TEN' })
})
