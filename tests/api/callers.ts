import { randomInt, randomUUID } from 'node:crypto'
import { addCaller, takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import type { Customer, Shop } from '../shop.ts'
import type { deskOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, type Payload, payloadFor } from './counter.ts'

type Desk = ReturnType<typeof deskOf>

/** A number of a mobile that nobody else has. */
export const newPhone = (): string => `98${String(randomInt(1e8)).padStart(8, '0')}`

/** Meera as the phone desk adds her: her id. */
export async function callAs(desk: Desk, phone: string, email = ''): Promise<string> {
  const id = randomUUID()
  const { body } = await desk(addCaller, { body: { id, name: 'Meera (phone)', phone, email } })
  if (!body.success) throw new Error(body.message)
  return id
}

/** An account of the website with a confirmed address, and this number in its profile. */
export async function signUpWith({ db, register }: Shop, phone: string): Promise<Customer> {
  const customer = await register('Meera Iyer')
  await db`update customers set phone = ${phone} where id = ${customer.customerId}`
  return customer
}

type Wanted = { phone: string; key?: string; changed?: Partial<Payload> }

/** Takes an order of one box at ₹100 for whoever calls from this number. */
export function takeFor(desk: Desk, barfi: string, customerId: string, { phone, key, changed }: Wanted) {
  const address = { ...MEERAS_ADDRESS, phone }
  const order = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], { address, ...changed })
  return desk(takePhoneOrder, { body: { customerId, key: key ?? randomUUID(), order } })
}
