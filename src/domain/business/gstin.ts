import { GST_STATES } from '../address/gst-states.ts'

const LENGTH = 15
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/
/** Which registration of its PAN in the state it is, and 'Z'. */
const REGISTRATION = /^[1-9A-Z]Z$/

/** A GSTIN as it is kept: in capital letters, without the spaces in which it may be typed. */
export function readGstin(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

/**
 * What is wrong with a GSTIN, in a whole sentence; undefined of one that has the form of a taxpayer's: the code of a state,
 * a PAN, which registration of it, 'Z', and a character that checks the others (form GST REG-06).
 */
export function errorOfGstin(gstin: string): string | undefined {
  if (gstin.length !== LENGTH) return `A GSTIN has ${LENGTH} letters and digits, and this has ${gstin.length}.`
  if (stateOfGstin(gstin) === undefined) {
    return `A GSTIN begins with the two digits of a state, and ${gstin.slice(0, 2)} is none.`
  }
  if (!PAN.test(gstin.slice(2, 12))) {
    return 'A GSTIN has a PAN after its first two digits: five letters, four digits and a letter.'
  }
  if (!REGISTRATION.test(gstin.slice(12, 14))) {
    return 'The last three characters of a GSTIN are a digit or letter other than 0, a Z, and one more.'
  }
  return checkCharacterOf(gstin.slice(0, 14)) === gstin[14]
    ? undefined
    : 'This is no GSTIN: please compare it letter by letter.'
}

/** The GST code of the state that a GSTIN is of: it begins with it; undefined where that is none. */
export function stateOfGstin(gstin: string): string | undefined {
  const code = gstin.trim().slice(0, 2)
  return Object.hasOwn(GST_STATES, code) ? code : undefined
}

/**
 * The character that checks the first 14 of a GSTIN, modulo 36: every second one counts twice; of each product both digits
 * in base 36 are added.
 */
export function checkCharacterOf(first: string): string | undefined {
  const sum = [...first].reduce((total, digit, place) => {
    const product = DIGITS.indexOf(digit) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36]
}
