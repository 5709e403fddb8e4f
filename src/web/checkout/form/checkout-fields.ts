import type { FieldErrors } from 'react-hook-form'
import type { CheckoutAddress } from '../../../contract/orders.ts'
import { ADDRESS_FIELDS, type Address } from '../../../domain/address/address.ts'

/** Everything a shopper enters at checkout; a method of payment may be none that the shop knows. */
export type CheckoutFields = CheckoutAddress & { paymentMethod: string }

/** Brings the first field in error before the shopper's eyes, with the focus in it. */
export function showFirstError(form: HTMLFormElement | null, errors: FieldErrors<Address>): void {
  const first = ADDRESS_FIELDS.find((field) => errors[field])
  const control = first && form?.elements.namedItem(first)
  if (!(control instanceof HTMLElement)) return
  control.focus({ preventScroll: true })
  // In the middle: neither the header nor the bar of a phone covers it.
  control.scrollIntoView({ block: 'center' })
}
