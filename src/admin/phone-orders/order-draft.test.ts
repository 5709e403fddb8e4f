import { expect, test } from 'vitest'
import { NO_WISHES } from '../../domain/cart/handling.ts'
import { fromRupees, paise } from '../../domain/money.ts'
import { addLine, type DraftLine, draftOrder, priceDraft, setQuantity } from './order-draft.ts'

const BARFI = {
  productId: 'kaju-barfi',
  name: 'Kaju Barfi',
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

test('an order is sent with the amounts that its caller was told', () => {
  const priced = priceDraft(boxes(2), {
    handling: { ...NO_WISHES, coldPacking: true },
    coupon: TEN_OFF,
    charges: CHARGES,
  })
  expect(draftOrder(boxes(2), priced, 'there')).toEqual({
    address: 'there',
    items: [{ _id: 'kaju-barfi', size: '250 g', quantity: 2, price: 320 }],
    amount: 710,
    additionalCosts: 40,
    discount: 10,
    appliedCoupon: 'TEN',
  })
})

test('a coupon that asks for more than is ordered takes nothing off and is not sent', () => {
  const priced = priceDraft(boxes(1), { handling: NO_WISHES, coupon: TEN_OFF, charges: CHARGES })
  expect(draftOrder(boxes(1), priced, '')).toMatchObject({ amount: 360, discount: 0, appliedCoupon: null })
})

test('a draft that reaches the shop’s threshold is delivered free', () => {
  const priced = priceDraft(boxes(4), { handling: NO_WISHES, coupon: undefined, charges: CHARGES })
  expect(draftOrder(boxes(4), priced, '')).toMatchObject({ amount: 1280 })
})
