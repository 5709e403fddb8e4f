import type { Page } from '@playwright/test'
import type { PromiseChoice } from '../../src/domain/promise/promised.ts'
import { type Customer, call } from './customer.ts'
import { dayAfter } from './promising-shop.ts'

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
}

/** By rider in Jaipur, ten to one, or five to eight where `windowId` is 'evening'. */
export function byRider(days: number, windowId = 'morning'): PromiseChoice {
  return { way: 'rider', day: dayAfter(days), windowId }
}

/** An order of one sweet that is made to order, for cash, with a promise; gives its id. `zipcode`: elsewhere than in Jaipur. */
export async function placePromised(
  page: Page,
  { token }: Customer,
  promise: PromiseChoice,
  zipcode = ADDRESS.zipcode,
): Promise<string> {
  const body = {
    address: { ...ADDRESS, zipcode, state: zipcode === ADDRESS.zipcode ? ADDRESS.state : 'Delhi' },
    items: [{ _id: 'moong-dal-halwa', size: '250 g', quantity: 1, price: 250 }],
    ...{ amount: promise.way === 'pickup' ? 250 : 290, additionalCosts: 0, discount: 0, appliedCoupon: null },
    promise,
  }
  const reply = await call(page, '/api/order/place', body, token)
  if (!reply.success) throw new Error(`No order was placed: ${reply.message}`)
  return reply.orderId
}
