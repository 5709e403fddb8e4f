import type { PostalAddress } from '../../contract/address.ts'
import type { Present } from '../../domain/present/present.ts'

export const PLACE_FIELDS = ['street', 'city', 'state', 'zipcode', 'country'] as const

/** What an address of the book is to a present: who gets it and where, while the buyer stays who she is. */
export function receivedAt(address: PostalAddress, present: Present) {
  const { street, city, state, zipcode, country, firstName, lastName, phone } = address
  const receiver = `${firstName} ${lastName}`.trim()
  return { street, city, state, zipcode, country, present: { ...present, receiver, receiverPhone: phone } }
}
