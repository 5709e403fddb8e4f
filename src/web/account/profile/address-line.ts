import type { PostalAddress } from '../../../contract/address.ts'

/** An address in one line: where it is, not who lives there. */
export function addressLine({ street, city, zipcode }: PostalAddress): string {
  return `${street}, ${city} ${zipcode}`
}
