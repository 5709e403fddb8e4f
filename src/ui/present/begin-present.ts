import type { UseFormReturn } from 'react-hook-form'
import type { PostalAddress } from '../../contract/address.ts'
import type { Present } from '../../domain/present/present.ts'
import { PLACE_FIELDS, receivedAt } from './received-at.ts'

/** Of a form of an order: the address, and the present that may go there. */
export type PresentOrder = PostalAddress & { isPresent: boolean; present: Present }

type Form = UseFormReturn<PresentOrder>
/** Where an address is, whoever lives there. */
export type Place = Pick<PostalAddress, (typeof PLACE_FIELDS)[number]>

/**
 * Leaves the place to the receiver: an address of her own goes out of the form, one of somebody else in her book becomes
 * the receiver's, and what she typed stays. `theirs`: where it went before she took the tick away.
 */
export function beginPresent(form: Form, own: readonly PostalAddress[], theirs: Place | undefined): void {
  if (theirs) {
    setPlace(form, theirs)
    return
  }
  const fields = form.getValues()
  const known = own.find((address) => PLACE_FIELDS.every((field) => address[field] === fields[field]))
  if (!known) return
  const [hers = known] = own
  if (isSamePerson(known, hers)) {
    for (const field of PLACE_FIELDS) if (field !== 'country') form.setValue(field, '')
  } else {
    const { firstName, lastName, email, phone } = hers
    form.reset({ ...fields, ...receivedAt(known, fields.present), firstName, lastName, email, phone })
  }
}

/** Gives her own address back, where one is known, in place of the receiver's, which it answers. */
export function endPresent(form: Form, [hers]: readonly PostalAddress[]): Place | undefined {
  if (!hers) return undefined
  const { street, city, state, zipcode, country } = form.getValues()
  setPlace(form, hers)
  return street.trim() === '' ? undefined : { street, city, state, zipcode, country }
}

function setPlace(form: Form, place: Place): void {
  for (const field of PLACE_FIELDS) form.setValue(field, place[field])
}

function isSamePerson(one: PostalAddress, other: PostalAddress): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName
}
