import { latinDigits } from './digits.ts'

/** What is wrong with a phone number as typed, in words; undefined where it can be one of India (specification §5). */
export function errorOfPhone(phone: string): string | undefined {
  if (!hasTenDigits(phone)) return 'Phone number should be 10 digits'
  return isPhoneOfIndia(phone) ? undefined : 'Phone number should begin with 6, 7, 8 or 9; a landline with 0'
}

/** What is wrong with the number under which a shop is reached; mobiles, landlines with their code and 1800 numbers are right. */
export function errorOfShopPhone(phone: string): string | undefined {
  // 1800 and 1860: no code of a place, six or seven digits behind them.
  if (hasTenDigits(phone) || /^18[06]0\d{6,7}$/.test(digitsOf(phone))) return undefined
  return 'A phone number has ten digits, a landline’s with the code of its place.'
}

/** Whether it has the digits of one of India, once all that is not a digit is left out. */
function hasTenDigits(phone: string): boolean {
  return nationalNumber(phone).length === 10
}

/** Whether ten digits can be a phone number of India: a mobile begins with 6 to 9, a landline has 0 or +91 before its code. */
function isPhoneOfIndia(phone: string): boolean {
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

/** What a link to a phone number is: 'tel:+919829012345'. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** What a link to a message to a phone of India is, in the app that many have: 'https://wa.me/919829012345?text=…'. */
export function whatsAppAddress(phone: string, text: string): string {
  return `https://wa.me/91${nationalNumber(phone)}?text=${encodeURIComponent(text)}`
}

/** The same for a short message (RFC 5724). */
export function smsAddress(phone: string, text: string): string {
  return `sms:+91${nationalNumber(phone)}?body=${encodeURIComponent(text)}`
}
