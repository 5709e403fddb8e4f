import * as z from 'zod/mini'
import { latinDigits } from '../domain/address/digits.ts'
import { normaliseEmail } from '../domain/address/email.ts'
import { text } from './shapes.ts'

const MOST = 254

/** As the address of an account: letters to one mailbox are counted, and known as its owner's, however it was typed. */
const TypedEmail = text(MOST).check(z.overwrite(normaliseEmail), z.maxLength(MOST))

/** Digits of any script of India, kept as Latin ones: labels, invoices and couriers read no others. */
export function typedNumber(most: number) {
  return text(most).check(z.overwrite(latinDigits))
}

/** Fields may be empty here: the checkout rules of the domain refuse them with the specification's messages. */
export const PostalAddress = z.object({
  firstName: text(80),
  lastName: text(80),
  email: TypedEmail,
  street: text(240),
  city: text(80),
  state: z._default(text(80), ''),
  zipcode: typedNumber(20),
  country: text(80),
  phone: typedNumber(30),
})
export type PostalAddress = z.output<typeof PostalAddress>
