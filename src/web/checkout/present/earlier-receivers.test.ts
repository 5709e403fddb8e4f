import { expect, test } from 'vitest'
import { NO_PRESENT } from '../../../domain/present/present.ts'
import { earlierReceivers, receiversFields } from './earlier-receivers.ts'

const PLACE = { street: '7 Lake Road', city: 'Jaipur', state: 'Rajasthan', zipcode: '302006', country: 'India' }
const ADDRESS = {
  ...{ firstName: 'Meera', lastName: 'Sharma', email: 'meera@example.com', phone: '98290 12345' },
  ...{ deliveryInstructions: 'Ring twice', specialRequirements: {} as never },
}

function orderFor(receiver: string, place = {}) {
  const present = { ...NO_PRESENT, receiver, receiverPhone: '98290 00000', message: 'Happy birthday' }
  return { address: { ...ADDRESS, ...PLACE, ...place }, present }
}

test('receivers of earlier presents are offered newest first, each once at each address [PROM-75]', () => {
  const given = ['Pooja', 'Kamla', 'pooja', 'Ravi'].map((name) => orderFor(name))
  const own = { address: orderFor('').address, present: undefined }
  const offered = earlierReceivers([own, ...given, orderFor('Pooja', { street: '8 Lake Road' })])
  expect(offered.map(({ receiver, street }) => `${receiver}, ${street}`)).toEqual([
    ...['Pooja, 7 Lake Road', 'Kamla, 7 Lake Road', 'Ravi, 7 Lake Road', 'Pooja, 8 Lake Road'],
  ])
})

test('of many receivers the last five are offered', () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  expect(earlierReceivers(names.map((name) => orderFor(name))).map(({ receiver }) => receiver)).toEqual(
    names.slice(0, 5),
  )
})

test('a receiver fills name, phone and place, and leaves card and buyer as they are', () => {
  const [pooja] = earlierReceivers([orderFor('Pooja')])
  const typed = { ...NO_PRESENT, message: 'Another card', from: 'Meera' }
  expect(pooja && receiversFields(pooja, typed)).toEqual({
    ...PLACE,
    present: { ...typed, receiver: 'Pooja', receiverPhone: '98290 00000' },
  })
})
