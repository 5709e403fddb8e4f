import { latinDigits } from './digits.ts'
import { PIN_CITIES } from './pin-cities.ts'
import { PIN_REGIONS } from './pin-regions.ts'

/** The six digits of a PIN code, which is often written '411 001'; undefined where they are not six. */
export function readPinCode(typed: string): string | undefined {
  const pin = latinDigits(typed).replaceAll(' ', '')
  return /^\d{6}$/.test(pin) ? pin : undefined
}

/** The Army's post offices move with it, and lie in no state. */
const ARMY = /^9[0-3]/

/** What is said of six digits that are the PIN code of no place. */
export const NO_SUCH_PIN = 'No place in India has this PIN code'

/** The six digits of a PIN code that lies in a postal circle of India: one that is new there counts. */
export function readPin(typed: string): string | undefined {
  const pin = readPinCode(typed) ?? ''
  return codeOfPin(pin) !== undefined || ARMY.test(pin) ? pin : undefined
}

/** Whether those are six digits that no PIN code has. */
export function isNoPin(typed: string): boolean {
  return readPinCode(typed) !== undefined && readPin(typed) === undefined
}

/** The GST code of the state that a PIN code lies in; undefined where no post office has such a one. */
export function codeOfPin(typed: string): string | undefined {
  return findByPrefix(PIN_REGIONS, typed)
}

/** The city of a PIN code, of the largest ones alone. */
export function cityOfPin(typed: string): string | undefined {
  return findByPrefix(PIN_CITIES, typed)
}

/** The longest prefix that fits counts. */
function findByPrefix(table: Readonly<Record<string, string>>, typed: string): string | undefined {
  const pin = readPinCode(typed) ?? ''
  const prefixes = Array.from(pin, (_, index) => pin.slice(0, pin.length - index))
  const known = prefixes.find((prefix) => Object.hasOwn(table, prefix))
  return known === undefined ? undefined : table[known]
}
