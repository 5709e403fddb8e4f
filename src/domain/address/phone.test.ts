import { expect, test } from 'vitest'
import { smsAddress, whatsAppAddress } from './phone.ts'

test.each(['98290 12345', '098290-12345', '+91 98290 12345', '९८२९० १२३४५'])(
  'a message to %s goes to a phone of India, with its words whole [DESK-11]',
  (phone) => {
    const text = 'Kesar & Khoya: please pay ₹290 #4F2A9C'
    const words = encodeURIComponent(text)
    expect(whatsAppAddress(phone, text)).toBe(`https://wa.me/919829012345?text=${words}`)
    expect(smsAddress(phone, text)).toBe(`sms:+919829012345?body=${words}`)
  },
)
