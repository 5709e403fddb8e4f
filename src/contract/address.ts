import * as z from 'zod/mini'
import { normaliseEmail } from '../domain/address/email.ts'
import { text } from './shapes.ts'

const MOST = 254

/** As the address of an account: letters to one mailbox are counted, and known as its owner's, however it was typed. */
const TypedEmail = text(MOST).check(z.overwrite(normaliseEmail), z.maxLength(MOST))

/** Fields may be empty here: the checkout rules of the domain refuse them with the specification's messages. */
export const PostalAddress = z.object({
  firstName: text(80),
  lastName: text(80),
  email: TypedEmail,
  street: text(240),
  city: text(80),
  state: z._default(text(80), ''),
  zipcode: text(20),
  country: text(80),
  phone: text(30),
})
export type PostalAddress = z.output<typeof PostalAddress>
