import { expect, test } from 'vitest'
import { errorOfShopPhone, smsAddress, whatsAppAddress } from './phone.ts'

test.each(['98290 12345', '098290-12345', '+91 98290 12345', '९८२९० १२३४५'])(
  'a message to %s goes to a phone of India, with its words whole [DESK-11]',
  (phone) => {
    const text = 'Kesar & Khoya: please pay ₹290 #4F2A9C'
    const words = encodeURIComponent(text)
    expect(whatsAppAddress(phone, text)).toBe(`https://wa.me/919829012345?text=${words}`)
    expect(smsAddress(phone, text)).toBe(`sms:+919829012345?body=${words}`)
  },
)

test.each([
  ['98290 12345', true],
  ['+91 98290 12345', true],
  ['0141 255 0100', true],
  ['141 255 0100', true],
  ['1800 123 4567', true],
  ['1860 123 456', true],
  ['12345', false],
  ['98290 1234', false],
  ['98290 12345, 98290 12346', false],
  ['ask Asha', false],
])('%s as the phone of a shop is right: %s [SET-17]', (phone, isRight) => {
  expect(errorOfShopPhone(phone) === undefined).toBe(isRight)
})
