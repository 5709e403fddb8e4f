import type { PostalAddress } from '../../../contract/address.ts'
import { NO_WISHES } from '../../../domain/cart/handling.ts'
import { keepIn } from '../../state/keep.ts'
import type { Customer } from '../../state/session-state.ts'
import type { CheckoutFields } from './checkout-fields.ts'

const KEY = 'halwai.delivery'
const keep = keepIn(() => sessionStorage)

/**
 * What a customer has entered so far, for as long as the window is open: a reload loses nothing. Before that the address
 * she uses first, if she has one.
 */
export function readDelivery(customer: Customer, payment: string, address?: PostalAddress): CheckoutFields {
  const kept = keep.read(KEY)
  const begun = isDeliveryOf(customer, kept) ? kept.fields : {}
  return { ...emptyDelivery(customer), ...address, paymentMethod: payment, ...begun }
}

export function keepDelivery({ customerId }: Customer, fields: CheckoutFields): void {
  keep.write(KEY, { customerId, fields })
}

export function forgetDelivery(): void {
  keep.remove(KEY)
}

function emptyDelivery({ name, email }: Customer): Omit<CheckoutFields, 'paymentMethod'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    email,
    phone: '',
    street: '',
    city: '',
    state: '',
    zipcode: '',
    country: 'India',
    deliveryInstructions: '',
    specialRequirements: { ...NO_WISHES, fragileHandling: true },
  }
}

function isDeliveryOf(
  { customerId }: Customer,
  value: unknown,
): value is { customerId: string; fields: Partial<CheckoutFields> } {
  if (typeof value !== 'object' || value === null) return false
  const kept = value as { customerId?: unknown; fields?: unknown }
  return kept.customerId === customerId && typeof kept.fields === 'object'
}
