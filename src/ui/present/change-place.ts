import type { UseFormReturn } from 'react-hook-form'
import type { Present } from '../../domain/present/present.ts'
import { PLACE_FIELDS, receivedAt, type StatedAddress } from './received-at.ts'

/** Of a form of an order: the address, and the present that may go there. */
export type PresentOrder = StatedAddress & { isPresent: boolean; present: Present }

type Form = UseFormReturn<PresentOrder>
/** Where an address is, whoever lives there. */
type Place = Pick<StatedAddress, (typeof PLACE_FIELDS)[number]>

/** Where an order went before the tick, and where with it before it was taken away. */
export type Places = { hers?: Place | undefined; theirs?: Place | undefined }

/** Changes the place with the tick; answers what is to be known at its next change. */
export function changePlace(
  form: Form,
  own: readonly StatedAddress[],
  { hers = own[0], theirs }: Places,
  isPresent: boolean,
): Places {
  return isPresent ? { hers: beginPresent(form, own, theirs) } : { theirs: endPresent(form, hers) }
}

/**
 * Leaves the place to the receiver: an address of her own goes out of the form, one of somebody else in her book becomes
 * the receiver's, and what she typed stays. `theirs`: where it went before she took the tick away. Answers her own place,
 * where it stood in the form or is known.
 */
function beginPresent(form: Form, own: readonly StatedAddress[], theirs: Place | undefined): Place {
  const fields = form.getValues()
  const before = placeOf(fields)
  const known =
    own.find((address) => isSamePlace(address, fields)) ?? own.find(({ street }) => street === fields.street)
  const [hers = known] = own
  if (known && hers && !isSamePerson(known, hers)) {
    const { firstName, lastName, email, phone } = hers
    const given = receivedAt({ ...known, ...before }, fields.present)
    form.reset({ ...fields, ...given, firstName, lastName, email, phone })
    return hers
  }
  if (theirs) setPlace(form, theirs)
  else if (known) setPlace(form, { ...NOWHERE, country: before.country })
  return before
}

const NOWHERE = { street: '', city: '', state: '', zipcode: '' }

/** Gives her own place back, where one is known, in place of the receiver's, which it answers. */
function endPresent(form: Form, hers: Place | undefined): Place | undefined {
  if (!hers || hers.street.trim() === '') return undefined
  const theirs = placeOf(form.getValues())
  setPlace(form, hers)
  return theirs.street.trim() === '' ? undefined : theirs
}

function placeOf({ street, city, state, zipcode, country }: Place): Place {
  return { street, city, state, zipcode, country }
}

function isSamePlace(one: Place, other: Place): boolean {
  return PLACE_FIELDS.every((field) => one[field] === other[field])
}

function setPlace(form: Form, place: Place): void {
  for (const field of PLACE_FIELDS) form.setValue(field, place[field])
}

function isSamePerson(one: StatedAddress, other: StatedAddress): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName
}
