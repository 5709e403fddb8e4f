import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS_FIELDS, type Address, type AddressField, addressErrors, checkAddress } from './address.ts'

const MEERA: Address = {
  firstName: 'Meera',
  lastName: 'Joshi',
  email: 'meera@example.in',
  phone: '9876543210',
  street: '12 Laxmi Road',
  city: 'Pune',
  zipcode: '411030',
  country: 'India',
}

function errorsWith(changed: Partial<Address>) {
  return addressErrors({ ...MEERA, ...changed })
}

test.each<[AddressField, string, string]>([
  ['firstName', 'First name is required', 'VALID-18'],
  ['lastName', 'Last name is required', 'VALID-19'],
  ['email', 'Email is required', 'VALID-20'],
  ['street', 'Street address is required', 'VALID-22'],
  ['city', 'City is required', 'VALID-23'],
  ['zipcode', 'Zipcode is required', 'VALID-24'],
  ['country', 'Country is required', 'VALID-25'],
  ['phone', 'Phone number is required', 'VALID-26'],
])('an address without %s is refused with ‘%s’ [%s]', (field, message) => {
  expect(errorsWith({ [field]: '' })).toEqual({ [field]: message })
})

test('an email of the wrong form is refused [VALID-21]', () => {
  for (const email of ['meera', 'meera@', '@example.in', 'meera@example', 'me era@example.in', 'a@b@c.in']) {
    expect(errorsWith({ email }), email).toEqual({ email: 'Email is invalid' })
  }
})

test('a phone number that has not exactly ten digits is refused [VALID-27]', () => {
  for (const phone of ['987654321', '98765432101', '123', 'call me', '929876543210', '19876543210', '0919876543210']) {
    expect(errorsWith({ phone }), phone).toEqual({ phone: 'Phone number should be 10 digits' })
  }
})

test('characters other than digits are not counted in a phone number [VALID-28]', () => {
  for (const phone of ['98765-43210', '(98765) 43210', '98765.43210']) expect(errorsWith({ phone }), phone).toEqual({})
})

test('a leading +91, 91 or 0 before ten digits is accepted [VALID-29]', () => {
  for (const phone of ['+91 98765 43210', '919876543210', '09876543210']) {
    expect(errorsWith({ phone }), phone).toEqual({})
  }
})

test('a ten-digit number that itself begins with 91 passes [VALID-30]', () => {
  expect(errorsWith({ phone: '9123456789' })).toEqual({})
})

test('a field of spaces counts as empty, spaces around a value do not count [VALID-31]', () => {
  for (const field of ADDRESS_FIELDS) {
    expect(errorsWith({ [field]: ' \t ' })[field], field).toMatch(/ is required$/)
    expect(errorsWith({ [field]: `  ${MEERA[field]} ` }), field).toEqual({})
  }
})

test('an empty form gives all its messages in one go [VALID-32]', () => {
  const nothing = { firstName: '', lastName: '', email: '', phone: '', street: '', city: '', zipcode: '', country: '' }
  expect(checkAddress(nothing)).toEqual({
    ok: false,
    refusal: {
      code: 'address-invalid',
      messages: [
        'Zipcode is required',
        'First name is required',
        'Last name is required',
        'Phone number is required',
        'Email is required',
        'Street address is required',
        'City is required',
        'Country is required',
      ],
    },
  })
})

test('a field in which nothing can be seen counts as empty', () => {
  for (const nothing of ['\u200b', '\u200e \u2060', '\u3164', '\u2800']) {
    expect(errorsWith({ firstName: nothing }), nothing).toEqual({ firstName: 'First name is required' })
  }
})

test('an address passes without a state [VALID-33]', () => {
  const stateless = { ...MEERA, state: '' }
  expect(checkAddress(MEERA)).toEqual({ ok: true, address: MEERA })
  expect(checkAddress(stateless)).toEqual({ ok: true, address: stateless })
})

test('in India a zipcode that has not six digits is refused [VALID-34]', () => {
  for (const zipcode of ['41103', '4110300', '41103a', 'SW1A 1AA', '٤١١٠٣٠']) {
    for (const country of ['India', ' india ']) {
      expect(errorsWith({ zipcode, country }), zipcode).toEqual({ zipcode: 'Zipcode should be 6 digits' })
    }
  }
})

test('a zipcode of six digits that no region of India has is refused in other words [VALID-40]', () => {
  for (const zipcode of ['000000', '041103', '999999', '350001', '999 999']) {
    expect(errorsWith({ zipcode }), zipcode).toEqual({ zipcode: 'No place in India has this PIN code' })
  }
  for (const first of ['11', '30', '40', '56', '60', '70', '79', '85']) {
    expect(errorsWith({ zipcode: `${first}0001` }), first).toEqual({})
  }
  // Of the Army's post offices, which lie in no state.
  for (const zipcode of ['900056', '936999']) expect(errorsWith({ zipcode }), zipcode).toEqual({})
})

test('a phone number that nobody in India can have is refused; a landline has its 0 [VALID-41]', () => {
  const message = 'Phone number should begin with 6, 7, 8 or 9; a landline with 0'
  for (const phone of ['1234567890', '0000000000', '0123456789', '5876543210']) {
    expect(errorsWith({ phone }), phone).toEqual({ phone: message })
  }
  for (const phone of ['6000000000', '+91 70000 00000', '0141 234 5678', '022-2345-6789', '+91 141 2345678']) {
    expect(errorsWith({ phone }), phone).toEqual({})
  }
})

test('digits of Devanagari count in phone and zipcode [VALID-42]', () => {
  expect(errorsWith({ phone: '९८७६५ ४३२१०', zipcode: '४११ ०३०' })).toEqual({})
  expect(errorsWith({ phone: '+९१ ९८७६५४३२१०' })).toEqual({})
  expect(errorsWith({ zipcode: '९९९९९९' })).toEqual({ zipcode: 'No place in India has this PIN code' })
})

describe('zipcodes that pass', () => {
  test('six digits, also written in two groups', () => {
    expect(errorsWith({ zipcode: '411 030' })).toEqual({})
  })

  test('an address abroad may have a code of another form', () => {
    expect(errorsWith({ zipcode: 'SW1A 1AA', country: 'United Kingdom' })).toEqual({})
  })
})

test('no text in any field makes the rules fail', () => {
  const anyAddress = fc.record<Address>({
    firstName: fc.string({ unit: 'binary' }),
    lastName: fc.string({ unit: 'binary' }),
    email: fc.string({ unit: 'binary' }),
    phone: fc.string({ unit: 'binary' }),
    street: fc.string({ unit: 'binary' }),
    city: fc.string({ unit: 'binary' }),
    zipcode: fc.string({ unit: 'binary' }),
    country: fc.string({ unit: 'binary' }),
  })
  fc.assert(
    fc.property(anyAddress, (address) => {
      const accepted = Object.keys(addressErrors(address)).length === 0
      expect(checkAddress(address).ok).toBe(accepted)
    }),
  )
})
