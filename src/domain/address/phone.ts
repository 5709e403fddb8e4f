/** Whether a phone number as typed is one of India, once all that is not a digit is left out (specification §5). */
export function hasTenDigits(phone: string): boolean {
  return nationalNumber(phone).length === 10
}

/** The digits of a phone number without the +91, 91 or 0 in front of ten; a ten-digit number loses nothing. */
export function nationalNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2)
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1)
  return digits
}

/** Whether a text that somebody looks for can only be a phone number or a part of one. */
export function isPhoneLike(text: string): boolean {
  return /^\+?[\d\s()-]*\d[\d\s()-]*$/.test(text)
}
