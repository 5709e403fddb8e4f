import { errorOfShopPhone } from '../../domain/address/phone.ts'
import { errorOfGstin, readGstin } from '../../domain/business/gstin.ts'
import { isFssaiNumber, WRONG_FSSAI } from '../../domain/settings/licence-numbers.ts'
import { readMapPlace, WRONG_MAP_PLACE } from '../../domain/settings/map-place.ts'

/** What a shop is asked about itself, the same wherever it is asked: the words, the kind of text and the longest. */
export const SHOP_FIELDS = {
  name: { label: 'Name of the shop', maxLength: 80 },
  address: { label: 'Address', hint: 'As it stands on invoices, with PIN code and state', rows: 3, maxLength: 300 },
  mapPlace: {
    label: 'Place on a map',
    optional: true,
    hint: 'Latitude and longitude, such as 26.9124, 75.7873: the contact page then offers a map',
    maxLength: 40,
  },
  phone: { label: 'Phone', type: 'tel', maxLength: 40 },
  email: { label: 'Email', type: 'email', maxLength: 254 },
  gstin: {
    label: 'GSTIN',
    optional: true,
    hint: '15 letters and digits; a shop that need not register has none',
    maxLength: 20,
  },
  fssai: {
    label: 'FSSAI number',
    hint: '14 digits: who sells food in India has one',
    inputMode: 'numeric',
    maxLength: 20,
  },
  legalName: {
    label: 'Legal name',
    optional: true,
    hint: 'Of the person or company that sells, also where it is the shop’s own',
    maxLength: 120,
  },
  officer: {
    label: 'Grievance officer',
    optional: true,
    hint: 'Who sells online names somebody whom complaints go to',
    maxLength: 80,
  },
  officerEmail: { label: 'Email of the grievance officer', optional: true, type: 'email', maxLength: 254 },
  officerPhone: { label: 'Phone of the grievance officer', optional: true, type: 'tel', maxLength: 40 },
} as const

/** For a place on a map or none. */
export const MAP_PLACE_RULE = {
  validate: (typed: string) => typed.trim() === '' || readMapPlace(typed.trim()) !== undefined || WRONG_MAP_PLACE,
}

/** For a GSTIN or none. One that is as it was is not looked at: an owner can mend one thing without another. */
export function gstinRule(before: string) {
  return {
    validate: (typed: string) => isAsBefore(typed, ['', before]) || (errorOfGstin(readGstin(typed)) ?? true),
  }
}

/** For the phone of a shop; `missing`: what is said where there is none, true where there need be none. */
export function phoneRule(before: string, missing: string | true = true) {
  return {
    validate: (typed: string) =>
      typed.trim() === '' ? missing : isAsBefore(typed, [before]) || (errorOfShopPhone(typed) ?? true),
  }
}

/** For an FSSAI number; `before`: what may stand there, too. */
export function fssaiRule(...before: readonly string[]) {
  return { validate: (typed: string) => isAsBefore(typed, before) || isFssaiNumber(typed.trim()) || WRONG_FSSAI }
}

function isAsBefore(typed: string, before: readonly string[]): boolean {
  return before.includes(typed.trim())
}

/** The numbers of tax and licence as they are sent. */
export function numbersOf<Fields extends { gstin: string; fssai: string }>(fields: Fields): Fields {
  return { ...fields, gstin: readGstin(fields.gstin), fssai: fields.fssai.trim() }
}
