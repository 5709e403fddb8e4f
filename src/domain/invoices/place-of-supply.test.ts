import { expect, test } from 'vitest'
import { GST_STATES } from '../address/gst-states.ts'
import { PIN_REGIONS } from '../address/pin-regions.ts'
import { nameOfState } from '../address/states.ts'
import { placeOfSupply, stateOfSeller } from './place-of-supply.ts'

const REGIONS = [
  ['411030', '27', 'Maharashtra'],
  ['403001', '30', 'Goa, not Maharashtra around it'],
  ['110001', '07', 'Delhi'],
  ['560001', '29', 'Karnataka'],
  ['600001', '33', 'Tamil Nadu'],
  ['605001', '34', 'Puducherry'],
  ['605602', '33', 'Tamil Nadu beside Puducherry'],
  ['500001', '36', 'Telangana'],
  ['520001', '37', 'Andhra Pradesh'],
  ['700001', '19', 'West Bengal'],
  ['737101', '11', 'Sikkim'],
  ['834001', '20', 'Jharkhand'],
  ['800001', '10', 'Bihar'],
  ['248001', '05', 'Uttarakhand'],
  ['226001', '09', 'Uttar Pradesh'],
  ['160017', '04', 'Chandigarh'],
  ['194101', '38', 'Ladakh'],
  ['246701', '09', 'Uttar Pradesh beside Uttarakhand'],
  ['682555', '31', 'Lakshadweep'],
] as const

test('without a state the place of supply is the region of the PIN code [DEC-35]', () => {
  for (const [zipcode, code, region] of REGIONS) {
    expect(placeOfSupply({ state: '', zipcode }), region).toBe(code)
    expect(placeOfSupply({ state: '  ', zipcode: ` ${zipcode.slice(0, 3)} ${zipcode.slice(3)}` }), region).toBe(code)
  }
})

test('a state named wins over the PIN code', () => {
  expect(placeOfSupply({ state: ' Tamil  NADU', zipcode: '411030' })).toBe('33')
})

test('a state nobody knows leaves it to the PIN code, and an unknown PIN code leaves it open', () => {
  expect(placeOfSupply({ state: 'Malgudi', zipcode: '411030' })).toBe('27')
  expect(placeOfSupply({ state: 'Malgudi', zipcode: '999999' })).toBeUndefined()
  expect(placeOfSupply({ state: '', zipcode: '' })).toBeUndefined()
})

test('to a business the place of supply is the state of its GSTIN, wherever it is delivered [GSTIN-04]', () => {
  expect(placeOfSupply({ state: 'Rajasthan', zipcode: '302001' }, { gstin: '27AAAAA0000A1Z2' })).toBe('27')
  expect(placeOfSupply({ state: 'Rajasthan', zipcode: '302001' }, { gstin: '00AAAAA0000A1Z2' })).toBe('08')
})

test('every region of the PIN codes is a state that GST knows, and every state has PIN codes', () => {
  expect(new Set(Object.values(PIN_REGIONS))).toEqual(new Set(Object.keys(GST_STATES)))
})

/** The state codes of GST, as its returns list them. */
const STATES = {
  '01': 'Jammu and Kashmir, Jammu & Kashmir, J&K',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand, Uttaranchal',
  '06': 'Haryana',
  '07': 'Delhi, New Delhi, NCT of Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh, UP',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha, Orissa',
  '22': 'Chhattisgarh, Chattisgarh',
  '23': 'Madhya Pradesh, MP',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu, Dadra and Nagar Haveli, Daman and Diu, Daman, Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu, Tamilnadu',
  '34': 'Puducherry, Pondicherry',
  '35': 'Andaman and Nicobar Islands, Andaman & Nicobar Islands, Andaman and Nicobar',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

test.each(Object.entries(STATES))('GST code %s is %s, however it is written', (code, names) => {
  for (const state of names.split(', ')) {
    expect(placeOfSupply({ state, zipcode: '' }), state).toBe(code)
    expect(placeOfSupply({ state: ` ${state.toUpperCase().replaceAll(' ', '  ')} `, zipcode: '' }), state).toBe(code)
  }
})

test('a state is named as its people write it', () => {
  expect(['08', '01', '26', '35'].map(nameOfState)).toEqual([
    'Rajasthan',
    'Jammu and Kashmir',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Andaman and Nicobar Islands',
  ])
  for (const code of Object.keys(GST_STATES)) {
    expect(placeOfSupply({ state: nameOfState(code), zipcode: '' })).toBe(code)
  }
})

test('a seller is where its GSTIN says, else where its address has a PIN code', () => {
  expect(stateOfSeller({ gstin: '27AAAAA0000A1Z5', address: 'Jaipur 302001' })).toBe('27')
  expect(stateOfSeller({ gstin: '00AAAAA0000A0Z0', address: '12 Example Bazaar, Jaipur 302 000' })).toBe('08')
  expect(stateOfSeller({ gstin: '', address: 'Plot 110001, Pune 411001, phone 98290 12345' })).toBe('27')
  expect(stateOfSeller({ gstin: '', address: 'Jaipur' })).toBeUndefined()
})
