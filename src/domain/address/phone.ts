import { latinDigits } from './digits.ts'

/** Whether a phone number as typed has the digits of one of India, once all that is not a digit is left out (specification §5). */
export function hasTenDigits(phone: string): boolean {
  return nationalNumber(phone).length === 10
}

/** Whether ten digits can be a phone number of India: a mobile begins with 6 to 9, a landline has 0 or +91 before its code. */
export function isPhoneOfIndia(phone: string): boolean {
  return /^[6-9]/.test(nationalNumber(phone)) || /^(?:0|91)[1-8]\d{9}$/.test(digitsOf(phone))
}

/** The digits of a phone number without the +91, 91 or 0 in front of ten; a ten-digit number loses nothing. */
export function nationalNumber(phone: string): string {
  const digits = digitsOf(phone)
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2)
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1)
  return digits
}

function digitsOf(phone: string): string {
  return latinDigits(phone).replaceAll(/\D/g, '')
}

/** Whether a text that somebody looks for can only be a phone number or a part of one. */
export function isPhoneLike(text: string): boolean {
  return /^\+?[\d\s()-]*\d[\d\s()-]*$/.test(text)
}
