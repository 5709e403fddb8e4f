import type { FieldErrors, ResolverResult } from 'react-hook-form'
import type { CheckoutAddress } from '../../../contract/orders.ts'
import { ADDRESS_FIELDS, type Address, addressErrors } from '../../../domain/address/address.ts'

/** Everything a shopper enters at checkout; a method of payment may be none that the shop knows. */
export type CheckoutFields = CheckoutAddress & { paymentMethod: string }

/** The address by the checkout's rules, everything wrong with it at once (specification §5). */
export function checkFields<Fields extends Address>(fields: Fields): ResolverResult<Fields> {
  const wrong = Object.entries(addressErrors(fields)).map(([field, message]) => [field, { type: 'rule', message }])
  if (wrong.length === 0) return { values: fields, errors: {} }
  return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Fields> }
}

/** Brings the first field in error before the shopper's eyes, with the focus in it. */
export function showFirstError(form: HTMLFormElement | null, errors: FieldErrors<Address>): void {
  const first = ADDRESS_FIELDS.find((field) => errors[field])
  const control = first && form?.elements.namedItem(first)
  if (!(control instanceof HTMLElement)) return
  control.focus({ preventScroll: true })
  // In the middle: neither the header nor the bar of a phone covers it.
  control.scrollIntoView({ block: 'center' })
}
