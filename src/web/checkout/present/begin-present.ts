import type { UseFormReturn } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import type { CheckoutFields } from '../form/order-body.ts'
import { PLACE_FIELDS, receivedAt } from '../form/received-at.ts'

type Form = UseFormReturn<CheckoutFields>

/**
 * Leaves the place to the receiver: an address of her own goes out of the form, one of somebody else in her book becomes
 * the receiver's, and what she typed stays.
 */
export function beginPresent(form: Form, own: readonly PostalAddress[]): void {
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

/** Gives her own address back where no other was typed. */
export function endPresent(form: Form, [hers]: readonly PostalAddress[]): void {
  if (!hers || form.getValues('street').trim() !== '') return
  for (const field of PLACE_FIELDS) form.setValue(field, hers[field])
}

function isSamePerson(one: PostalAddress, other: PostalAddress): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName
}
