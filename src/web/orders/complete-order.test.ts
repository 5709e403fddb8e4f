import { expect, test } from 'vitest'
import { completeOrder, type PlainOrder } from './complete-order.ts'

/** No more than the specification names (§3, Order as read). */
const PLAIN: PlainOrder = {
  _id: '5f0c2a',
  items: [{ _id: 'kaju-barfi', name: 'Kaju Barfi', image: ['/k.webp'], price: 300, size: '250 g', quantity: 2 }],
  status: 'Placed',
  payment: false,
  paymentMethod: 'cod',
  date: 1_795_000_000_000,
  amount: 600,
  address: { firstName: 'Meera', city: 'Jaipur' },
}

test('an order of no more than the named fields has all that the pages look at', () => {
  const order = completeOrder(PLAIN)
  expect(order).toMatchObject({ subtotal: 600, deliveryFee: 0, events: [], refund: null, trackingId: '' })
  expect(order.items[0]).toMatchObject({ name: 'Kaju Barfi', refunded: 0, shelfLife: '' })
  expect(order.address.specialRequirements).toMatchObject({ coldPacking: false })
})

test('an order that is whole stands as it is', () => {
  const whole = { ...completeOrder(PLAIN), subtotal: 560, trackingId: 'SH123456', invoiceNumber: 'A/1' }
  expect(completeOrder(whole)).toEqual(whole)
})
