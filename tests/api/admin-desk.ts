import { randomUUID } from 'node:crypto'
import type { Call, Endpoint } from '../../src/contract/endpoint.ts'
import type { Colleague } from '../office.ts'
import type { Answer, Shop } from '../shop.ts'
import { makeBuyers, order, type Payload, payloadFor } from './counter.ts'

/** Calls of the back office by one of its people. */
export function deskOf(shop: Shop, { cookie }: Colleague) {
  return <E extends Endpoint>(endpoint: E, given: Partial<Call<E>> = {}): Promise<Answer<E>> =>
    shop.call(endpoint, { ...given, headers: { cookie } })
}

/** Places an order for cash for a customer of its own: boxes of this sweet at ₹100. */
export async function placeForCash(
  shop: Shop,
  barfi: string,
  { quantity = 1, ...changed }: { quantity?: number } & Partial<Payload> = {},
): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const { body } = await order(shop, token, payloadFor([{ _id: barfi, size: '250 g', quantity, price: 100 }], changed))
  if (!body.success) throw new Error(body.message)
  return body.orderId
}

/** As `MEERAS_ADDRESS` is, for somebody else. */
export const ADDRESS_OF_KABIR = {
  firstName: 'Kabir',
  lastName: 'Deshpande',
  email: 'kabir@example.com',
  street: '7 Example Chowk',
  city: 'Nagpur',
  state: 'Maharashtra',
  zipcode: '440001',
  country: 'India',
  phone: '9123456780',
}

/** What was done about an order, newest first. */
export function logOf({ db }: Shop, about: string) {
  return db<{ action: string; detail: unknown }[]>`
    select action, detail from audit_log where about = ${about} order by id desc`
}

export const clientId = (): string => randomUUID()
