import type { Page } from '@playwright/test'
import { type Customer, call } from './customer.ts'

const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Sharma',
  email: 'meera@example.com',
  phone: '9829012345',
  street: '14 Sample Lane',
  city: 'Jaipur',
  state: 'Rajasthan',
  zipcode: '302001',
  country: 'India',
  deliveryInstructions: '',
  specialRequirements: { coldPacking: false, giftWrapping: true, fragileHandling: true, noContact: false },
}

/** One box, its price in rupees. */
const KAJU_BARFI = { _id: 'kaju-barfi', size: '250 g', price: 320 }

/** An order of one box, with delivery and gift wrapping. */
export function someOrder(box = KAJU_BARFI, address: Partial<typeof ADDRESS> = {}) {
  return {
    address: { ...ADDRESS, ...address },
    items: [{ ...box, quantity: 1 }],
    amount: box.price + 70,
    additionalCosts: 30,
    discount: 0,
    appliedCoupon: null,
  }
}

/** The same, placed for cash on delivery. Gives its id. */
export async function placeSomeOrder(
  page: Page,
  { token }: Customer,
  box = KAJU_BARFI,
  address: Partial<typeof ADDRESS> = {},
  changed: object = {},
): Promise<string> {
  const reply = await call(page, '/api/order/place', { ...someOrder(box, address), ...changed }, token)
  if (!reply.success) throw new Error(`No order was placed: ${reply.message}`)
  return reply.orderId
}
