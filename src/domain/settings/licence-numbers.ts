import { GST_STATES } from '../address/gst-states.ts'

export const WRONG_GSTIN = 'This is no GSTIN: please compare it letter by letter.'
export const WRONG_FSSAI = 'An FSSAI number has 14 digits.'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State, PAN, which registration of it, 'Z', and a digit that checks the others. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Whether a text has the form of a GSTIN: of a state that there is, and with the digit that checks the others right. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && GST_STATES[text.slice(0, 2)] !== undefined && checkDigitOf(text.slice(0, 14)) === text[14]
}

/** Every second digit counts twice; of each product both digits in base 36 are added. */
function checkDigitOf(first: string): string | undefined {
  const sum = [...first].reduce((total, digit, place) => {
    const product = DIGITS.indexOf(digit) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36]
}

/** Whether a text has the form of an FSSAI licence or registration number. */
export function isFssaiNumber(text: string): boolean {
  return /^\d{14}$/.test(text)
}
