import { trimText } from '../plain-text.ts'
import { isIndia } from './country.ts'
import { isEmail } from './email.ts'
import { errorOfPhone } from './phone.ts'
import { isNoPin, NO_SUCH_PIN, readPinCode } from './pin-code.ts'

/** The fields of the checkout form that have rules, in the order in which they stand on screen, and what each lacks. */
const REQUIRED = {
  zipcode: 'Zipcode is required',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  phone: 'Phone number is required',
  email: 'Email is required',
  street: 'Street address is required',
  city: 'City is required',
  country: 'Country is required',
}

export type AddressField = keyof typeof REQUIRED
export const ADDRESS_FIELDS = Object.keys(REQUIRED) as readonly AddressField[]

/** A delivery address as typed; the state may be missing. */
export type Address = Record<AddressField, string>

/** Each field in error with its message. */
export type AddressErrors = Partial<Record<AddressField, string>>

export type AddressRefusal = { code: 'address-invalid'; messages: readonly string[] }

/** `isByPhone`: it reaches its customer without an e-mail address, and somebody who says one name has one. */
export type AddressRules = { isByPhone?: boolean }

/** The address unchanged, or all that is wrong with it at once (specification §5). */
export function checkAddress<A extends Address>(
  address: A,
  rules: AddressRules = {},
): { ok: true; address: A } | { ok: false; refusal: AddressRefusal } {
  const messages = Object.values(addressErrors(address, rules))
  return messages.length === 0 ? { ok: true, address } : { ok: false, refusal: { code: 'address-invalid', messages } }
}

/** Every field in error, in the order of the form; what cannot be seen does not count (specification §5). */
export function addressErrors(address: Address, { isByPhone = false }: AddressRules = {}): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of ADDRESS_FIELDS) {
    if (isByPhone && isSpared(field) && trimText(address[field]) === '') continue
    const message = errorOf(field, trimText(address[field]), address)
    if (message !== undefined) errors[field] = message
  }
  return errors
}

function isSpared(field: AddressField): boolean {
  return field === 'email' || field === 'lastName'
}

function errorOf(field: AddressField, value: string, address: Address): string | undefined {
  if (value === '') return REQUIRED[field]
  if (field === 'email' && !isEmail(value)) return 'Email is invalid'
  if (field === 'phone') return errorOfPhone(value)
  if (field === 'zipcode' && isIndia(address.country)) return errorOfPinCode(value)
  return undefined
}

function errorOfPinCode(zipcode: string): string | undefined {
  if (readPinCode(zipcode) === undefined) return 'Zipcode should be 6 digits'
  return isNoPin(zipcode) ? NO_SUCH_PIN : undefined
}
