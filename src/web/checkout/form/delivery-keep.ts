import type { PostalAddress } from '../../../contract/address.ts'
import { placeOfPin } from '../../../domain/address/place-of-pin.ts'
import { NO_BUSINESS } from '../../../domain/business/business.ts'
import { NO_WISHES } from '../../../domain/cart/handling.ts'
import { NO_PRESENT } from '../../../domain/present/present.ts'
import { keepIn } from '../../state/keep.ts'
import type { Customer } from '../../state/session.ts'
import type { CheckoutFields } from './order-body.ts'

const KEY = 'halwai.delivery'
const keep = keepIn(() => sessionStorage)

/** With what a checkout begins: a way to pay, the address that is used first, and whether to keep a new one. */
export type Begins = {
  payment: string
  address: PostalAddress | undefined
  savesAddress: boolean
  /** Where her orders go, where there is no address yet. */
  pin: string | undefined
}

/**
 * What a customer has entered so far, for as long as the window is open: a reload loses nothing. Before that the address
 * she uses first, if she has one.
 */
export function readDelivery(customer: Customer, { payment, address, savesAddress, pin }: Begins): CheckoutFields {
  const kept = keep.read(KEY)
  const begun = isDeliveryOf(customer, kept) ? kept.fields : {}
  const wishes = { deliveryInstructions: '', specialRequirements: { ...NO_WISHES, fragileHandling: true } }
  return {
    ...emptyAddress(customer),
    ...wishes,
    ...(address ?? placeOfKept(pin)),
    savesAddress,
    paymentMethod: payment,
    promise: null,
    isPresent: false,
    present: { ...NO_PRESENT, from: customer.name },
    isForBusiness: false,
    business: NO_BUSINESS,
    ...begun,
  }
}

function placeOfKept(pin: string | undefined) {
  return pin === undefined ? {} : { zipcode: pin, ...placeOfPin(pin) }
}

export function keepDelivery({ customerId }: Customer, fields: Partial<CheckoutFields>): void {
  keep.write(KEY, { customerId, fields })
}

export function forgetDelivery(): void {
  keep.remove(KEY)
}

/** An address of which nothing is known but who lives there. */
export function emptyAddress({ name, email, phone = '' }: Pick<Customer, 'name' | 'email'> & { phone?: string }) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const place = { street: '', city: '', state: '', zipcode: '', country: 'India' }
  return { firstName, lastName: rest.join(' '), email, phone, ...place }
}

function isDeliveryOf(
  { customerId }: Customer,
  value: unknown,
): value is { customerId: string; fields: Partial<CheckoutFields> } {
  if (typeof value !== 'object' || value === null) return false
  const kept = value as { customerId?: unknown; fields?: unknown }
  return kept.customerId === customerId && typeof kept.fields === 'object'
}
