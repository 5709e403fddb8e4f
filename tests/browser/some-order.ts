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

/** An order of one box for cash on delivery: ₹320, delivery and gift wrapping. Gives its id. */
export async function placeSomeOrder(page: Page, { token }: Customer): Promise<string> {
  const reply = await call(
    page,
    '/api/order/place',
    {
      address: ADDRESS,
      items: [{ _id: 'kaju-barfi', size: '250 g', quantity: 1, price: 320 }],
      amount: 390,
      additionalCosts: 30,
      discount: 0,
      appliedCoupon: null,
    },
    token,
  )
  if (!reply.success) throw new Error(`No order was placed: ${reply.message}`)
  return reply.orderId
}
