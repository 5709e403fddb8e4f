import * as z from 'zod/mini'
import { text } from './shapes.ts'

/** Fields may be empty here: the checkout rules of the domain refuse them with the specification's messages. */
export const PostalAddress = z.object({
  firstName: text(80),
  lastName: text(80),
  email: text(254),
  street: text(240),
  city: text(80),
  state: z._default(text(80), ''),
  zipcode: text(20),
  country: text(80),
  phone: text(30),
})
export type PostalAddress = z.output<typeof PostalAddress>
